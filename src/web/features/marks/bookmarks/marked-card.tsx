import type { MarkedProforma } from '#contracts/marks.ts';
import { formatDollars } from '#domain/format.ts';
import { isForSale } from '#domain/is-for-sale.ts';
import { isPrivate } from '#domain/labels/listing-name.ts';
import { offeredWords } from '#domain/proforma/offer-words.ts';
import { ownAssumptions } from '#domain/proforma/own-assumptions.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { homeOfSavedProforma } from '../../../model/marks/markable-home.ts';
import { useMarks } from '../../../model/marks/marks.ts';
import { HomeCard } from '../../../parts/home-card.tsx';
import { look } from '../../../ui/look.ts';
import { bookmarksCopy } from './bookmarks-copy.ts';
import { currentPrice } from './filter-marked-homes.ts';
import classes from './marked-card.module.css';

const { card: copy } = bookmarksCopy;

type Props = {
  readonly row: MarkedProforma;
  readonly first: boolean;
  /** Null until loaded. */
  readonly marks: MarkSlots | null;
};

export function MarkedCard({ row, first, marks }: Props) {
  const { listing, calculation, portfolio_ids: portfolios } = row;
  const home = homeOfSavedProforma(row);
  const { exclusive } = useMarks(home);
  const offer = offeredWords(row);
  return (
    <HomeCard
      home={home}
      listing={listing}
      id={row.proforma_id ?? row.proforma.alias_id}
      first={first}
      gone={!isForSale(row.current)}
      badges={[
        ...(offer ? [{ text: offer, tone: 'amber' } as const] : []),
        ...(listing.list_price === row.asking_price
          ? []
          : [{ text: copy.ownPrice(formatDollars(listing.list_price)), tone: 'amber' } as const]),
        ...(isPrivate(listing) ? [{ text: copy.private, tone: 'plain' } as const] : []),
        ...(exclusive ? [{ text: copy.exclusive, tone: 'plain' } as const] : []),
        ...(isForSale(row.current) ? [] : [{ text: copy.gone, tone: 'amber' } as const]),
      ]}
      price={formatDollars(currentPrice(row))}
      note={<PriceWhenMarked row={row} />}
      multiple={calculation.equity_multiple}
      money={{ value: formatDollars(calculation.yearly_net_income), label: copy.income }}
      corner={marks?.corner(home)}
      compare={marks?.compare(home)}
    >
      {marks?.analysis(home)}
      <div className={classes['marks']}>{marks?.foot(home)}</div>
      <OwnAssumptions assumptions={ownAssumptions(row)} />
      {portfolios.length > 0 && <p className={look('small')}>{copy.portfolios(portfolios.length)}</p>}
    </HomeCard>
  );
}

const mostAssumptions = 3;

function OwnAssumptions({ assumptions }: { assumptions: readonly string[] }) {
  if (assumptions.length === 0) return null;
  const shown = assumptions.slice(0, mostAssumptions);
  return <p className={look('small')}>{copy.yourNumbers(shown.join(', '), assumptions.length - shown.length)}</p>;
}

/** The price when the home was marked, next to today's. */
function PriceWhenMarked({ row }: { row: MarkedProforma }) {
  const priceWhenMarked = row.asking_price;
  const now = currentPrice(row);
  return (
    <p className={classes['then']} data-way={now === priceWhenMarked ? 'same' : now < priceWhenMarked ? 'down' : 'up'}>
      {priceInWords(row, priceWhenMarked, now)}
    </p>
  );
}

function priceInWords({ current, listing }: MarkedProforma, priceWhenMarked: number, now: number): string {
  if (current === null) return copy.last;
  if (now !== priceWhenMarked) return copy.was(priceWhenMarked, now);
  // No source reports new prices of a private listing.
  return isPrivate(listing) ? copy.imported : copy.same;
}
