import * as z from 'zod/mini';

/** Control characters, and those that turn the direction of the text around them. */
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
/**
 * A letter, digit or sign that leaves ink. Some letters and signs by their class do not: fillers, the blank Braille cell,
 * the note without a head, Egyptian blanks, the place of an object.
 */
const visible = /(?!\p{Default_Ignorable_Code_Point}|[\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line that a person wrote: trimmed, at most `longest` characters, something to be seen in it. */
export function lineOfText(longest: number, whenEmpty = 'Required') {
  return z.string().check(
    z.trim(),
    z.minLength(1, whenEmpty),
    z.maxLength(longest),
    z.refine((text) => !unprintable.test(text), 'Must be one line of plain text'),
    z.refine((text) => text === '' || visible.test(text), whenEmpty),
  );
}

/** Control characters but line feeds and tabs, and those that turn the direction of the text around them. */
const unwritable = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Any number of lines that a person wrote, at most `longest` characters; line ends become line feeds. May be empty. */
export function textOfLines(longest: number) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.replaceAll(/\r\n?/g, '\n')),
    ),
    z.string().check(
      z.maxLength(longest),
      z.refine((text) => !unwritable.test(text), 'Must be plain text'),
    ),
  );
}

/** An e-mail address as the product keeps it: trimmed, in small letters. */
export const emailAddress = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(254, 'Please enter a valid e-mail address'),
  z.regex(
    /^[^\s@,;:<>()"\\[\]]{1,64}@[^\s@,;:<>()"\\[\]]+\.[^\s@,;:<>()"\\[\].]{2,}$/u,
    'Please enter a valid e-mail address',
  ),
  z.refine((text) => !unprintable.test(text), 'Please enter a valid e-mail address'),
);

/** A password that may be chosen: length is what counts. */
export const newPassword = z
  .string()
  .check(
    z.minLength(12, 'Please choose a password of at least 12 characters'),
    z.maxLength(200, 'Please choose a password of at most 200 characters'),
  );
