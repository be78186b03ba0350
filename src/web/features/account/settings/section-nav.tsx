import { Bell, CircleUserRound, Database, KeyRound, type LucideIcon, Palette, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './section-nav.module.css';
import { settingsCopy } from './settings-copy.ts';

const { nav: label, sections } = settingsCopy;

type Id = keyof typeof sections;

const pictures: Record<Id, LucideIcon> = {
  profile: CircleUserRound,
  display: Palette,
  notifications: Bell,
  security: ShieldCheck,
  tokens: KeyRound,
  data: Database,
};
const ids = Object.keys(sections) as Id[];

/** The sections of the settings, the one in sight marked. */
export function SectionNav() {
  const current = useSectionInSight();
  return (
    <nav className={classes['nav']} aria-label={label}>
      <ul>
        {ids.map((id) => {
          const Picture = pictures[id];
          return (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                <Picture size={18} aria-hidden />
                {sections[id]}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The first section that stands in the upper part of the window, or the one asked for where it cannot come there. */
function useSectionInSight(): Id {
  const [current, setCurrent] = useState<Id>('profile');
  useEffect(() => {
    const seen = new Set<string>();
    const mark = () => setCurrent((before) => sectionAtTheEnd() ?? ids.find((id) => seen.has(id)) ?? before);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        mark();
      },
      { rootMargin: '-10% 0px -55% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    // Between two of the last sections nothing may move.
    window.addEventListener('hashchange', mark);
    return () => {
      observer.disconnect();
      window.removeEventListener('hashchange', mark);
    };
  }, []);
  return current;
}

/** The section that the address names, where the page is at its end and the section in sight below others. */
function sectionAtTheEnd(): Id | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY + window.innerHeight < scrollHeight - 1) return undefined;
  const asked = ids.find((id) => `#${id}` === window.location.hash);
  const box = asked && document.getElementById(asked)?.getBoundingClientRect();
  return box && box.bottom > 0 && box.top < window.innerHeight ? asked : undefined;
}
