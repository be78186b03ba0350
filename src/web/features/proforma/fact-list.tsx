import type { ReactNode } from 'react';
import { look } from '../../ui/look.ts';
import classes from './fact-list.module.css';

/** One or two lines below a fact. An empty second line reserves the space until its text arrives. */
export type SourceLines = readonly [first: string, second?: string];

/** A fact, and its source. */
export type Fact = readonly [name: string, value: ReactNode, notes?: SourceLines | null];

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
