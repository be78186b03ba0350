import { readCensusPlaces } from '../places/census-places.ts';
import { allPlaces } from '../places/postal-codes.ts';
import { plain, wordsOf } from './address-words.ts';

const longForms: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** A city name normalized for comparison: lowercase, `St.` expanded. */
export function cityKey(city: string | readonly string[]): string {
  const words = typeof city === 'string' ? wordsOf(city.replaceAll('-', ' ')) : city;
  return words.map((word) => longForms[plain(word)] ?? plain(word)).join(' ');
}

let byState: ReadonlyMap<string, ReadonlySet<string>> | null = null;

function citiesByState(): ReadonlyMap<string, ReadonlySet<string>> {
  if (byState) return byState;
  const cities = new Map<string, Set<string>>();
  for (const { city, state } of allPlaces()) {
    const known = cities.get(state) ?? new Set();
    cities.set(state, known.add(cityKey(city)));
  }
  for (const [state, names] of readCensusPlaces()) {
    const known = cities.get(state) ?? new Set();
    for (const name of names) known.add(name);
    cities.set(state, known);
  }
  byState = cities;
  return cities;
}

export function isCityOf(state: string, words: readonly string[]): boolean {
  return citiesByState().get(state)?.has(cityKey(words)) === true;
}
