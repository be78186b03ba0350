import { propertyTypes } from '#contracts/listing.ts';
import type { ParameterName } from '../search-names.ts';
import { searchParameters } from '../search-parameters.ts';
import type { PhraseChanges, PhraseRule } from './phrase-rule.ts';
import { phraseRules } from './phrase-rules.ts';

/** A search in a person's words, such as `memphis 1.5x 60k`. */
export type Phrase = {
  /** The parameters that it sets. Each value is valid in a request. */
  readonly changes: PhraseChanges;
  /** The remaining words: a place or an address. */
  readonly place: string;
  /** Ambiguous figures, such as a bare 1.5. */
  readonly unread: readonly string[];
};

/** Replaces each recognized part, so that the words around it are not joined. */
const gap = '|';
const longestPhrase = 200;

/** Words around a place that are not part of its name. A final `in` is Indiana. */
const leading =
  /^(?:[\s,;·]+|(?:in|at|for|with|and|near|around|on|to|of|a|an|show me|find|rentals?|homes|properties|listings)(?=[\s,;]|$))+/i;
const trailing =
  /(?:[\s,;·]+|(?<=^|[\s,;])(?:with|at|for|and|to|from|under|a|an|rentals?|homes|properties|listings))+$/i;
const postalCode = /(?<![\w.,$-])(\d{5})(?:-\d{4})?(?![\w.%$-])/g;
const figure = /[$%]|\d\.\d|^\d[\d,]*[kmx]$/i;

/** Extracts figures, filters and ZIP codes from free text. The rest is the name of a place. Never throws. */
export function readPhrase(text: string): Phrase {
  const changes: PhraseChanges = {};
  let rest = text.slice(0, longestPhrase).replaceAll(gap, ' ').replaceAll(/\s+/g, ' ').trim();
  for (const rule of phraseRules) rest = applyRule(rule, rest, changes);
  rest = readPostalCodes(rest, changes);

  const words = rest.split(gap).map((part) => part.replace(leading, '').replace(trailing, ''));
  const [unread, place] = divide(words.join(' ').split(' ').filter(Boolean), (word) => figure.test(word));
  return { changes, place: place.join(' '), unread };
}

function applyRule({ pattern, read }: PhraseRule, text: string, changes: PhraseChanges): string {
  return text.replace(pattern, (found: string, ...parts: unknown[]) => {
    const groups = parts.slice(
      0,
      parts.findIndex((part) => typeof part === 'number'),
    ) as (string | undefined)[];
    const change = read(groups);
    return change && addValid(change, changes) ? gap : found;
  });
}

/** Adds the valid values that were not set before; false if there are none. */
function addValid(change: PhraseChanges, changes: PhraseChanges): boolean {
  const [name, value] = Object.entries(change)[0] as [ParameterName, unknown];
  const merged = mergeValues(changes[name], value);
  const parsed = merged === undefined ? null : searchParameters.shape[name].safeParse(merged);
  if (!parsed?.success) return false;
  Object.assign(changes, { [name]: parsed.data });
  return true;
}

/** `over 100k under 200k` gives one range, `houses and condos` one list. Any other repetition is not understood. */
function mergeValues(before: unknown, value: unknown): unknown {
  if (before === undefined || before === null) return value;
  if (!Array.isArray(before) || !Array.isArray(value)) return undefined;
  if (value.every((part) => typeof part === 'string'))
    return propertyTypes.filter((type) => [...before, ...value].includes(type));
  const open = before.every((end, at) => end === null || value[at] === null);
  return open ? before.map((end, at) => end ?? value[at]) : undefined;
}

/** The first of two separated codes is a house number. */
function readPostalCodes(text: string, changes: PhraseChanges): string {
  const matches = [...text.matchAll(postalCode)];
  const codes = matches.map(([, code]) => code as string);
  const between = matches
    .slice(1)
    .map(({ index }, at) => text.slice(matches[at]!.index + matches[at]![0].length, index));
  const listed = between.every((words) => /^(?:[\s,;]|and|or)*$/i.test(words));
  const last = matches.at(-1);
  if (last === undefined) return text;
  const isList = listed && codes.length > 1;
  Object.assign(changes, isList ? { zipCodes: [...new Set(codes)] } : { zipCode: codes.at(-1) });
  const start = isList ? matches[0]!.index : last.index;
  return `${text.slice(0, start)}${gap}${text.slice(last.index + last[0].length)}`;
}

function divide(words: readonly string[], isFirst: (word: string) => boolean): [string[], string[]] {
  return [words.filter(isFirst), words.filter((word) => !isFirst(word))];
}
