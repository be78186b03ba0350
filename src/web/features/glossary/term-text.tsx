import type { SkillLevel } from '#contracts/skill-level.ts';
import type { Entry } from '../../model/glossary/entry.ts';
import { look } from '../../ui/look.ts';
import { formulaOf } from './formula-of.ts';
import { glossaryCopy as copy } from './glossary-copy.ts';
import classes from './term-text.module.css';

/** The explanation of a term at a skill level, and its formula. */
export function TermText({ entry, level }: { entry: Entry; level: SkillLevel }) {
  const formula = formulaOf(entry);
  return (
    <>
      <p className={look('large', 'pretty')}>{entry.words[level]}</p>
      {(formula || entry.basis) && (
        <dl className={classes['formula']}>
          {entry.basis && (
            <>
              <dt className={look('soft')}>{copy.basis}</dt>
              <dd className={look('breaks')}>{entry.basis}</dd>
            </>
          )}
          {formula && (
            <>
              <dt className={look('soft')}>{copy.formula}</dt>
              <dd className={look('breaks')}>{formula.words}</dd>
            </>
          )}
          {formula?.example && (
            <>
              <dt className={look('soft')}>{copy.example}</dt>
              <dd className={look('breaks')}>{formula.example}</dd>
            </>
          )}
        </dl>
      )}
    </>
  );
}
