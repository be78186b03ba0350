import type { AddressParts } from './address-parts.ts';
import { directionOf, isUnitWord, plain, streetTypeOf, wordsOf } from './address-words.ts';
import { splitUnit } from './split-street.ts';

/**
 * House number, street and flat in the form in which addresses are compared: kinds of streets and directions by their
 * letters, numbers without `th`, a flat by its number alone.
 */
export function streetKey(street: string, unit: string | null = null): string {
  const split = splitUnit(wordsOf(street));
  const flat = unit === null ? split.unit : wordsOf(unit);
  const name = split.street.map(keyWord).join(' ');
  const number = flat.filter((word) => !isUnitWord(word)).map((word) => plain(word).replaceAll(/[^a-z0-9]/g, ''));
  return flat.length === 0 ? name : `${name} #${number.join('')}`;
}

function keyWord(word: string): string {
  const known = directionOf(word) ?? streetTypeOf(word) ?? plain(word);
  return known.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1').replaceAll(/[^a-z0-9]/g, '');
}

/** The whole address in the form in which those of one person are compared: street, flat and where it lies. */
export function addressKey({ street, unit, city, state, postalCode }: AddressParts): string {
  const where = postalCode ?? `${plain(city ?? '')} ${plain(state ?? '')}`;
  return `${streetKey(street ?? '', unit)}, ${where}`;
}
