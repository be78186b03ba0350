import type { SearchRow } from '#contracts/api.ts';
import type { Listing } from '#contracts/listing.ts';
import { formatCount, formatDollars, formatNumber } from '../../lib/format.ts';
import { gravestFlag } from '../../lib/gravest-flag.ts';
import { resultsCopy } from './results-copy.ts';

const { card: copy, offer: offerCopy } = resultsCopy;

/** Days on the market for which a listing counts as new. */
const newForDays = 3;

export type Badge = { readonly text: string; readonly tone: 'amber' | 'plain' };

/** What stands on the picture: the offer in force, a price cut, newness, a near miss. */
export function badgesOf({ listing, calculation, near_miss }: SearchRow): Badge[] {
  const badges: Badge[] = [];
  const off = 1 - (calculation.purchase_price ?? listing.list_price) / listing.list_price;
  if (near_miss) badges.push({ text: copy.near, tone: 'plain' });
  if (off > 0.0005) badges.push({ text: copy.atOffer(`${formatNumber(off * 100)}% off`), tone: 'amber' });
  const cut = (listing.previous_list_price ?? 0) - listing.list_price;
  if (cut >= 1) badges.push({ text: copy.cut(formatDollars(cut)), tone: 'plain' });
  if (listing.days_on_market !== null && listing.days_on_market <= newForDays) {
    badges.push({ text: copy.fresh, tone: 'plain' });
  }
  return badges;
}

export type OfferWords = { readonly text: string; readonly amount?: string; readonly aside?: string };

/** The offer to target in words; `target` is what it must meet. */
export function offerWords(
  row: Pick<SearchRow, 'offer_to_target' | 'offer_reason' | 'listing'>,
  target: string,
): OfferWords {
  if (row.offer_reason === 'unbounded') return { text: offerCopy.unbounded(target) };
  if (row.offer_to_target === null) return { text: offerCopy.none(target) };
  const [text, amount] = offerCopy.upTo(target, formatDollars(Math.floor(row.offer_to_target)));
  return { text, amount, aside: besideAsking(row.offer_to_target, row.listing.list_price) };
}

function besideAsking(offer: number, asking: number): string {
  const percent = (offer / asking - 1) * 100;
  if (Math.abs(percent) < 0.05) return offerCopy.asking;
  const shown =
    Math.abs(percent) < 10 ? formatNumber(Math.round(Math.abs(percent) * 10) / 10) : formatCount(Math.abs(percent));
  return percent < 0 ? offerCopy.under(`${shown}%`) : offerCopy.over(`${shown}%`);
}

/** The gravest thing that a reader must know before trusting a card; null: nothing. */
export function warningOf(listing: Pick<Listing, 'flags'>): string | null {
  const flag = gravestFlag(listing);
  return flag === null ? null : copy.warnings[flag];
}
