import type * as z from 'zod/mini';
import { type ListingRecord, listingRecord } from '#contracts/listing.ts';
import '#contracts/request-messages.ts';
import { unprintable } from '#contracts/user-text.ts';
import { cleanDescription } from './clean-description.ts';
import { type Draft, RowRefusal, type RowResult, WithheldListing } from './feed-format.ts';
import { isWebAddress } from './web-address.ts';

/** The result of one record of a feed. */
export type ReadRecord =
  | { readonly kind: 'listing'; readonly record: ListingRecord }
  /** May not be shown: not imported, and withdrawn if it is stored. */
  | { readonly kind: 'withheld'; readonly source: string; readonly sourceKey: string; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Defaults for fields that a draft may omit. */
const defaults = {
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

const maxPhotos = 100;

/** Facts without which a home is underwritten all the same. One that cannot be read or be true is unknown. */
const sideFacts = ['lot_size_square_feet', 'year_built', 'days_on_market'] as const;

/** Replacement characters of invalid bytes, lone surrogates, and zero bytes, which PostgreSQL text cannot contain. */
const invalidCharacters = /[\uFFFD\0\p{Cs}]/u;
/** A faster first check. It also matches valid characters beyond U+FFFF, which consist of surrogates. */
const suspectCharacters = /[\uFFFD\0\uD800-\uDFFF]/;

/** Validates a draft against the contract. Returns the listing, or the reason for refusing it. */
export function validateDraft(draft: RowResult): ReadRecord {
  const refuse = (reason: string): ReadRecord => ({ kind: 'refused', reason });
  if (draft instanceof RowRefusal) return refuse(draft.reason);
  if (draft instanceof WithheldListing) {
    if ([draft.source, draft.sourceKey].some(hasInvalidCharacters)) return refuse('source_key: not valid UTF-8');
    return { kind: 'withheld', source: draft.source, sourceKey: draft.sourceKey, reason: 'display_not_allowed' };
  }
  const completeDraft: Draft = {
    ...defaults,
    ...draft,
    ...linksOf(draft),
    ...linesOf(draft),
    ...cleanDescription(draft),
    ...readableSideFacts(draft),
  };
  for (const field in completeDraft) {
    if (hasInvalidCharacters(completeDraft[field])) return refuse(`${field}: not valid UTF-8`);
  }
  const parsed = listingRecord.safeParse(completeDraft, { reportInput: true });
  return parsed.success ? { kind: 'listing', record: parsed.data } : refuse(describeIssue(parsed.error.issues[0]));
}

function readableSideFacts(draft: Draft) {
  const isValid = (field: (typeof sideFacts)[number]) => listingRecord.shape[field].safeParse(draft[field]).success;
  return Object.fromEntries(sideFacts.map((field) => [field, isValid(field) ? draft[field] : null]));
}

/** Drops invalid links instead of refusing the listing, and limits the number of photos. */
function linksOf({ photos, listing_url }: Draft) {
  return {
    photos: Array.isArray(photos) ? photos.filter(isWebAddress).slice(0, maxPhotos) : [],
    listing_url: isWebAddress(listing_url) ? listing_url : null,
  };
}

/** A zero byte stays, because a row with one is refused. */
const unprintables = new RegExp(`(?!\\0)${unprintable.source}`, 'gu');

/** Address and city are one line wherever they are shown, and read as they are stored. */
function linesOf({ unparsed_address: address = null, city }: Draft) {
  const oneLine = (text: unknown) =>
    typeof text === 'string' ? text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(unprintables, '') : text;
  return { unparsed_address: oneLine(address), city: oneLine(city) };
}

function hasInvalidCharacters(value: unknown): boolean {
  if (typeof value === 'string') return suspectCharacters.test(value) && invalidCharacters.test(value);
  return Array.isArray(value) && value.some(hasInvalidCharacters);
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path.join('.');
  if (issue?.code === 'too_small' && !issue.inclusive) return `${field}: Must be more than ${issue.minimum}`;
  if (issue?.code === 'invalid_type' && issue.input === null) return `${field}: missing`;
  if (issue?.code === 'invalid_type' && Number.isNaN(issue.input)) return `${field}: not a number`;
  if (issue?.code === 'invalid_value')
    return `${field}: ${issue.input === '' ? 'missing' : `unknown (${String(issue.input).slice(0, 40)})`}`;
  if (issue?.code === 'invalid_format') return `${field}: not in the form that it must have`;
  return `${field}: ${issue?.message}`;
}
