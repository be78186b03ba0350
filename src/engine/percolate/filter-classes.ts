import { condoBit, priceImplausibleBit } from '../columns/columns.ts';
import type { FactFilters } from '../plan/fact-filters.ts';
import { withLength } from './grow.ts';
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
function classOf<Filter>(classes: FilterClasses<Filter>, filter: Filter): number {
  const text = JSON.stringify(filter);
  const existing = classes.numbers.get(text);
  if (existing !== undefined) return existing;
  classes.numbers.set(text, classes.filters.length);
  return classes.filters.push(filter) - 1;
}

/** Tests a listing for all classes. */
function passClasses<Filter>(
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

/** Distinct combinations of filters on facts and of price limits, with or without instructions after them. */
export type SearchClasses = {
  readonly facts: FilterClasses<ClassFacts>;
  readonly limits: FilterClasses<PriceLimits>;
  readonly numbers: Map<number, number>;
  /** Three numbers a combination: class of facts, class of limits, and its outcome where both pass. */
  parts: Uint32Array;
  /** The outcome of the listing for each combination. */
  outcomes: Uint8Array;
};

/** Outcomes of a combination. After `passesFilters` the instructions decide. */
export const failsFilters = 0;
export const passesAll = 1;
export const passesFilters = 2;

export function createSearchClasses(): SearchClasses {
  return {
    facts: createFilterClasses(),
    limits: createFilterClasses(),
    numbers: new Map(),
    parts: new Uint32Array(0),
    outcomes: new Uint8Array(0),
  };
}

const partCount = 3;
/** More than there are classes. */
const classLimit = 2 ** 24;

/** The combination of a search, which is new if there was none. */
export function combinationOf(
  classes: SearchClasses,
  facts: ClassFacts,
  limits: PriceLimits,
  hasInstructions: boolean,
): number {
  const { numbers } = classes;
  const [fact, limit] = [classOf(classes.facts, facts), classOf(classes.limits, limits)];
  const name = 2 * (classLimit * fact + limit) + Number(hasInstructions);
  const existing = numbers.get(name);
  if (existing !== undefined) return existing;
  const number = numbers.size;
  numbers.set(name, number);
  classes.parts = withLength(classes.parts, partCount * numbers.size);
  classes.parts.set([fact, limit, hasInstructions ? passesFilters : passesAll], partCount * number);
  return number;
}

export function factsOf({ facts, parts }: SearchClasses, combination: number): ClassFacts {
  return facts.filters[parts[partCount * combination]];
}

export function limitsOf({ limits, parts }: SearchClasses, combination: number): PriceLimits {
  return limits.filters[parts[partCount * combination + 1]];
}

/** Tests a listing for all combinations. */
export function passCombinations(classes: SearchClasses, point: ListingPoint): void {
  const { facts, limits, numbers, parts } = classes;
  passClasses(facts, point, passesFacts);
  passClasses(limits, point, passesLimits);
  if (classes.outcomes.length < numbers.size) classes.outcomes = new Uint8Array(2 * numbers.size);
  const { outcomes } = classes;
  const { passed } = facts;
  const { passed: passedLimits } = limits;
  for (let combination = 0, at = 0; combination < numbers.size; combination++, at += partCount) {
    outcomes[combination] = (passed[parts[at]] & passedLimits[parts[at + 1]]) * parts[at + 2];
  }
}

/** About what an entry of a map of numbers takes, bytes. */
const numberEntryBytes = 32;

/** Allocated memory, bytes. */
export function classBytesOf({ facts, limits, numbers, parts, outcomes }: SearchClasses): number {
  const arrays = parts.byteLength + outcomes.byteLength + numberEntryBytes * numbers.size;
  return arrays + filterClassBytes(facts) + filterClassBytes(limits);
}

/** The filters on facts, except postal codes. */
export type ClassFacts = Omit<FactFilters, 'postalCodes'>;

function passesFacts({ kind, bedrooms, livingArea, plausiblePricesOnly }: ClassFacts, point: ListingPoint): boolean {
  return (
    (kind === null || (point.kind & condoBit) === kind) &&
    (!bedrooms || (point.bedrooms >= bedrooms.low && point.bedrooms <= bedrooms.high)) &&
    (!livingArea || (point.livingArea >= livingArea.low && point.livingArea <= livingArea.high)) &&
    (!plausiblePricesOnly || (point.kind & priceImplausibleBit) === 0)
  );
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
