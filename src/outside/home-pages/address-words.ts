import parser from 'parse-address';

/** The words of an address as they are written, without punctuation: `#` before a number is a word of its own. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replaceAll("'", '')
    .replaceAll('#', ' # ')
    .split(/[^\p{L}\p{N}\p{M}#/.-]+|[.](?=\s|$)/u)
    .map((word) => word.replaceAll(/^[-./]+|[-./]+$/g, ''))
    .filter((word) => word !== '');
}

/** Lower case, without accents. */
export function plain(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Makes a look-up that asks the parser of addresses once for each word. It may throw at what it does not expect. */
function remembered(look: (word: string) => string | undefined): (word: string) => string | null {
  const known = new Map<string, string | null>();
  return (word) => {
    const key = plain(word);
    if (!/^[a-z]{1,12}$/.test(key)) return null;
    let found = known.get(key);
    if (found === undefined) {
      try {
        found = look(key)?.toLowerCase() ?? null;
      } catch {
        found = null;
      }
      // Words of strangers: no more of them than a table of a language holds.
      if (known.size < mostRemembered) known.set(key, found);
    }
    return found;
  };
}
const mostRemembered = 20_000;

/** The short form of a kind of street (`avenue`, `av` and `ave` are `ave`), or null. */
export const streetTypeOf = remembered((word) => {
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
const directionLetters = new Set(Object.values(directions));

/** The letters of a direction (`north` and `n` are `n`), or null. */
export function directionOf(word: string): string | null {
  const key = plain(word);
  if (directionLetters.has(key)) return key;
  return Object.hasOwn(directions, key) ? directions[key]! : null;
}

const unitWords = new Set(
  'apt apartment unit ste suite ph penthouse lot spc space trlr trailer bldg building rm room fl floor no #'.split(' '),
);

/** Whether a word stands before the number of a flat. */
export function isUnitWord(word: string): boolean {
  return unitWords.has(plain(word));
}
