import { type ReactNode, useEffect, useRef, useState } from 'react';
import { proformaCopy } from './proforma-copy.ts';
import classes from './section-tabs.module.css';

const { sections: copy } = proformaCopy;

/** The sections of a proforma in the order of the page. Their ids are unique in it. */
const sectionIds = {
  overview: 'overview',
  cashFlow: 'cash-flow',
  offer: 'offer',
  whatIf: 'what-if',
  risk: 'risk',
  comparables: 'comparables',
  formulas: 'formulas',
} as const;

type Section = keyof typeof sectionIds;
const sections = Object.keys(sectionIds) as readonly Section[];

/** Stays below the header and scrolls to the sections of the page. The one in view is marked. */
export function SectionTabs() {
  const current = useSectionInView();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => showTab(strip.current, current), [current]);
  return (
    <nav ref={strip} className={classes['tabs']} aria-label={copy.label}>
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          aria-current={section === current ? 'location' : undefined}
          onClick={() => scrollTo(section)}
        >
          {copy[section]}
        </button>
      ))}
    </nav>
  );
}

/** Scrolls the strip, not the page, until the tab is in its middle. */
function showTab(strip: HTMLElement | null, section: Section): void {
  const tab = strip?.children[sections.indexOf(section)];
  if (strip && tab instanceof HTMLElement) {
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }
}

/** A part of the page that a tab leads to. */
export function ProformaSection({ of, children }: { of: Section; children: ReactNode }) {
  return (
    <div id={sectionIds[of]} className={classes['section']}>
      {children}
    </div>
  );
}

const elementOf = (section: Section) => document.getElementById(sectionIds[section]);

/** Milliseconds during which the page follows panels that load above the section. */
const followMilliseconds = 1500;

function scrollTo(section: Section): void {
  const align = () => elementOf(section)?.scrollIntoView();
  align();
  const watcher = new ResizeObserver(align);
  watcher.observe(document.body);
  const stop = () => watcher.disconnect();
  setTimeout(stop, followMilliseconds);
  for (const sign of ['wheel', 'touchmove', 'keydown']) addEventListener(sign, stop, { once: true, passive: true });
}

/** Pixels below the top of the window at which a section counts as in view. */
const readingLine = 200;

function useSectionInView(): Section {
  const [current, setCurrent] = useState<Section>('overview');
  useEffect(() => {
    const update = () => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter((section) => {
        const element = elementOf(section);
        return element !== null && element.getBoundingClientRect().top <= (isAtEnd ? window.innerHeight : readingLine);
      });
      setCurrent(passed.at(-1) ?? 'overview');
    };
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return current;
}
