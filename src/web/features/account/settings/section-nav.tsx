import {
  Bell,
  CircleUserRound,
  Database,
  KeyRound,
  Landmark,
  Link2,
  type LucideIcon,
  MessageSquareText,
  Palette,
  ShieldCheck,
  SlidersHorizontal,
  Webhook,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { look } from '../../../ui/look.ts';
import classes from './section-nav.module.css';
import { settingsCopy } from './settings-copy.ts';

const { nav: label, sections } = settingsCopy;

export type SectionId = keyof typeof sections;
type Id = SectionId;

const pictures: Record<Id, LucideIcon> = {
  profile: CircleUserRound,
  display: Palette,
  assumptions: SlidersHorizontal,
  lenders: Landmark,
  notifications: Bell,
  texts: MessageSquareText,
  security: ShieldCheck,
  links: Link2,
  tokens: KeyRound,
  webhooks: Webhook,
  data: Database,
};
const ids = Object.keys(sections) as Id[];

/** `hidden`: sections that the page leaves out. */
export function SectionNav({ hidden }: { hidden: readonly SectionId[] }) {
  const current = useSectionInSight();
  return (
    <nav className={classes['nav']} aria-label={label}>
      <ul className={look('stack', 'gap2')}>
        {ids
          .filter((id) => !hidden.includes(id))
          .map((id) => {
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

/** The first section in the upper part of the window, or the requested one if it cannot scroll there. */
function useSectionInSight(): Id {
  const [current, setCurrent] = useState<Id>('profile');
  useEffect(() => {
    const visibleIds = new Set<string>();
    const mark = () => setCurrent((previous) => sectionAtTheEnd() ?? ids.find((id) => visibleIds.has(id)) ?? previous);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        }
        mark();
      },
      { rootMargin: '-10% 0px -55% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    // A link between two of the last sections scrolls nothing.
    window.addEventListener('hashchange', mark);
    return () => {
      observer.disconnect();
      window.removeEventListener('hashchange', mark);
    };
  }, []);
  return current;
}

/** The section in the URL, if the page is at its end and that section is below the one in view. */
function sectionAtTheEnd(): Id | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY + window.innerHeight < scrollHeight - 1) return undefined;
  const linkedId = ids.find((id) => `#${id}` === window.location.hash);
  const box = linkedId && document.getElementById(linkedId)?.getBoundingClientRect();
  return box && box.bottom > 0 && box.top < window.innerHeight ? linkedId : undefined;
}
