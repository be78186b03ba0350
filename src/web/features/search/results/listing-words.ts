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
export function badgesOf(row: SearchRow, { exclusive, news }: BadgeContext): Badge[] {
  const { listing, calculation } = row;
  const badges: Badge[] = news ? [{ text: news, tone: 'new' }] : [];
  for (const text of kindsOf(row, exclusive)) badges.push({ text, tone: 'plain' });
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

/** Private, exclusive, near miss. */
export function kindsOf({ listing, near_miss }: Pick<SearchRow, 'listing' | 'near_miss'>, exclusive: boolean) {
  const kinds: string[] = [];
  if (isPrivate(listing)) kinds.push(copy.private);
  if (exclusive) kinds.push(copy.exclusive);
  if (near_miss) kinds.push(copy.near);
  return kinds;
}

/** The most serious warning about a card's figures; null: none. */
export function warningOf(listing: Pick<Listing, 'flags' | 'rent_confidence'>): string | null {
  const doubt = gravestDoubt(listing);
  return doubt === null ? null : copy.warnings[doubt];
}
