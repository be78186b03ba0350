import { startTransition, useEffect, useState } from 'react';
import type { SearchRow } from '#contracts/api.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './card-grid.module.css';
import { type Bindings, ListingCard } from './listing-card.tsx';
import { resultsCopy as copy } from './results-copy.ts';

/** Cards in the first row at most: their pictures come before the rest. */
const firstRow = 4;
const skeletons = Array.from({ length: 8 }, (_, index) => index);

/** Cards of the very first view: the others follow as soon as it stands, so that a slow phone shows something early. */
const cardsAtFirst = 6;
let hasStood = false;

type Props = {
  readonly rows: readonly SearchRow[];
  /** What an offer must meet, in words. */
  readonly target: string;
  /** True while these are the cards of the search before. */
  readonly busy: boolean;
  /** The alias of the row that is pointed at elsewhere, such as on the map: its card is outlined. */
  readonly active?: string | null;
  /** The alias of the row whose card the pointer or the focus is on; null: none any more. */
  readonly onActive?: (aliasId: string | null) => void;
  /** What near misses lack; left out, they do not tell. */
  readonly bindings?: Bindings | null;
  /** The marks of the cards; null until they are fetched. */
  readonly marks: MarkSlots | null;
  readonly label?: string;
  readonly className?: string | undefined;
};

/** The page of results as cards. */
export function CardGrid({
  rows,
  target,
  busy,
  active = null,
  onActive,
  bindings = null,
  marks,
  label = copy.results,
  className,
}: Props) {
  const [shown, setShown] = useState(hasStood ? Number.POSITIVE_INFINITY : cardsAtFirst);
  useEffect(() => {
    hasStood = true;
    startTransition(() => setShown(Number.POSITIVE_INFINITY));
  }, []);
  return (
    <ul className={[classes['grid'], className].filter(Boolean).join(' ')} aria-label={label} aria-busy={busy}>
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
    </ul>
  );
}

/** The id of a card's place on the page, such as to scroll it into view. */
export function cardIdOf(aliasId: string): string {
  return `card-${aliasId}`;
}

/** What stands there before the first answer, as high as the cards will be. */
export function CardGridSkeleton() {
  return (
    <div className={classes['grid']} aria-busy>
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      {skeletons.map((key) => (
        <div key={key} className={classes['skeleton']}>
          <div />
        </div>
      ))}
    </div>
  );
}
