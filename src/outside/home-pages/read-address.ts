import { placeOf } from '../places/postal-codes.ts';
import { stateNames } from '../places/state-names.ts';
import type { AddressParts } from './address-parts.ts';
import { wordsOf } from './address-words.ts';
import { splitStreet, splitUnit } from './split-street.ts';
import { titleCase } from './title-case.ts';

const longest = 300;
const country = /[\s,]+(?:usa|u\.s\.a\.?|united states(?: of america)?)\s*$/i;
const ending = /^(.*?)[\s,]*\b(\d{5})(?:-\d{4})?\s*$/;

/** An address as a person types it, in one line with commas or without; null: it does not begin with a house number. */
export function readAddress(text: string): AddressParts | null {
  const typed = text.trim();
  // Before any expression: a row of commas takes the square of its length.
  if (typed.length > longest) return null;
  const trimmed = typed.replace(country, '');
  if (!/^[nsew]?\d/i.test(trimmed)) return null;
  const [, beforeCode, postalCode = null] = ending.exec(trimmed) ?? [null, trimmed];
  // The number of the house is no postal code.
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

function partsOf(street: string, city: readonly string[], state: string | null, postalCode: string | null) {
  const split = splitUnit(wordsOf(street));
  return makeParts(split.street, split.unit, city, state, postalCode);
}

/** The parts in the letters of an address. */
export function makeParts(
  street: readonly string[],
  unit: readonly string[],
  city: readonly string[],
  state: string | null,
  postalCode: string | null,
): AddressParts {
  const textOrNull = (words: readonly string[]) => (words.length === 0 ? null : titleCase(words));
  const place = postalCode === null ? null : placeOf(postalCode);
  const flat = unit[0] === '#' ? `#${unit.slice(1).join(' ')}` : textOrNull(unit);
  return {
    street: textOrNull(street),
    unit: flat,
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

/** The state at the end, by its letters or its name; without one that of the postal code. */
function splitState(text: string, postalCode: string | null): { before: string; state: string | null } {
  const words = text
    .trim()
    .replace(/,$/, '')
    .split(/[\s,]+/);
  for (const length of [3, 2, 1]) {
    const state = statesByName.get(words.slice(-length).join(' ').replaceAll('.', '').toLowerCase());
    // The longer name first: West Virginia is not Virginia.
    if (state !== undefined && words.length > length) {
      const tail = words.slice(-length).map((word) => word.replaceAll(/[.]/g, '\\.'));
      return { before: text.trim().replace(new RegExp(`[\\s,]*${tail.join('[\\s,]+')},?$`), ''), state };
    }
  }
  return { before: text, state: postalCode === null ? null : (placeOf(postalCode)?.state ?? null) };
}
