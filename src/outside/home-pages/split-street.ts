import { placeOf } from '../places/postal-codes.ts';
import { directionOf, isUnitWord, plain, streetTypeOf } from './address-words.ts';
import { cityKey, isCityOf } from './known-cities.ts';

export type SplitWords = {
  readonly street: readonly string[];
  readonly unit: readonly string[];
  readonly city: readonly string[];
};

const maxCityWords = 6;

/**
 * Splits the words before state and postal code. The city is that of the postal code or another one of the state. Words
 * between the end of the street and that name belong to the city too (`… Dr SE` `East Grand Rapids`). An unknown city
 * starts where the street ends.
 */
export function splitStreet(words: readonly string[], state: string, postalCode: string | null): SplitWords {
  const start = startOfCity(words, state, postalCode);
  if (start === null) return splitUnknownCity(words);
  const before = splitUnit(words.slice(0, start));
  if (isDirectionOfCity(before, words.slice(start), postalCode)) {
    return { street: before.street.slice(0, -1), unit: [], city: words.slice(start - 1) };
  }
  const end = endOfStreet(before.street);
  const leftover = end === null ? [] : before.street.slice(end);
  if (before.unit.length > 0 || leftover.length === 0) return { ...before, city: words.slice(start) };
  return { ...splitUnit(words.slice(0, end!)), city: words.slice(end!) };
}

/**
 * Addresses abbreviate all of a street or nothing: `Dr North Chesterfield` is in `North Chesterfield`, unless the postal
 * code belongs to a `Chesterfield`.
 */
function isDirectionOfCity(
  { street, unit }: { street: readonly string[]; unit: readonly string[] },
  city: readonly string[],
  postalCode: string | null,
): boolean {
  const direction = street.at(-1) ?? '';
  const type = street.at(-2) ?? '';
  if (unit.length > 0 || direction.length <= 2 || directionOf(direction) === null) return false;
  if (streetTypeOf(type) !== plain(type)) return false;
  const ofCode = postalCode === null ? null : placeOf(postalCode);
  return ofCode === null || cityKey(ofCode.city) !== cityKey(city);
}

/** The index where a known city name starts after a street; null: none. */
function startOfCity(words: readonly string[], state: string, postalCode: string | null): number | null {
  const ofCode = postalCode === null ? null : placeOf(postalCode);
  const starts = Array.from(
    { length: Math.min(maxCityWords, words.length - 2) },
    (_, index) => words.length - 1 - index,
  );
  const isOfCode = (start: number) => ofCode !== null && cityKey(ofCode.city) === cityKey(words.slice(start));
  const known = starts.filter((start) => isOfCode(start) || isCityOf(state, words.slice(start)));
  const complete = known.filter((start) => isCompleteStreet(words.slice(0, start)));
  // The city of the postal code first, then the longest name.
  return known.find(isOfCode) ?? complete.at(-1) ?? known.at(-1) ?? null;
}

/** Whether the words are exactly a house number, a street and a unit. */
export function isCompleteStreet(words: readonly string[]): boolean {
  const { street } = splitUnit(words);
  return endOfStreet(street) === street.length;
}

function splitUnknownCity(words: readonly string[]): SplitWords {
  const end = endOfStreet(words.slice(0, -1));
  if (end === null) return { street: words, unit: [], city: [] };
  const rest = words.slice(end);
  const unitLength = leadingUnit(rest);
  return { street: words.slice(0, end), unit: rest.slice(0, unitLength), city: rest.slice(unitLength) };
}

/** Street suffixes that are more often part of a city name. */
const suffixesInCityNames = new Set(
  'lk lks park hl hls spg spgs fls bch hts vw grv is vly prt frd mt mtn crk riv forest gdn gdns frst vlg pnes cyn shr shrs hbr is spur'.split(
    ' ',
  ),
);
/** Street suffixes that start or end city names after another one: `Burns Ter` `Fort Lee`. `La` is `Ln` to the parser. */
const suffixesAfterStreets = new Set(
  'ft ln pne gln glns grn pt un ctr cp pr mdw mdws cpe rdg ml mls isle ests orch hvn ky rnch br smt bnd byu vis brg flt nck bg clb blf cor dl sta msn wls'.split(
    ' ',
  ),
);
/** Roads with a number as their name: `County Road 45`. */
const numberedRoads = new Set(['rd', 'hwy', 'rte', 'route', 'fm', 'cr', 'sr', 'rt', 'us']);
const wordsBeforeNumberedRoads = new Set(
  'county co state us old private farm-to-market market ranch township twp forest service'.split(' '),
);

/** The number of words up to the last street suffix and its direction; null: no suffix. */
function endOfStreet(words: readonly string[]): number | null {
  let end: number | null = null;
  for (let at = 1; at < words.length; at++) {
    const type = streetTypeOf(words[at]!);
    const isNumbered = isNumberedRoad(words, at);
    // A suffix needs a name before it: `St` of `100 St Charles Ave` is part of the name.
    if (!isNumbered && (type === null || at < 2 || suffixesInCityNames.has(type))) continue;
    const isLane = type === 'ln' && plain(words[at]!) !== 'la';
    if (!isNumbered && end !== null && !isLane && suffixesAfterStreets.has(type!)) continue;
    const after = isNumbered ? at + 2 : at + 1;
    const direction = words[after];
    end = direction !== undefined && directionOf(direction) !== null && isOfStreet(words, after) ? after + 1 : after;
  }
  return end;
}

function isNumberedRoad(words: readonly string[], at: number): boolean {
  const road = streetTypeOf(words[at]!) ?? plain(words[at]!);
  const name = plain(words[at - 1]!);
  if (!numberedRoads.has(road) || !/^\d+\w?$/.test(words[at + 1] ?? '')) return false;
  return at === 1 || wordsBeforeNumberedRoads.has(name) || directionOf(name) !== null;
}

/**
 * A spelled-out direction before other words may start a city (`West Chester`). There only an abbreviation belongs to
 * the street.
 */
function isOfStreet(words: readonly string[], at: number): boolean {
  return words[at]!.length <= 2 || at === words.length - 1 || leadingUnit(words.slice(at + 1)) > 0;
}

/** Splits the unit off the end: with a designator, or a number or letter after the street suffix. */
export function splitUnit(words: readonly string[]): { street: readonly string[]; unit: readonly string[] } {
  const designatorIndex = words.findIndex((word, at) => at > 1 && isUnitWord(word) && at < words.length - 1);
  if (designatorIndex !== -1 && words.length - designatorIndex <= 3)
    return { street: words.slice(0, designatorIndex), unit: words.slice(designatorIndex) };
  const end = endOfStreet(words) ?? (endsInUnitNumber(words) ? words.length - 1 : null);
  if (end === null || end === words.length) return { street: words, unit: [] };
  const rest = words.slice(end);
  return leadingUnit(rest) === rest.length ? { street: words.slice(0, end), unit: rest } : { street: words, unit: [] };
}

/** `235 Broadway 320`, but not `12 Calle 5`. */
function endsInUnitNumber(words: readonly string[]): boolean {
  const name = words.at(-2) ?? '';
  return words.length > 2 && /^\d+$/.test(words.at(-1)!) && streetTypeOf(name) === null && plain(name) !== 'calle';
}

/** The number of leading words that are a unit. */
function leadingUnit([first, second]: readonly string[]): number {
  if (first === undefined) return 0;
  if (isUnitWord(first) && second !== undefined) return 2;
  const isBare = /^(?:\d[\w-]*|[a-z]-?\d[\w-]*|[a-z])$/i.test(first) && directionOf(first) === null;
  return isBare ? 1 : 0;
}
