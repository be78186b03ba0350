import { directionOf, plain } from './address-words.ts';

/** What stands in capitals however it is written. */
const capitals = /^(?:[a-z]?\d+[a-z]|[nsew]|n[ew]|s[ew]|po|us|fm|cr|sr|ii|iii|iv|[a-z])$/;
const ordinal = /^\d+(?:st|nd|rd|th)$/;

/** Words as an address writes them, where they came all in small letters or all in capitals; others stay. */
export function titleCase(words: readonly string[]): string {
  const text = words.join(' ');
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase() && !hasShouting(words);
  return words.map((word) => (isMixed ? word : titleWord(word))).join(' ');
}

/** `1716-135TH-STREET-CT-S`: whole words in capitals that no address writes so. */
function hasShouting(words: readonly string[]): boolean {
  return words.some((word) => /^[A-Z]{4,}$/.test(word));
}

function titleWord(word: string): string {
  const small = word.toLowerCase();
  if (ordinal.test(small)) return small;
  if (capitals.test(plain(small)) || (directionOf(small) !== null && small.length <= 2)) return small.toUpperCase();
  return small.replaceAll(/(^|[-/.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
