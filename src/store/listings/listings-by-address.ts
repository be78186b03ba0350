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

const columns = 'listing_id, unparsed_address, city, state_or_province, postal_code';
/** SQL: whether the address holds the words of $1. */
const isFound = `listing_address_words(unparsed_address, city, state_or_province, postal_code) @@ $1::tsquery
          and ${isSearchable}`;

/**
 * Searchable listings whose address holds a word that begins with each word typed: the first word in the street, the
 * others there or in the town. Addresses that begin with all that was typed come first. None for less than three
 * characters. `userId`: whose own listings are looked at too; null: nobody's.
 */
export async function listingsByAddress(
  database: Database,
  typed: string,
  most: number,
  userId: string | null,
): Promise<ListedAddress[]> {
  const words = wordsOf(typed).slice(0, mostWords);
  if (words.join('').length < leastTyped) return [];
  const { rows } = await database.pool.query<ListedAddress>({
    name: 'listings-by-address',
    text: `select * from (
        (select ${columns} from listings where ${isFound} limit ${mostLookedAt})
        union all
        select ${columns}
        from (
          select told.* from private_listings as imported
            cross join lateral jsonb_populate_record(null::listings, imported.listing) as told
          where imported.user_id = $4
        ) as own
        where ${isFound}
      ) as found
      order by starts_with(lower(unparsed_address), $2) desc, unparsed_address, listing_id
      limit $3`,
    values: [toTextQuery(words), typed.trim().toLowerCase(), most, userId],
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
