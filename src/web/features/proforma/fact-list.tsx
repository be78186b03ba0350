import type { ReactNode } from 'react';
import type { SourceLines } from '#domain/proforma/sourced-fact.ts';
import { look } from '../../ui/look.ts';
import classes from './fact-list.module.css';

/** A fact, and its source. */
type Fact = readonly [name: string, value: ReactNode, notes?: SourceLines | null];

/** Names and values, each with its source below. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value, notes]) => (
        <div key={name}>
          <dt className={look('soft')}>{name}</dt>
          <dd>{value}</dd>
          {notes && (
            <dd className={classes['notes']}>
              <span>{notes[0]}</span>
              {notes[1] !== undefined && <span>{notes[1]}</span>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
