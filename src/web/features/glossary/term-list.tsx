import { useEffect } from 'react';
import type { SkillLevel } from '#contracts/skill-level.ts';
import type { glossary } from '../../model/glossary/glossary.ts';
import { look } from '../../ui/look.ts';
import { glossaryCopy as copy } from './glossary-copy.ts';
import classes from './term-list.module.css';
import { TermText } from './term-text.tsx';

type Props = {
  readonly groups: typeof glossary;
  readonly level: SkillLevel;
  /** The term in the URL. */
  readonly linkedTerm: string;
};

/** Terms by subject. The one in the URL scrolls into view. */
export function TermList({ groups, level, linkedTerm }: Props) {
  useEffect(() => {
    if (linkedTerm !== '') document.getElementById(linkedTerm)?.scrollIntoView({ block: 'start' });
  }, [linkedTerm]);
  return groups.map(({ title, entries }) => (
    <section key={title} id={subjectId(title)} className={classes['group']} aria-label={title}>
      <h2 className={look('below12')}>{title}</h2>
      {entries.map((entry) => (
        <article key={entry.id} id={entry.id} className={classes['entry']} data-lit={entry.id === linkedTerm}>
          <div className={classes['head']}>
            <h3 className={look('large')}>{entry.name}</h3>
            <a href={`#${entry.id}`} aria-label={copy.link(entry.name)} className={classes['link']}>
              #
            </a>
          </div>
          <TermText entry={entry} level={level} />
        </article>
      ))}
    </section>
  ));
}

/** The link target of a subject. */
export function subjectId(title: string): string {
  return `subject-${title.toLowerCase().replaceAll(' ', '-')}`;
}
