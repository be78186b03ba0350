import type { AddressParts } from './address-parts.ts';
import { directionOf, isUnitWord, joinHouseNumber, plain, streetTypeOf, wordsOf } from './address-words.ts';
import { splitUnit } from './split-street.ts';

/**
 * House number, street and unit, normalized for comparison: abbreviated street suffixes and directions, ordinals
 * without `th`, the unit without its designator.
 */
export function streetKey(street: string, unit: string | null = null): string {
  const split = splitUnit(joinHouseNumber(wordsOf(street)));
  const unitWords = unit === null ? split.unit : wordsOf(unit);
  const name = split.street.map(keyWord).join(' ');
  const number = unitWords.filter((word) => !isUnitWord(word)).map((word) => plain(word).replaceAll(/[^a-z0-9]/g, ''));
  return unitWords.length === 0 ? name : `${name} #${number.join('')}`;
}

function keyWord(word: string): string {
  const known = directionOf(word) ?? streetTypeOf(word) ?? plain(word);
  return known.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1').replaceAll(/[^a-z0-9]/g, '');
}

/** The key of the street of a listing's address. Some feeds append the city to it. */
export function listedStreetKey(address: string, city: string | null): string {
  const end = city === null ? -1 : address.toLowerCase().indexOf(`, ${city.toLowerCase()}`);
  return streetKey(end === -1 ? address : address.slice(0, end));
}

/** The building of a listing's address with a house number: the address without its unit. Null: unknown. */
export function buildingKey(address: string | null, city: string | null, postalCode: string | null): string | null {
  if (address === null || postalCode === null) return null;
  const [name = ''] = listedStreetKey(address, city).split(' #', 1);
  return /\d/.test(name) ? `${name}, ${postalCode}` : null;
}

/** The full address, normalized for comparison with other addresses of the same user. */
export function addressKey({ street, unit, city, state, postalCode }: AddressParts): string {
  const location = postalCode ?? `${plain(city ?? '')} ${plain(state ?? '')}`;
  return `${streetKey(street ?? '', unit)}, ${location}`;
}
