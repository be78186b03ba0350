import { findRow, readRows } from '../read-rows.ts';
import { columnsOf } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { isOnMarket, revisedListing } from './listing-columns.ts';
import type { RevisedListing } from './listings.ts';

/** More than the units of the largest tower at one house number. */
const maxCandidates = 1000;
const columns = columnsOf(revisedListing);
/** Listings on the market first, then the newest. */
const order = `order by ${isOnMarket} desc, observed_at desc, listing_id`;

/** Case does not matter. */
export type AddressQuery = {
  /** Starts with the house number. */
  readonly street: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
};

/**
 * Listings with the house number in the postal code or the city (or the state if neither is known). The caller compares
 * the full address. Empty without a location.
 */
export async function listingsAtHouseNumber(queries: Queries, address: AddressQuery): Promise<RevisedListing[]> {
  const number = houseNumber(address.street);
  const places = [address.postalCode, address.city].filter((place) => place !== null);
  const where = (places.length > 0 ? places : [address.state ?? ''])
    .map((place) => wordsOf(place).map((word) => `'~${word}'`))
    .filter((words) => words.length > 0);
  if (number === null || where.length === 0) return [];
  const anywhere = where.map((words) => `(${words.join(' & ')})`).join(' | ');
  return readRows(queries, revisedListing, {
    name: 'listings-at-number',
    text: `select ${columns} from listings
      where listing_address_words(unparsed_address, city, state_or_province, postal_code) @@ $1::tsquery
      ${order} limit ${maxCandidates}`,
    values: [`${number} & (${anywhere})`],
  });
}

/** The first word; `28-31` also finds `2831` and the other way round, because some sources leave out the hyphen. */
function houseNumber(street: string): string | null {
  const [first, second] = wordsOf(street);
  if (first === undefined) return null;
  if (/^\d+-\d+/.test(street)) return `('${first}' & '${second!}' | '${first}${second!}')`;
  const splits = /^\d{3,7}$/.test(first) ? [2, 3, 4].filter((length) => length < first.length) : [];
  const hyphenated = splits.map((length) => ` | '${first.slice(0, -length)}' & '${first.slice(-length)}'`);
  return `('${first}'${hyphenated.join('')})`;
}

/** The listing whose page has one of these URLs. */
export async function listingByUrl(queries: Queries, urls: readonly string[]): Promise<RevisedListing | null> {
  return findRow(queries, revisedListing, {
    name: 'listing-of-page',
    text: `select ${columns} from listings where listing_url = any($1) ${order} limit 1`,
    values: [urls],
  });
}

/** Must match the words of the index. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}
