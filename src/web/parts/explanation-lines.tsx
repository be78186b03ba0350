import type { ReactNode } from 'react';
import { look } from '../ui/look.ts';
import { explanationCopy as copy } from './explanation-copy.ts';
import classes from './explanation-lines.module.css';

type Props = {
  readonly formula: string;
  /** The formula with its numbers. */
  readonly substituted: string;
  readonly result: string;
  /** Beside the formula. */
  readonly more?: ReactNode;
};

/** How a figure is computed, line by line. */
export function ExplanationLines({ formula, substituted, result, more }: Props) {
  return (
    <dl className={`${look('breaks', 'pad12x16', 'rounded', 'smaller', 'sunken')} ${classes['lines']}`}>
      <dt className={look('faint', 'fine')}>{copy.formula}</dt>
      <dd>
        {formula} {more}
      </dd>
      <dt className={look('faint', 'fine')}>{copy.numbers}</dt>
      <dd>{substituted}</dd>
      <dt className={look('faint', 'fine')}>{copy.result}</dt>
      <dd>{result}</dd>
    </dl>
  );
}
