import type * as z from 'zod/mini';
import { type ListingRecord, listingRecord } from '#contracts/listing.ts';
import '#contracts/messages.ts';
import { type Draft, RowRefusal, type RowResult, WithheldListing } from './feed-format.ts';
import { isWebAddress } from './web-address.ts';

/** What one record of a feed came to. */
export type ReadRecord =
  | { readonly kind: 'listing'; readonly record: ListingRecord }
  /** It may not be shown: not taken in, and to be withdrawn where it is known. */
  | { readonly kind: 'withheld'; readonly source: string; readonly sourceKey: string; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** What a draft may leave out. */
const silence = {
  unparsed_address: null,
  previous_list_price: null,
  lot_size_square_feet: null,
  year_built: null,
  days_on_market: null,
  association_fee_monthly: null,
  tax_annual_amount: null,
  tax_rate: null,
  insurance_annual: null,
  other_annual: 0,
  upfront: 0,
  rent: null,
  modification_timestamp: null,
};

const mostPhotos = 100;

/** What stands for broken bytes, half a character, or a zero byte, which no database text holds. */
const damage = /[\uFFFD\0\p{Cs}]/u;
/** The quick look that nearly every text passes: whole characters beyond the 65,536 first have such halves too. */
const suspicion = /[\uFFFD\0\uD800-\uDFFF]/;

/** Holds what a row says against the contract: a whole and possible listing, or the reason why not. */
export function validateDraft(draft: RowResult): ReadRecord {
  const refuse = (reason: string): ReadRecord => ({ kind: 'refused', reason });
  if (draft instanceof RowRefusal) return refuse(draft.reason);
  if (draft instanceof WithheldListing) {
    if ([draft.source, draft.sourceKey].some(isDamaged)) return refuse('source_key: not valid UTF-8');
    return { kind: 'withheld', source: draft.source, sourceKey: draft.sourceKey, reason: 'display_not_allowed' };
  }
  const whole: Draft = { ...silence, ...draft, ...linksOf(draft) };
  for (const field in whole) {
    if (isDamaged(whole[field])) return refuse(`${field}: not valid UTF-8`);
  }
  const parsed = listingRecord.safeParse(whole, { reportInput: true });
  return parsed.success ? { kind: 'listing', record: parsed.data } : refuse(describeIssue(parsed.error.issues[0]));
}

/** Without a usable link a listing is still one: what is no web address is left out, and the hundred first photos do. */
function linksOf({ photos, listing_url }: Draft) {
  return {
    photos: Array.isArray(photos) ? photos.filter(isWebAddress).slice(0, mostPhotos) : [],
    listing_url: isWebAddress(listing_url) ? listing_url : null,
  };
}

function isDamaged(value: unknown): boolean {
  if (typeof value === 'string') return suspicion.test(value) && damage.test(value);
  return Array.isArray(value) && value.some(isDamaged);
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path.join('.');
  if (issue?.code === 'too_small' && !issue.inclusive) return `${field}: Must be more than ${issue.minimum}`;
  if (issue?.code === 'invalid_type' && issue.input === null) return `${field}: missing`;
  if (issue?.code === 'invalid_type' && Number.isNaN(issue.input)) return `${field}: no number`;
  if (issue?.code === 'invalid_format') return `${field}: not in the form that it must have`;
  return `${field}: ${issue?.message}`;
}
