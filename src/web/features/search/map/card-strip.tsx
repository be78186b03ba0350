import type { ReactNode } from 'react';
import type { SearchRow } from '#contracts/search.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import classes from './card-strip.module.css';
import { mapCopy as copy } from './map-copy.ts';
import { MiniCard } from './mini-card.tsx';

type Props = {
  readonly rows: readonly SearchRow[];
  readonly active: string | null;
  readonly busy: boolean;
  readonly idOf: (aliasId: string) => string;
  readonly marks: MarkSlots | null;
  readonly children?: ReactNode;
};

/** The page of results as a horizontally scrolling row of small cards over the map. */
export function CardStrip({ rows, active, busy, idOf, marks, children }: Props) {
  return (
    <ul className={classes['strip']} aria-label={copy.strip} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.alias_id} id={idOf(row.alias_id)}>
          <MiniCard
            aliasId={row.alias_id}
            parts={row}
            isNearMiss={row.near_miss}
            active={active === row.alias_id}
            marks={marks}
          />
        </li>
      ))}
      {children && <li className={classes['last']}>{children}</li>}
    </ul>
  );
}
