import { plainWords } from '#contracts/plain-words.ts';
import type { Database } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, number, present, type RowOf, type Selection, text } from '../selection.ts';
import { isSearchable } from './listing-columns.ts';

const listedAddress = {
  listing_id: 'listings.listing_id',
  unparsed_address: present('listings.unparsed_address'),
  city: 'listings.city',
  state_or_province: 'listings.state_or_province',
  postal_code: 'listings.postal_code',
} as const satisfies Selection;

export type ListedAddress = RowOf<typeof listedAddress>;

/** `lexeme`: the word as in the index, with a `~` before those of the city. */
const frequentWord = {
  lexeme: text('lexeme'),
  word: text("ltrim(lexeme, '~')"),
  listings: number('(frequency * reltuples)::float8'),
} as const satisfies Selection;

type FrequentWord = RowOf<typeof frequentWord>;

/** Fewer characters match too many addresses. */
const minTypedCharacters = 3;
const maxWords = 8;
/** Candidates per prefix. If more match, the next character narrows them down. */
const maxCandidates = 100;
/** The word index is read only if one of the words has at most this many listings. */
const maxRareListings = 20_000;
/** Prefixes of more listings take too long to look up. They only filter what the other words find. */
const maxPrefixListings = 5000;
/** Addresses read of those that the word index finds. */
const maxFound = 2000;
/** Listings read if no word is rare. */
const maxWalked = 2500;
/** Shorter prefixes match too many addresses to be looked up. They only filter what the other words find. */
const minDigits = 2;
const minLetters = 4;
/** Prefixes of these words are not looked up either. */
const commonWords = [
  ...['avenue', 'boulevard', 'circle', 'court', 'drive', 'highway', 'lane', 'parkway', 'place', 'road', 'street'],
  ...['terrace', 'trail', 'way', 'unit', 'apartment', 'north', 'south', 'east', 'west', 'blvd', 'pkwy', 'apt'],
];
/** The house number and the direction before a street name. */
const numberAndDirection = /^(?:[0-9]+[a-z]? )?(?:(?:n|s|e|w|ne|nw|se|sw|north|south|east|west) )?/;

const columns = columnsOf(listedAddress);
const cityColumns = 'city, state_or_province, postal_code';

/**
 * Searchable listings whose address has a word starting with each typed word: the first one in the street, the others
 * in the street or the city. Addresses that start with the typed text come first. Empty for fewer than three
 * characters. `userId`: also finds this user's imported listings; null: only public ones.
 */
export async function listingsByAddress(
  database: Database,
  typed: string,
  limit: number,
  userId: string | null,
): Promise<ListedAddress[]> {
  const words = plainWords(typed).slice(0, maxWords);
  const text = words.join(' ');
  if (text.length - words.length + 1 < minTypedCharacters) return [];
  const rows = await readRows(database.pool, listedAddress, addressPrefixQuery(text, words, userId));
  const prefixMatches = filterByWords(words, rows);
  const found =
    prefixMatches.length < limit
      ? [...prefixMatches, ...(await addressesContaining(database, words, limit))]
      : prefixMatches;
  const byId = new Map(found.map((address) => [address.listing_id, address]));
  return [...byId.values()].sort(prefixMatchesFirst(text)).slice(0, limit);
}

/**
 * Addresses and street names that start with the typed text, by index, and all matching imported listings of the user.
 */
export function addressPrefixQuery(text: string, words: readonly string[], userId: string | null) {
  const begins = (key: string, first: number) => `(select ${columns} from listings
      where ${key} ~>=~ $${first} and ${key} ~<~ ($${first} || '{') and ${isSearchable} and unparsed_address is not null
      order by ${key} using ~<~ limit ${maxCandidates})`;
  return {
    name: 'addresses-begun-with',
    // Every letter and digit sorts before a brace.
    text: `${begins(`listing_address_start(unparsed_address, ${cityColumns})`, 1)}
      union all ${begins(`listing_street_name(unparsed_address, ${cityColumns})`, 2)}
      union all
      select ${columnsOf(listedAddress, { listings: 'own' })}
      from (
        select reported.* from private_listings as imported
          cross join lateral jsonb_populate_record(null::listings, imported.listing) as reported
        where imported.user_id = $4
      ) as own
      where listing_address_words(unparsed_address, ${cityColumns}) @@ $3::tsquery and ${isSearchable}`,
    values: [
      text,
      text.replace(numberAndDirection, ''),
      words.map((word, index) => wordCondition(word, index, ':*')).join(' & '),
      userId,
    ],
  };
}

/** Addresses that contain the words anywhere, complete words first, in an order that only changed listings change. */
async function addressesContaining(
  database: Database,
  words: readonly string[],
  limit: number,
): Promise<ListedAddress[]> {
  const frequentWords = await readFrequentWords(database, words);
  const last = words.length - 1;
  const prefixes = words.map((word, index) => prefixLookup(word, index, frequentWords));
  const lastBegun = words.map((word, index) =>
    index === last ? prefixes[index]! : completeLookup(word, index, frequentWords),
  );
  const exact = isSelective(lastBegun) ? await addressesByWords(database, words, lastBegun, limit) : [];
  if (exact.length > 0) return exact;
  return isSelective(prefixes)
    ? addressesByWords(database, words, prefixes, limit)
    : addressesInOrder(database, words, limit);
}

