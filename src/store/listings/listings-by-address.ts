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
/** So many are looked at of each kind where more match: the next letter tells them apart. */
const mostLookedAt = 100;
/** Shorter beginnings stand in too many addresses to be looked up: what others find is held against them. */
const leastDigits = 2;
const leastLetters = 4;
/** Too many addresses have a word that begins so: what others find is held against it. */
const commonWords = [
  ...['avenue', 'boulevard', 'circle', 'court', 'drive', 'highway', 'lane', 'parkway', 'place', 'road', 'street'],
  ...['terrace', 'trail', 'way', 'unit', 'apartment', 'north', 'south', 'east', 'west', 'blvd', 'pkwy', 'apt'],
];
/** What stands before the name of a street. */
const beforeName = /^(?:[0-9]+[a-z]? )?(?:(?:n|s|e|w|ne|nw|se|sw|north|south|east|west) )?/;

const columns = 'listing_id, unparsed_address, city, state_or_province, postal_code';
const town = 'city, state_or_province, postal_code';

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
  const text = words.join(' ');
  if (text.length - words.length + 1 < leastTyped) return [];
  const { rows } = await database.pool.query<ListedAddress>(begunWithQuery(text, words, userId));
  const begun = matching(words, rows);
  const found = begun.length < most ? [...begun, ...(await addressesWith(database, words))] : begun;
  const byId = new Map(found.map((address) => [address.listing_id, address]));
  return [...byId.values()].sort(byBeginning(text)).slice(0, most);
}

/** Addresses and names of streets that begin with what was typed, by their indexes; and of the person's own, any. */
export function begunWithQuery(text: string, words: readonly string[], userId: string | null) {
  const begins = (key: string, first: number) => `(select ${columns} from listings
      where ${key} ~>=~ $${first} and ${key} ~<~ ($${first} || '{') and ${isSearchable} and unparsed_address is not null
      order by ${key} using ~<~ limit ${mostLookedAt})`;
  return {
    name: 'addresses-begun-with',
    // No letter or digit sorts behind a brace.
    text: `${begins(`listing_address_start(unparsed_address, ${town})`, 1)}
      union all ${begins(`listing_street_name(unparsed_address, ${town})`, 2)}
      union all
      select ${columns}
      from (
        select told.* from private_listings as imported
          cross join lateral jsonb_populate_record(null::listings, imported.listing) as told
        where imported.user_id = $4
      ) as own
      where listing_address_words(unparsed_address, ${town}) @@ $3::tsquery and ${isSearchable}`,
    values: [
      text,
      text.replace(beforeName, ''),
      words.map((word, index) => inAddress(word, index, ':*')).join(' & '),
      userId,
    ],
  };
}

/** Addresses that hold the words anywhere: first those that hold all but the last one whole, which are found sooner. */
async function addressesWith(database: Database, words: readonly string[]): Promise<ListedAddress[]> {
  const last = words.length - 1;
  const isRare = (word: string) => word.length >= (/^[0-9]/.test(word) ? leastDigits : leastLetters) && !isCommon(word);
  const whole = words.map((word, index) => (index < last ? inAddress(word, index, '') : ''));
  const begun = words.map((word, index) => (isRare(word) ? inAddress(word, index, ':*') : ''));
  const exact = matching(words, await addressesByWords(database, [...whole.slice(0, last), begun[last]!]));
  return exact.length > 0 ? exact : matching(words, await addressesByWords(database, begun));
}

/** Any of them where there are very many; none for no words. */
async function addressesByWords(database: Database, sought: readonly string[]): Promise<ListedAddress[]> {
  const query = sought.filter((word) => word !== '').join(' & ');
  if (query === '') return [];
  const { rows } = await database.pool.query<ListedAddress>({
    name: 'addresses-by-words',
    text: `select ${columns} from listings where listing_id in (select listing_ids_with_words($1::tsquery, $2))
      and ${isSearchable} and unparsed_address is not null`,
    values: [query, mostLookedAt],
  });
  return rows;
}

function matching(words: readonly string[], addresses: readonly ListedAddress[]): ListedAddress[] {
  const [first, ...others] = words;
  return addresses.filter(({ unparsed_address, city, state_or_province, postal_code }) => {
    const street = wordsOf(unparsed_address);
    const all = [...street, ...wordsOf([city, state_or_province, postal_code].join(' '))];
    const isIn = (held: readonly string[], word: string) => held.some((each) => each.startsWith(word));
    return isIn(street, first!) && others.every((word) => isIn(all, word));
  });
}

function byBeginning(text: string) {
  const key = (address: ListedAddress) => {
    const begins = wordsOf(address.unparsed_address).join(' ').startsWith(text);
    return `${begins ? 0 : 1} ${address.unparsed_address} ${address.listing_id}`;
  };
  return (a: ListedAddress, b: ListedAddress) => (key(a) < key(b) ? -1 : 1);
}

/** Lower case, without accents and punctuation: as the words of the index are. */
function wordsOf(typed: string): string[] {
  const plain = typed
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

/** A word (or with `:*` one that begins so) in the street or, but for the first one typed, in the town. */
function inAddress(word: string, index: number, open: '' | ':*'): string {
  return index === 0 ? `'${word}'${open}` : `('${word}'${open} | '~${word}'${open})`;
}

function isCommon(word: string): boolean {
  return commonWords.some((common) => common.startsWith(word));
}
