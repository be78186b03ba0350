import type { CSSProperties, ReactNode } from 'react';
import { phone, useMedia } from '../../../lib/use-media.ts';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { look } from '../../../ui/look.ts';
import classes from './parts-table.module.css';
import { scoreCopy } from './score-copy.ts';

const { parts: copy } = scoreCopy;

type Part = {
  readonly name: string;
  readonly label: string;
  /** What is said below the label. */
  readonly note?: ReactNode;
  /** 0 to 100; null: no data. */
  readonly points: number | null;
  /** Percent. */
  readonly weight: number;
  readonly why: string;
};

/** The parts that a score or a fit is made of. On a phone, the reason is below the name. */
export function PartsTable({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }) {
  const isPhone = useMedia(phone);
  return (
    <FigureTable className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{copy.part}</th>
          <th scope="col">{copy.points}</th>
          <th scope="col">{copy.weight}</th>
          {!isPhone && (
            <th scope="col" className={classes['why']}>
              {copy.why}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.name}>
            <th scope="row" className={classes['part']}>
              {part.label}
              {part.note}
              {isPhone && <span className={look('block', 'note')}>{part.why}</span>}
            </th>
            <td>{part.points === null ? copy.noData : <Points points={part.points} />}</td>
            <td>{Math.round(part.weight)}%</td>
            {!isPhone && <td className={classes['why']}>{part.why}</td>}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function Points({ points }: { readonly points: number }) {
  return (
    <span className={classes['points']} style={{ '--share': points / 100 } as CSSProperties}>
      {Math.round(points)}
    </span>
  );
}
