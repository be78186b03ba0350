import { commonWords, keyRows } from './common-words.ts';

export const weakPasswordMessage =
  'This password is easy to guess. Use a few unrelated words, without your email address or runs like 1234.';

/** Different characters required outside of guessable parts. */
const fewestOtherCharacters = 5;
const shortestWalk = 3;
const shortestOwnPart = 3;

/** Whitespace, and letters that look like it. */
const blanks = /[\s\p{C}\p{Z}\u115f\u1160\u3164\uffa0\u2800]+/gu;

/** Digits and symbols used as letters, as in `p@ssw0rd`. `i`, `l`, `1` and `!` count as one letter. */
const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/**
 * A password is weak if too few characters remain outside of common words, keyboard runs, repetitions, digits and parts
 * of the person's email address.
 */
export function isWeakPassword(password: string, email: string): boolean {
  const typed = withoutRepetition(password.normalize('NFKC').toLowerCase().replaceAll(blanks, ''));
  const words = [...commonWordForms, ...partsOf(email)];
  const plain = plainLetters(typed);
  const otherCharacters = new Set<string>();
  for (let at = 0; at < typed.length; ) {
    const easy = Math.max(wordAt(words, plain, at), walkAt(typed, at), runAt(typed, at), digitAt(typed, at));
    if (easy === 0) otherCharacters.add(typed[at]!);
    at += easy || 1;
  }
  return otherCharacters.size < fewestOtherCharacters;
}

/** `abcabcabc` is no harder to guess than `abc`. */
function withoutRepetition(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return period > 0 ? text.slice(0, period) : text;
}

const plainLetters = (text: string) => text.replaceAll(/[01l!34@5$7]/g, (letter) => substitutes[letter] ?? letter);

const commonWordForms = commonWords.map(plainLetters);

/** Parts of an email address, also joined: jane.smith@mail.example gives `janesmith`, `jane`, `smith`, `mail`. */
function partsOf(email: string): string[] {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const pieces = [...name.split(/[^\p{L}\p{N}]+/u), ...host.split('.').slice(0, -1)];
  return [name, name.replaceAll(/[^\p{L}\p{N}]+/gu, ''), host, email, ...pieces]
    .filter((part) => part.length >= shortestOwnPart)
    .map((part) => plainLetters(part.toLowerCase()));
}

/** Length of the longest word that starts there; 0: none. */
function wordAt(words: readonly string[], text: string, at: number): number {
  return words.reduce((longest, word) => (text.startsWith(word, at) ? Math.max(longest, word.length) : longest), 0);
}

const walks = keyRows.flatMap((row) => [row, row.split('').reverse().join('')]);

/** Length of the longest keyboard run that starts there; 0: none. */
function walkAt(text: string, at: number): number {
  let length = 0;
  for (let end = at + shortestWalk; end <= text.length; end++) {
    if (!walks.some((walk) => walk.includes(text.slice(at, end)))) break;
    length = end - at;
  }
  return length;
}

/** Length of a repeated character that starts there; 0: none. */
function runAt(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end++;
  return end - at >= shortestWalk ? end - at : 0;
}

/** Digits alone are dates and phone numbers. */
const digitAt = (text: string, at: number) => (/^\p{N}$/u.test(text[at]!) ? 1 : 0);
