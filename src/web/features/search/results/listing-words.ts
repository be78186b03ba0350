import type { Listing } from '#contracts/listing.ts';
import type { SearchRow } from '#contracts/search.ts';
import { formatDollars, formatNumber } from '#domain/format.ts';
import { gravestFlag } from '#domain/gravest-flag.ts';
import { type OfferSentence, offerSentence } from '#domain/proforma/offer-sentence.ts';
import { resultsCopy } from './results-copy.ts';

const { card: copy } = resultsCopy;

/** Days on the market during which a listing counts as new. */
const newForDays = 3;

export type Badge = { readonly text: string; readonly tone: 'amber' | 'plain' | 'new' };

type BadgeContext = {
  readonly exclusive: boolean;
  /** That the rental is new in the active saved search. */
  readonly news?: string | undefined;
};

/**
 * The badges on the picture: news, exclusive, near miss, current offer, price cut, new. News says why the rental is
 * shown, so a price cut and a new listing are not repeated.
 */
export function badgesOf({ listing, calculation, near_miss }: SearchRow, { exclusive, news }: BadgeContext): Badge[] {
  const badges: Badge[] = news ? [{ text: news, tone: 'new' }] : [];
  if (exclusive) badges.push({ text: copy.exclusive, tone: 'plain' });
  const offer = calculation.purchase_price ?? listing.list_price;
  const off = 1 - offer / listing.list_price;
  if (near_miss) badges.push({ text: copy.near, tone: 'plain' });
  if (off > 0.0005) {
    badges.push({ text: copy.offer(formatDollars(offer), `${formatNumber(off * 100)}%`), tone: 'amber' });
  }
  if (news) return badges;
  const cut = (listing.previous_list_price ?? 0) - listing.list_price;
  if (cut >= 1) badges.push({ text: copy.cut(formatDollars(cut)), tone: 'plain' });
  if (listing.days_on_market !== null && listing.days_on_market <= newForDays) {
    badges.push({ text: copy.fresh, tone: 'plain' });
  }
  return badges;
}

/** What an offer must meet. `words`: the equity multiple, or a phrase if there are more targets. */
export type OfferTarget = { readonly words: string; readonly cash: number };

type OfferRow = Pick<SearchRow, 'offer_to_target' | 'offer_reason' | 'listing' | 'calculation' | 'proforma'>;

/** The highest offer of a row in words. */
export function offerWords(row: OfferRow, { words, cash }: OfferTarget): OfferSentence {
  const { offer_to_target: price, offer_reason: reason, listing } = row;
  const isCashLimit = price !== null && isCappedByCash(row, price, cash);
  return offerSentence(
    { price, reason, asking: listing.list_price, isCashLimit },
    { target: words, cash: formatDollars(cash) },
  );
}

/** True if a higher offer would need more than the cash limit. Cash to close is linear in the price. */
function isCappedByCash({ calculation, proforma }: OfferRow, offer: number, cash: number): boolean {
  const { initial_equity_investment: equity, purchase_price: price } = calculation;
  if (equity === null || price === null) return false;
  const shareInCash = 1 - proforma.mortgage_ltv / 100 + proforma.acquisition_cost_percentage / 100;
  return Math.abs(equity + (offer - price) * shareInCash - cash) < 1;
}

/** The most serious warning about a card's figures; null: none. */
export function warningOf(listing: Pick<Listing, 'flags'>): string | null {
  const flag = gravestFlag(listing);
  return flag === null ? null : copy.warnings[flag];
}
