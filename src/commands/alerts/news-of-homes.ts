import { type Listing, searchableStatuses } from '#contracts/listing.ts';
import type { HomeNews } from '#domain/news-words.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import type { PendingHomeEvent } from '#store/alerts/home-events.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { underwriteToWire } from '../presenters/proforma-to-wire.ts';
import { risesEnough } from './rises-enough.ts';

/** A saved home in a notice, as it is now, with the reason why it is news. */
export type HomeNewsItem = {
  readonly event: HomeNews;
  readonly proformaId: string;
  readonly listing: Listing;
  readonly calculation: { readonly equity_multiple: number | null; readonly initial_equity_investment: number | null };
};

/** The net news of saved homes today, in the order of their first events. */
export function newsOfHomes(
  events: readonly PendingHomeEvent[],
  listings: ReadonlyMap<string, RevisedListing>,
): HomeNewsItem[] {
  const saved = events.filter(({ isStillSaved }) => isStillSaved);
  const listingIds = [...new Set(saved.map(({ listingId }) => listingId))];
  return listingIds.flatMap((id) => {
    const listing = listings.get(id);
    const ofHome = saved.filter(({ listingId }) => listingId === id);
    return listing ? newsOfHome(ofHome, listing) : [];
  });
}

/** `events`: of one home, oldest first. */
function newsOfHome(events: readonly PendingHomeEvent[], listing: RevisedListing): HomeNewsItem[] {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return [];
  const { listing: shown, calculation } = underwriteToWire(
    withUserFacts(listing, last.facts),
    settleAssumptions(last.assumptions),
  );
  const details = {
    ...last.details,
    price: listing.list_price,
    multiple: calculation.equity_multiple,
    previousPrice: first.details.previousPrice,
    previousMultiple: first.details.previousMultiple,
  };
  const kind = netKind(events, searchableStatuses.includes(listing.standard_status), details);
  const current = { ...shown, list_price: listing.list_price };
  return kind === null
    ? []
    : [{ event: { kind, cause: null, details }, proformaId: last.proformaId, listing: current, calculation }];
}

/** A home that left the market and returned since the last notice is no news for that. */
function netKind(
  events: readonly PendingHomeEvent[],
  isForSale: boolean,
  { price, previousPrice, multiple, previousMultiple }: HomeNews['details'],
): HomeNews['kind'] | null {
  const moves = events.map(({ kind }) => kind).filter((kind) => kind === 'gone' || kind === 'back_on_market');
  if (!isForSale) return moves[0] === 'gone' ? 'gone' : null;
  if (moves[0] === 'back_on_market') return 'back_on_market';
  if (previousPrice !== null && price < previousPrice) return 'price_cut';
  return risesEnough(previousMultiple, multiple) ? 'better' : null;
}
