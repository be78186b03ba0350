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

/** The first section that stands in the upper part of the window. */
function useSectionInSight(): Id {
  const [current, setCurrent] = useState<Id>('profile');
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setCurrent((before) => ids.find((id) => seen.has(id)) ?? before);
      },
      { rootMargin: '-10% 0px -55% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
