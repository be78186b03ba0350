import parser from 'parse-address';

/** The words of an address without punctuation; `#` becomes a separate word. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replaceAll("'", '')
    .replaceAll('#', ' # ')
    .split(/[^\p{L}\p{N}\p{M}#/.-]+|[.](?=\s|$)/u)
    .map((word) => word.replaceAll(/^[-./]+|[-./]+$/g, ''))
    .filter((word) => word !== '');
}

/** Lowercase, without accents. */
export function plain(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Caches the address parser's result for each word. The parser may throw on unexpected input. */
function cached(parse: (word: string) => string | undefined): (word: string) => string | null {
  const known = new Map<string, string | null>();
  return (word) => {
    const key = plain(word);
    if (!/^[a-z]{1,12}$/.test(key)) return null;
    let found = known.get(key);
    if (found === undefined) {
      try {
        found = parse(key)?.toLowerCase() ?? null;
      } catch {
        found = null;
      }
      // Bounds the cache, because any visitor can send new words.
      if (known.size < maxCachedWords) known.set(key, found);
    }
    return found;
  };
}
const maxCachedWords = 20_000;

/** The abbreviation of a street suffix (`ave` for `avenue`, `av` and `ave`), or null. */
export const streetTypeOf = cached((word) => {
  const parts = parser.parseAddress(`1 Any ${word}, `);
  return parts?.suffix === undefined && parts?.prefix === undefined ? parts?.type : undefined;
});

const directions: Readonly<Record<string, string>> = {
  north: 'n',
  northeast: 'ne',
  east: 'e',
  southeast: 'se',
  south: 's',
  southwest: 'sw',
  west: 'w',
  northwest: 'nw',
};
const directionAbbreviations = new Set(Object.values(directions));

/** The abbreviation of a direction (`n` for `north` and `n`), or null. */
export function directionOf(word: string): string | null {
  const key = plain(word);
  if (directionAbbreviations.has(key)) return key;
  return Object.hasOwn(directions, key) ? directions[key]! : null;
}

const unitWords = new Set(
  'apt apartment unit ste suite ph penthouse lot spc space trlr trailer bldg building rm room fl floor no #'.split(' '),
);

export function isUnitWord(word: string): boolean {
  return unitWords.has(plain(word));
}

const commonTypes = new Set('st ave rd dr ct pl ln ter blvd cir hwy'.split(' '));

/**
 * Joins a hyphenated house number whose hyphen is lost: `28 31 Hobart St` is number 28-31. But `28 31 St` and `2950 12
 * Mile Rd` have streets with a number as their name.
 */
export function joinHouseNumber(words: readonly string[]): readonly string[] {
  const [first = '', second = '', third, fourth = ''] = words;
  if (!/^\d{1,6}$/.test(first) || !/^\d{2,5}[a-z]?$/i.test(second) || third === undefined) return words;
  const type = streetTypeOf(third);
  const isName = type === null || (!commonTypes.has(type) && streetTypeOf(fourth) !== null);
  if (!isName || plain(third) === 'mile') return words;
  return [`${first}-${second}`, ...words.slice(2)];
}
