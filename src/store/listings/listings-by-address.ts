import type { StoredListing } from '#contracts/listing.ts';
import type { Database } from '../database.ts';
import { isSearchable } from './listing-columns.ts';

/** Where a listing stands. */
export type ListedAddress = Pick<StoredListing, 'listing_id' | 'city' | 'state_or_province' | 'postal_code'> & {
  readonly unparsed_address: string;
};

/** Fewer characters match too much to be of help. */
const leastTyped = 3;
const mostWords = 8;
/** So many are looked at where more match: the next letter tells them apart. */
const mostLookedAt = 1000;

/**
 * Searchable listings whose address holds a word that begins with each word typed: the first word in the street, the
 * others there or in the town. Addresses that begin with all that was typed come first. None for less than three
 * characters.
 */
export async function listingsByAddress(database: Database, typed: string, most: number): Promise<ListedAddress[]> {
  const words = wordsOf(typed).slice(0, mostWords);
  if (words.join('').length < leastTyped) return [];
  const { rows } = await database.pool.query<ListedAddress>({
    name: 'listings-by-address',
    text: `select * from (
        select listing_id, unparsed_address, city, state_or_province, postal_code from listings
        where listing_address_words(unparsed_address, city, state_or_province, postal_code) @@ $1::tsquery
          and ${isSearchable}
        limit ${mostLookedAt}
      ) as found
      order by starts_with(lower(unparsed_address), $2) desc, unparsed_address, listing_id
      limit $3`,
    values: [toTextQuery(words), typed.trim().toLowerCase(), most],
  });
  return rows;
}

/** Lower case, without accents and punctuation: as the words of the index are. */
function wordsOf(typed: string): string[] {
  const plain = typed
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

function toTextQuery([first, ...others]: readonly string[]): string {
  return [`'${first}':*`, ...others.map((word) => `('${word}':* | '~${word}':*)`)].join(' & ');
}
