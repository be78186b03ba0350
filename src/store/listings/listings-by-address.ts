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
/** Words and prefixes of more listings take too long to look up. They only filter what the others find. */
const maxRareListings = 500;
/** Addresses read of a word that is not rare, if no word is. */
const maxSample = 200;
/** Sampling a word walks through its whole part of the index, which takes too long for more listings. */
const maxSampledListings = 250_000;
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
  const words = wordsOf(typed).slice(0, maxWords);
  const text = words.join(' ');
  if (text.length - words.length + 1 < minTypedCharacters) return [];
  const rows = await readRows(database.pool, listedAddress, addressPrefixQuery(text, words, userId));
  const prefixMatches = filterByWords(words, rows);
  const found =
    prefixMatches.length < limit ? [...prefixMatches, ...(await addressesContaining(database, words))] : prefixMatches;
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

/** Addresses that contain the words anywhere: all of them if a word is rare, else those in a sample of one word. */
async function addressesContaining(database: Database, words: readonly string[]): Promise<ListedAddress[]> {
  const frequentWords = await readFrequentWords(database, words);
  const isRare = (includes: (word: string) => boolean) => countListings(frequentWords, includes) <= maxRareListings;
  const complete = (word: string, index: number) =>
    isRare((each) => each === word) ? wordCondition(word, index, '') : '';
  const prefix = (word: string, index: number) =>
    isDistinctive(word) && isRare((each) => each.startsWith(word)) ? wordCondition(word, index, ':*') : '';
  const last = words.length - 1;
  const lastBegun = words.map((word, index) => (index === last ? prefix(word, index) : '') || complete(word, index));
  const exact = filterByWords(words, await addressesByWords(database, lastBegun, maxRareListings));
  if (exact.length > 0) return exact;
  const prefixes = words.map(prefix);
  const found = prefixes.some((condition) => condition !== '')
    ? await addressesByWords(database, prefixes, maxRareListings)
    : await addressesByWords(database, [rarestCompletion(words, frequentWords)], maxSample);
  return filterByWords(words, found);
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

function countListings(frequentWords: readonly FrequentWord[], includes: (word: string) => boolean): number {
  return frequentWords.reduce((sum, { word, listings }) => sum + (includes(word) ? listings : 0), 0);
}

/** Completes each typed word to the most frequent word and returns the rarest of them, as a condition. */
function rarestCompletion(words: readonly string[], frequentWords: readonly FrequentWord[]): string {
  const completions = words.flatMap((typed, index) => {
    const isCompletion = ({ word, lexeme, listings }: FrequentWord) =>
      listings <= maxSampledListings &&
      (index > 0 || word === lexeme) &&
      (isDistinctive(typed) ? word.startsWith(typed) : word === typed);
    return frequentWords
      .filter(isCompletion)
      .sort((a, b) => b.listings - a.listings)
      .slice(0, 1);
  });
  const [rarest] = completions.sort((a, b) => a.listings - b.listings);
  // Only a single word of the index is sampled: of an alternative, all matches are read.
  return rarest ? `'${rarest.lexeme}'` : '';
}

/** An arbitrary selection if very many match. Empty without words. */
async function addressesByWords(
  database: Database,
  conditions: readonly string[],
  limit: number,
): Promise<ListedAddress[]> {
  const query = conditions.filter((word) => word !== '').join(' & ');
  if (query === '') return [];
  return readRows(database.pool, listedAddress, {
    name: 'addresses-by-words',
    text: `select ${columns} from listings where listing_id in (select listing_ids_with_words($1::tsquery, $2))
      and ${isSearchable} and unparsed_address is not null`,
    values: [query, limit],
  });
}

function filterByWords(words: readonly string[], addresses: readonly ListedAddress[]): ListedAddress[] {
  const [first, ...others] = words;
  return addresses.filter(({ unparsed_address, city, state_or_province, postal_code }) => {
    const street = wordsOf(unparsed_address);
    const all = [...street, ...wordsOf([city, state_or_province, postal_code].join(' '))];
    const isIn = (held: readonly string[], word: string) => held.some((each) => each.startsWith(word));
    return isIn(street, first!) && others.every((word) => isIn(all, word));
  });
}

function prefixMatchesFirst(text: string) {
  const key = (address: ListedAddress) => {
    const begins = wordsOf(address.unparsed_address).join(' ').startsWith(text);
    return `${begins ? 0 : 1} ${address.unparsed_address} ${address.listing_id}`;
  };
  return (a: ListedAddress, b: ListedAddress) => (key(a) < key(b) ? -1 : 1);
}

/** Lowercase, without accents and punctuation, to match the words of the index. */
function wordsOf(typed: string): string[] {
  const plain = typed
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

/** A word (with `:*`: a prefix) in the street or, except for the first word, in the city. */
function wordCondition(word: string, index: number, open: '' | ':*'): string {
  return index === 0 ? `'${word}'${open}` : `('${word}'${open} | '~${word}'${open})`;
}

function isDistinctive(word: string): boolean {
  const isLong = word.length >= (/^[0-9]/.test(word) ? minDigits : minLetters);
  return isLong && !commonWords.some((common) => common.startsWith(word));
}
