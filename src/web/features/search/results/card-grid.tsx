import { startTransition, useEffect, useState } from 'react';
import type { SearchRow } from '#contracts/search.ts';
import type { OfferTarget } from '#domain/proforma/offer-words.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { HomeGrid } from '../../../parts/home-grid.tsx';
import classes from './card-grid.module.css';
import { type Bindings, ListingCard } from './listing-card.tsx';
import { resultsCopy as copy } from './results-copy.ts';

/** The most cards in the first row: their pictures load first. */
const firstRow = 4;

/** Cards of the first render. The others follow right after, so that a slow phone shows something early. */
const cardsAtFirst = 6;
let hasStood = false;

type Props = {
  readonly rows: readonly SearchRow[];
  readonly target: OfferTarget;
  /** True while the cards belong to the previous search. */
  readonly busy: boolean;
  /** The alias of the row that is highlighted elsewhere, such as on the map: its card is outlined. */
  readonly active?: string | null;
  /** The alias of the hovered or focused card; null: none. */
  readonly onActive?: (aliasId: string | null) => void;
  /** What near misses lack; absent: not shown. */
  readonly bindings?: Bindings | null;
  /** The mark controls of the cards; null until loaded. */
  readonly marks: MarkSlots | null;
  readonly className?: string | undefined;
};

export function CardGrid({ rows, target, busy, active = null, onActive, bindings = null, marks, className }: Props) {
  const [shown, setShown] = useState(hasStood ? Number.POSITIVE_INFINITY : cardsAtFirst);
  useEffect(() => {
    hasStood = true;
    startTransition(() => setShown(Number.POSITIVE_INFINITY));
  }, []);
  return (
    <HomeGrid
      className={[classes['grid'], className].filter(Boolean).join(' ')}
      aria-label={copy.results}
      aria-busy={busy}
    >
      {rows.map((row, index) => (
        <li key={row.listing.listing_id} id={cardIdOf(row.alias_id)}>
          {index < shown && (
            <ListingCard
              row={row}
              target={target}
              first={index < firstRow}
              bindings={bindings}
              marks={marks}
              active={active === row.alias_id}
              onActive={(on) => onActive?.(on ? row.alias_id : null)}
            />
          )}
        </li>
      ))}
    </HomeGrid>
  );
}

/** The DOM id of a card, for scrolling to it. */
export function cardIdOf(aliasId: string): string {
  return `card-${aliasId}`;
}
