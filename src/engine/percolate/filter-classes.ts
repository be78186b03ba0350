import { comingSoonBit, condoBit, priceImplausibleBit } from '../columns/columns.ts';
import { type CodeRange, listedDayRange } from '../columns/fact-codes.ts';
import { type FactFilters, isWithinPerFoot, rangedColumns } from '../plan/fact-filters.ts';
import type { ListingPoint } from './listing-point.ts';

/** Distinct filters by number. Many searches share them, so a listing meets them once for each class. */
type FilterClasses<Filter> = {
  readonly filters: Filter[];
  readonly numbers: Map<string, number>;
  /** 1 for each class that the listing passes. */
  passed: Uint8Array;
};

function createFilterClasses<Filter>(): FilterClasses<Filter> {
  return { filters: [], numbers: new Map(), passed: new Uint8Array(0) };
}

/** The class of a filter, which is new if there was none. */
export function classOf<Filter>(classes: FilterClasses<Filter>, filter: Filter): number {
  const text = JSON.stringify(filter);
  const existing = classes.numbers.get(text);
  if (existing !== undefined) return existing;
  classes.numbers.set(text, classes.filters.length);
  return classes.filters.push(filter) - 1;
}

function passEach<Filter>(
  classes: FilterClasses<Filter>,
  point: ListingPoint,
  passes: (filter: Filter, point: ListingPoint) => boolean,
): void {
  const { filters } = classes;
  if (classes.passed.length < filters.length) classes.passed = new Uint8Array(2 * filters.length);
  for (let index = 0; index < filters.length; index++) {
    classes.passed[index] = Number(passes(filters[index], point));
  }
}

/** About what a class takes as objects, bytes. */
const classBytes = 300;

function filterClassBytes({ filters, passed }: FilterClasses<unknown>): number {
  return filters.length * classBytes + passed.byteLength;
}

/** The distinct filters on facts, and the distinct price limits. */
export type SearchClasses = {
  readonly facts: FilterClasses<ClassFacts>;
  readonly limits: FilterClasses<PriceLimits>;
};

export function createSearchClasses(): SearchClasses {
  return { facts: createFilterClasses(), limits: createFilterClasses() };
}

/** Tests a listing for all classes. */
export function passClasses({ facts, limits }: SearchClasses, point: ListingPoint): void {
  passEach(facts, point, passesFacts);
  passEach(limits, point, passesLimits);
}

/** Allocated memory, bytes. */
export function classBytesOf({ facts, limits }: SearchClasses): number {
  return filterClassBytes(facts) + filterClassBytes(limits);
}

/** The filters on facts, except postal codes. The day belongs to the listing that meets them. */
export type ClassFacts = Omit<FactFilters, 'postalCodes' | 'today'>;

function passesFacts(facts: ClassFacts, { columns, price, bedrooms: rooms, kind: bits, today }: ListingPoint): boolean {
  const { kind, bedrooms, plausiblePricesOnly, status, daysOnMarket, pricePerSquareFoot } = facts;
  return (
    (kind === null || (bits & condoBit) === kind) &&
    (!bedrooms || (rooms >= bedrooms.low && rooms <= bedrooms.high)) &&
    (!plausiblePricesOnly || (bits & priceImplausibleBit) === 0) &&
    (status === null || (bits & comingSoonBit) === status) &&
    rangedColumns.every((column) => isInRange(facts[column], columns[column][0])) &&
    (!daysOnMarket || isInRange(listedDayRange(daysOnMarket, today), columns.listedDay[0])) &&
    (!pricePerSquareFoot || isWithinPerFoot(pricePerSquareFoot, price, columns.livingArea[0]))
  );
}

function isInRange(range: CodeRange | null, code: number): boolean {
  return !range || (code >= range.low && code <= range.high);
}

/** Limits on the asking price: price × coefficient + constant must be at least 0. */
export type PriceLimits = readonly (readonly [coefficient: number, constant: number])[];

function passesLimits(limits: PriceLimits, { price }: ListingPoint): boolean {
  for (const [coefficient, constant] of limits) if (!(price * coefficient + constant >= 0)) return false;
  return true;
}

/** The highest price within the limits; Infinity if there is none. */
export function highestPrice(limits: PriceLimits): number {
  return Math.min(
    Infinity,
    ...limits.map(([coefficient, constant]) => (coefficient < 0 ? constant / -coefficient : Infinity)),
  );
}
