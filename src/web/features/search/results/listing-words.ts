import type { Listing } from '#contracts/listing.ts';
import type { SearchRow } from '#contracts/search.ts';
import { formatCount, formatDollars, formatNumber } from '#domain/format.ts';
import { gravestFlag } from '#domain/gravest-flag.ts';
import { resultsCopy } from './results-copy.ts';

const { card: copy, offer: offerCopy } = resultsCopy;

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

export type OfferWords = {
  readonly text: string;
  /** How it compares with asking, or the most to pay; null: nothing to add. */
  readonly aside: string | null;
  /** True if the asking price is too high for the targets. */
  readonly under: boolean;
};

/** What an offer must meet. `words`: the equity multiple, or a phrase if there are more targets. */
export type OfferTarget = { readonly words: string; readonly cash: number };

type OfferRow = Pick<
  SearchRow,
  'offer_to_target' | 'offer_reason' | 'listing' | 'near_miss' | 'calculation' | 'proforma'
>;

/**
 * The highest offer in words, with the limit that sets it: `Meets 1.30x at asking` and `up to $231,400`, or `Offer
 * $173,214` and `3.7% below asking, to fit your $60,000`.
 */
export function offerWords(row: OfferRow, { words, cash }: OfferTarget): OfferWords {
  const { offer_to_target: offer, offer_reason: reason } = row;
  if (reason === 'unbounded') return { text: offerCopy.unbounded(words), aside: null, under: false };
  if (offer === null) return { text: offerCopy.none(words), aside: null, under: false };
  const price = formatDollars(Math.floor(offer));
  const above = offer / row.listing.list_price - 1;
  const isCapped = isCappedByCash(row, offer, cash);
  if (above > -0.0005) {
    const most = isCapped ? offerCopy.cashCovers(formatDollars(cash), price) : offerCopy.upTo(price);
    return { text: offerCopy.atAsking(words), aside: above < 0.0005 ? null : most, under: false };
  }
  const below = offerCopy.below(`${percentInWords(-above * 100)}%`);
  if (!row.near_miss) return { text: offerCopy.upToPrice(words, price), aside: below, under: true };
  const why = isCapped ? offerCopy.toFit(formatDollars(cash)) : offerCopy.toMeet(words);
  return { text: offerCopy.offer(price), aside: `${below}, ${why}`, under: true };
}

/** True if a higher offer would need more than the cash limit. Cash to close is linear in the price. */
function isCappedByCash({ calculation, proforma }: OfferRow, offer: number, cash: number): boolean {
  const { initial_equity_investment: equity, purchase_price: price } = calculation;
  if (equity === null || price === null) return false;
  const shareInCash = 1 - proforma.mortgage_ltv / 100 + proforma.acquisition_cost_percentage / 100;
  return Math.abs(equity + (offer - price) * shareInCash - cash) < 1;
}

const percentInWords = (percent: number) =>
  percent < 10 ? formatNumber(Math.round(percent * 10) / 10) : formatCount(percent);

/** The most serious warning about a card's figures; null: none. */
export function warningOf(listing: Pick<Listing, 'flags'>): string | null {
  const flag = gravestFlag(listing);
  return flag === null ? null : copy.warnings[flag];
}
