import * as z from 'zod/mini';

/** Control characters, and characters that change the text direction. */
export const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
/**
 * A visible letter, digit or symbol. Excludes characters that draw nothing although their class says otherwise:
 * fillers, the blank Braille cell, the musical null notehead, Egyptian blanks, the object replacement character.
 */
const visible = /(?!\p{Default_Ignorable_Code_Point}|[\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line of user text: trimmed, at most `longest` characters, at least one of them visible. `whenEmpty`: also if it is absent. */
export function lineOfText(longest: number, whenEmpty = 'Required') {
  const whenAbsent = ({ input }: z.core.$ZodRawIssue) => (input === undefined ? whenEmpty : undefined);
  return z.string({ error: whenAbsent }).check(
    z.trim(),
    z.minLength(1, whenEmpty),
    z.maxLength(longest),
    z.refine((text) => !unprintable.test(text), 'Must be one line of plain text'),
    z.refine((text) => text === '' || visible.test(text), whenEmpty),
  );
}

/** Control characters except line feed and tab, and characters that change the text direction. */
export const unwritable = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** User text with any number of lines, at most `longest` characters. Line ends become line feeds. Can be empty. */
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