/** How the word index finds a typed word, and in how many listings; `condition` null: the word only filters. */
type Lookup = { readonly condition: string | null; readonly listings: number };

function completeLookup(word: string, index: number, frequentWords: readonly FrequentWord[]): Lookup {
  const listings = countListings(frequentWords, index, (each) => each === word);
  return { condition: wordCondition(word, index, ''), listings };
}

function prefixLookup(word: string, index: number, frequentWords: readonly FrequentWord[]): Lookup {
  const listings = countListings(frequentWords, index, (each) => each.startsWith(word));
  const isLookedUp = isDistinctive(word) && listings <= maxPrefixListings;
  return { condition: isLookedUp ? wordCondition(word, index, ':*') : null, listings };
}

function isSelective(lookups: readonly Lookup[]): boolean {
  return lookups.some(({ condition, listings }) => condition !== null && listings <= maxRareListings);
}

/** Words of the index that start with a typed word, as counted by the latest ANALYZE, which omits rare words. */
function readFrequentWords(database: Database, words: readonly string[]): Promise<FrequentWord[]> {
  return readRows(database.pool, frequentWord, {
    name: 'frequent-address-words',
    text: `select ${columnsOf(frequentWord)} from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(lexeme, frequency), pg_class
      where schemaname = current_schema() and tablename = 'listings_address_words'
        and pg_class.oid = 'listings'::regclass and ltrim(lexeme, '~') ^@ any($1)`,
    values: [words],
  });
}

/** The first typed word must be in the street, whose words have no `~`. */
function countListings(
  frequentWords: readonly FrequentWord[],
  index: number,
  includes: (word: string) => boolean,
): number {
  const counted = frequentWords.filter(({ word, lexeme }) => includes(word) && (index > 0 || word === lexeme));
  return counted.reduce((sum, { listings }) => sum + listings, 0);
}

async function addressesByWords(
  database: Database,
  words: readonly string[],
  lookups: readonly Lookup[],
  limit: number,
): Promise<ListedAddress[]> {
  const query = lookups.flatMap(({ condition }) => condition ?? []).join(' & ');
  return readRows(database.pool, listedAddress, {
    name: 'addresses-by-words',
    text: `select ${columns} from addresses_with_words($4::tsquery, ${maxFound}) as listings where ${hasFilteredWords}
      order by unparsed_address collate "C", listing_id limit $3`,
    values: [...filtersOf(words, (index) => lookups[index]!.condition === null), limit, query],
  });
}

/** The first of few listings by their ids, which are in no relation to their addresses. */
function addressesInOrder(database: Database, words: readonly string[], limit: number): Promise<ListedAddress[]> {
  return readRows(database.pool, listedAddress, {
    name: 'addresses-in-order',
    text: `select ${columns} from (select * from listings order by listing_id limit ${maxWalked}) as listings
      where ${isSearchable} and unparsed_address is not null and ${hasFilteredWords}
      order by listing_id limit $3`,
    values: [...filtersOf(words, () => true), limit],
  });
}

/** SQL: the normalized text if it has accents, else only in lower case, which takes a quarter of the time. */
const filteredText = (text: string, parts: string) => `case when octet_length(${text}) = char_length(${text})
    then lower(${text}) else listing_address_start(${parts}) end`;
const street = filteredText('unparsed_address', 'unparsed_address, null, null, null');
const address = filteredText(`concat_ws(' ', unparsed_address, ${cityColumns})`, `unparsed_address, ${cityColumns}`);
/** SQL: whether the street contains the words of $1, and the street or the city those of $2. */
const hasFilteredWords = `${street} ~ all($1) and ${address} ~ all($2)`;

/** The patterns of the first word and of the others, of words that the index does not look up. */
function filtersOf(words: readonly string[], isFiltered: (index: number) => boolean): [string[], string[]] {
  const patterns = words.map((word, index) => (isFiltered(index) ? [`\\m${word}`] : []));
  return [patterns.slice(0, 1).flat(), patterns.slice(1).flat()];
}

function filterByWords(words: readonly string[], addresses: readonly ListedAddress[]): ListedAddress[] {
  const [first, ...others] = words;
  return addresses.filter(({ unparsed_address, city, state_or_province, postal_code }) => {
    const street = plainWords(unparsed_address);
    const all = [...street, ...plainWords([city, state_or_province, postal_code].join(' '))];
    const isIn = (held: readonly string[], word: string) => held.some((each) => each.startsWith(word));
    return isIn(street, first!) && others.every((word) => isIn(all, word));
  });
}

function prefixMatchesFirst(text: string) {
  const key = (address: ListedAddress) => {
    const begins = plainWords(address.unparsed_address).join(' ').startsWith(text);
    return `${begins ? 0 : 1} ${address.unparsed_address} ${address.listing_id}`;
  };
  return (a: ListedAddress, b: ListedAddress) => (key(a) < key(b) ? -1 : 1);
}

/** A word (with `:*`: a prefix) in the street or, except for the first word, in the city. */
function wordCondition(word: string, index: number, open: '' | ':*'): string {
  return index === 0 ? `'${word}'${open}` : `('${word}'${open} | '~${word}'${open})`;
}

function isDistinctive(word: string): boolean {
  const isLong = word.length >= (/^[0-9]/.test(word) ? minDigits : minLetters);
  return isLong && !commonWords.some((common) => common.startsWith(word));
}
