import type { Listing } from '#contracts/listing.ts';
import type { SearchRow } from '#contracts/search.ts';
import { formatCount, formatDollars, formatNumber } from '../../../lib/format.ts';
import { gravestFlag } from '../../../model/listing/gravest-flag.ts';
import { resultsCopy } from './results-copy.ts';

const { card: copy, offer: offerCopy } = resultsCopy;

/** Days on the market during which a listing counts as new. */
const newForDays = 3;

export type Badge = { readonly text: string; readonly tone: 'amber' | 'plain' };

/** The badges on the picture: exclusive, offer in force, price cut, new, near miss. */
export function badgesOf({ listing, calculation, near_miss }: SearchRow, exclusive: boolean): Badge[] {
  const badges: Badge[] = exclusive ? [{ text: copy.exclusive, tone: 'plain' }] : [];
  const offer = calculation.purchase_price ?? listing.list_price;
  const off = 1 - offer / listing.list_price;
  if (near_miss) badges.push({ text: copy.near, tone: 'plain' });
  if (off > 0.0005) {
    badges.push({ text: copy.offer(formatDollars(offer), `${formatNumber(off * 100)}%`), tone: 'amber' });
  }
  const cut = (listing.previous_list_price ?? 0) - listing.list_price;
  if (cut >= 1) badges.push({ text: copy.cut(formatDollars(cut)), tone: 'plain' });
  if (listing.days_on_market !== null && listing.days_on_market <= newForDays) {
    badges.push({ text: copy.fresh, tone: 'plain' });
  }
  return badges;
}

export type OfferWords = {
  readonly text: string;
  /** The offer relative to the asking price; null without an asking price. */
  readonly aside: string | null;
  /** True if the asking price is too high for the targets. */
  readonly under: boolean;
};

/**
 * The offer to target in words. `target` is the equity multiple, or a phrase if there are more targets: `1.30x at
 * $231,400` and `8% under asking`, or `Meets your targets at $231,400`.
 */
export function offerWords(
  row: Pick<SearchRow, 'offer_to_target' | 'offer_reason' | 'listing'>,
  target: string,
): OfferWords {
  const { offer_to_target: offer, offer_reason: reason } = row;
  if (reason === 'unbounded') return { text: offerCopy.unbounded(target), aside: null, under: false };
  if (offer === null) return { text: offerCopy.none(target), aside: null, under: false };
  const met = target === offerCopy.targets ? offerCopy.several(target) : target;
  const { list_price: asking } = row.listing;
  return {
    text: offerCopy.at(met, formatDollars(Math.floor(offer))),
    aside: besideAsking(offer, asking),
    under: offer < asking * 0.9995,
  };
}

function besideAsking(offer: number, asking: number): string {
  const percent = (offer / asking - 1) * 100;
  if (Math.abs(percent) < 0.05) return offerCopy.asking;
  const shown =
    Math.abs(percent) < 10 ? formatNumber(Math.round(Math.abs(percent) * 10) / 10) : formatCount(Math.abs(percent));
  return percent < 0 ? offerCopy.under(`${shown}%`) : offerCopy.over(`${shown}%`);
}

/** The most serious warning about a card's figures; null: none. */
export function warningOf(listing: Pick<Listing, 'flags'>): string | null {
  const flag = gravestFlag(listing);
  return flag === null ? null : copy.warnings[flag];
}
