import type { Listing } from '#contracts/listing.ts';
import type { SearchRow } from '#contracts/search.ts';
import { formatDollars } from '#domain/format.ts';
import { gravestDoubt } from '#domain/gravest-doubt.ts';
import { isPrivate } from '#domain/labels/listing-name.ts';
import { offeredWords } from '#domain/proforma/offer-words.ts';
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
 * The badges on the picture: news, private, exclusive, near miss, current offer, price cut, new. News says why the
 * rental is shown, so a price cut and a new listing are not repeated.
 */
export function badgesOf({ listing, calculation, near_miss }: SearchRow, { exclusive, news }: BadgeContext): Badge[] {
  const badges: Badge[] = news ? [{ text: news, tone: 'new' }] : [];
  if (isPrivate(listing)) badges.push({ text: copy.private, tone: 'plain' });
  if (exclusive) badges.push({ text: copy.exclusive, tone: 'plain' });
  if (near_miss) badges.push({ text: copy.near, tone: 'plain' });
  const offer = offeredWords({ listing, calculation });
  if (offer) badges.push({ text: offer, tone: 'amber' });
  if (news) return badges;
  const cut = (listing.previous_list_price ?? 0) - listing.list_price;
  if (cut >= 1) badges.push({ text: copy.cut(formatDollars(cut)), tone: 'plain' });
  if (listing.days_on_market !== null && listing.days_on_market <= newForDays) {
    badges.push({ text: copy.fresh, tone: 'plain' });
  }
  return badges;
}

/** The most serious warning about a card's figures; null: none. */
export function warningOf(listing: Pick<Listing, 'flags' | 'rent_confidence'>): string | null {
  const doubt = gravestDoubt(listing);
  return doubt === null ? null : copy.warnings[doubt];
}
