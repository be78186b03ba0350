import { directionOf, plain } from './address-words.ts';

const alwaysUppercase = /^(?:[a-z]?\d+[a-z]|[nsew]|n[ew]|s[ew]|po|us|fm|cr|sr|ii|iii|iv|[a-z])$/;
const ordinal = /^\d+(?:st|nd|rd|th)$/;

/** Converts all-lowercase or all-uppercase words to title case; leaves others. */
export function titleCase(words: readonly string[]): string {
  const text = words.join(' ');
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase() && !hasUppercaseWord(words);
  return words.map((word) => (isMixed ? word : titleWord(word))).join(' ');
}

/** `1716-135TH-STREET-CT-S`: uppercase words longer than any abbreviation in an address. */
function hasUppercaseWord(words: readonly string[]): boolean {
  return words.some((word) => /^[A-Z]{4,}$/.test(word));
}

function titleWord(word: string): string {
  const small = word.toLowerCase();
  if (ordinal.test(small)) return small;
  if (alwaysUppercase.test(plain(small)) || (directionOf(small) !== null && small.length <= 2))
    return small.toUpperCase();
  return small.replaceAll(/(^|[-/.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
