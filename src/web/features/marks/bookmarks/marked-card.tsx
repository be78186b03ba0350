import { Link } from '@tanstack/react-router';
import type { MarkedProforma } from '#contracts/marks.ts';
import { formatDollars, formatMultiple } from '../../../lib/format.ts';
import { factsInWords, placeOf } from '../../../model/listing/listing-name.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { homeAttributes, homeOfSavedProforma } from '../../../model/marks/markable-home.ts';
import { useMarks } from '../../../model/marks/marks.ts';
import { ListingPicture } from '../../../parts/listing-picture.tsx';
import { bookmarksCopy } from './bookmarks-copy.ts';
import { currentPrice, isForSale } from './filter-marked-homes.ts';
import classes from './marked-card.module.css';

const { card: copy } = bookmarksCopy;

type Props = {
  readonly row: MarkedProforma;
  readonly first: boolean;
  /** Null until loaded. */
  readonly marks: MarkSlots | null;
  readonly compared: boolean;
  /** Null: the comparison is full. */
  readonly onCompare: ((on: boolean) => void) | null;
};

export function MarkedCard({ row, first, marks, compared, onCompare }: Props) {
  const { listing, calculation, portfolio_ids: portfolios } = row;
  const home = homeOfSavedProforma(row);
  const { exclusive } = useMarks(home);
  return (
    <article className={classes['card']} data-gone={!isForSale(row)} {...homeAttributes(home)}>
      <ListingPicture
        listingId={listing.listing_id}
        kind={listing.property_type}
        photo={listing.photos[0]}
        photoLabel={copy.photo(home.name)}
        illustrationLabel={copy.illustration}
        first={first}
      />
      {(exclusive || !isForSale(row)) && (
        <ul className={classes['badges']}>
          {exclusive && <li>{copy.exclusive}</li>}
          {!isForSale(row) && <li data-tone="amber">{copy.gone}</li>}
        </ul>
      )}
      <div className={classes['body']}>
        <div className={classes['pair']}>
          <h2 className={classes['name']}>
            <Link
              to="/proformas/$id"
              params={{ id: row.proforma_id ?? row.proforma.alias_id }}
              className={classes['link']}
            >
              {home.name}
            </Link>
          </h2>
          <p className={classes['price']}>{formatDollars(currentPrice(row))}</p>
        </div>
        <p className={classes['soft']}>{placeOf(listing)}</p>
        <PriceWhenMarked row={row} />
        <p className={classes['facts']}>{factsInWords(listing).join(' · ')}</p>
        <div className={classes['strip']}>
          <p>
            <strong className={classes['multiple']}>{formatMultiple(calculation.equity_multiple)}</strong>
            <span className={classes['unit']}>{copy.multiple}</span>
          </p>
          <p className={classes['income']}>
            <strong>{formatDollars(calculation.yearly_net_income)}</strong>
            <span className={classes['unit']}>{copy.income}</span>
          </p>
        </div>
        <div className={classes['marks']}>{marks?.foot(home)}</div>
        <div className={classes['foot']}>
          <label className={classes['compare']} data-off={onCompare === null}>
            <input
              type="checkbox"
              aria-label={copy.compareThis(home.name)}
              checked={compared}
              disabled={onCompare === null}
              onChange={({ currentTarget }) => onCompare?.(currentTarget.checked)}
            />
            {copy.compare}
          </label>
          {portfolios.length > 0 && <span className={classes['soft']}>{copy.portfolios(portfolios.length)}</span>}
        </div>
      </div>
      <div className={classes['corner']}>{marks?.corner(home)}</div>
    </article>
  );
}

/** The price when the home was marked, next to today's. */
function PriceWhenMarked({ row }: { row: MarkedProforma }) {
  const priceWhenMarked = row.listing.list_price;
  const now = currentPrice(row);
  const words = row.current === null ? copy.last : now === priceWhenMarked ? copy.same : copy.was(priceWhenMarked, now);
  return (
    <p className={classes['then']} data-way={now === priceWhenMarked ? 'same' : now < priceWhenMarked ? 'down' : 'up'}>
      {words}
    </p>
  );
}
