import { placeOf } from '../places/postal-codes.ts';
import { stateNames } from '../places/state-names.ts';
import type { AddressParts } from './address-parts.ts';
import { wordsOf } from './address-words.ts';
import { isCompleteStreet, splitStreet, splitUnit } from './split-street.ts';
import { titleCase } from './title-case.ts';

const maxLength = 300;
const country = /[\s,]+(?:usa|u\.s\.a\.?|united states(?: of america)?)\s*$/i;
const ending = /^(.*?)[\s,]*\b(\d{5})(?:-\d{4})?\s*$/;

/**
 * Parses an address typed in one line, with or without commas. Without a house number it needs a street, a city and a
 * state or postal code between commas, otherwise it is null.
 */
export function readAddress(text: string): AddressParts | null {
  const typed = text.trim();
  // Before any regular expression: a run of commas takes quadratic time.
  if (typed.length > maxLength) return null;
  const trimmed = typed.replace(country, '');
  if (!/^[nsew]?\d/i.test(trimmed) && !startsWithStreet(trimmed)) return null;
  const [, beforeCode, postalCode = null] = ending.exec(trimmed) ?? [null, trimmed];
  // A lone five-digit number is a house number.
  const hasCode = postalCode !== null && /\D/.test(beforeCode!.trim());
  const rest = hasCode ? beforeCode! : trimmed;
  const code = hasCode ? postalCode : null;
  const { before, state } = splitState(rest, code);
  const [first = '', ...others] = before.split(',').map((part) => part.trim());
  const named = others.filter((part) => part !== '');
  const city = named.pop();
  if (city !== undefined && /\p{L}{2}/u.test(city)) {
    return partsOf([first, ...named].join(' '), wordsOf(city), state, code);
  }
  if (state === null) return partsOf(before, [], null, code);
  const split = splitStreet(wordsOf(before), state, code);
  return makeParts(split.street, split.unit, split.city, state, code);
}

/** `Hidden Valley Rd, Asheville, NC`. */
function startsWithStreet(text: string): boolean {
  const [street = '', city = '', ...others] = text.split(',');
  const isPlace = others.length > 0 || /\s(?:\p{L}{2}|\d{5})(?:-\d{4})?$/u.test(city.trim());
  return isPlace && isCompleteStreet(['0', ...wordsOf(street)]);
}

function partsOf(street: string, city: readonly string[], state: string | null, postalCode: string | null) {
  const split = splitUnit(wordsOf(street));
  return makeParts(split.street, split.unit, city, state, postalCode);
}

/** Builds address parts in title case. */
export function makeParts(
  street: readonly string[],
  unit: readonly string[],
  city: readonly string[],
  state: string | null,
  postalCode: string | null,
): AddressParts {
  const textOrNull = (words: readonly string[]) => (words.length === 0 ? null : titleCase(words));
  const place = postalCode === null ? null : placeOf(postalCode);
  const unitText = unit[0] === '#' ? `#${unit.slice(1).join(' ')}` : textOrNull(unit);
  return {
    street: textOrNull(street),
    unit: unitText,
    city: textOrNull(city) ?? place?.city ?? null,
    state: state ?? place?.state ?? null,
    postalCode,
  };
}

const statesByName = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [code.toLowerCase(), code] as const,
    [name.toLowerCase(), code] as const,
  ]),
);

/** The state at the end, by code or name; otherwise the state of the postal code. */
function splitState(text: string, postalCode: string | null): { before: string; state: string | null } {
  const words = text
    .trim()
    .replace(/,$/, '')
    .split(/[\s,]+/);
  for (const length of [3, 2, 1]) {
    const state = statesByName.get(words.slice(-length).join(' ').replaceAll('.', '').toLowerCase());
    // The longer name first, because West Virginia is not Virginia.
    if (state !== undefined && words.length > length) {
      const tail = words.slice(-length).map((word) => word.replaceAll(/[.]/g, '\\.'));
      return { before: text.trim().replace(new RegExp(`[\\s,]*${tail.join('[\\s,]+')},?$`), ''), state };
    }
  }
  return { before: text, state: postalCode === null ? null : (placeOf(postalCode)?.state ?? null) };
}
