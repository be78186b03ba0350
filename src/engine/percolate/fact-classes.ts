import { condoBit } from '../columns/columns.ts';
import type { FactFilters } from '../plan/fact-filters.ts';
import type { ListingPoint } from './listing-point.ts';

/** The filters on facts, except postal codes. */
export type ClassFilters = Omit<FactFilters, 'postalCodes'>;

/** Distinct filters on facts by number. Many searches share them, so a listing is tested once for each class. */
export type FactClasses = {
  readonly filters: ClassFilters[];
  readonly numbers: Map<string, number>;
  /** 1 for the classes that the listing passes. */
  passed: Uint8Array;
};

export function createFactClasses(): FactClasses {
  return { filters: [], numbers: new Map(), passed: new Uint8Array(0) };
}

/** The class of the filters, which is new if there was none. */
export function factClassOf(classes: FactClasses, { kind, bedrooms, livingArea }: ClassFilters): number {
  const text = JSON.stringify([kind, bedrooms, livingArea]);
  const existing = classes.numbers.get(text);
  if (existing !== undefined) return existing;
  classes.numbers.set(text, classes.filters.length);
  return classes.filters.push({ kind, bedrooms, livingArea }) - 1;
}

/** Tests a listing for all classes. */
export function passClasses(classes: FactClasses, point: ListingPoint): void {
  const { filters } = classes;
  if (classes.passed.length < filters.length) classes.passed = new Uint8Array(2 * filters.length);
  for (let index = 0; index < filters.length; index++) {
    const { kind, bedrooms, livingArea } = filters[index];
    classes.passed[index] = Number(
      (kind === null || (point.kind & condoBit) === kind) &&
        (!bedrooms || (point.bedrooms >= bedrooms.low && point.bedrooms <= bedrooms.high)) &&
        (!livingArea || (point.livingArea >= livingArea.low && point.livingArea <= livingArea.high)),
    );
  }
}

/** About what a class takes as objects, bytes. */
const classBytes = 300;

export function factClassBytes({ filters, passed }: FactClasses): number {
  return filters.length * classBytes + passed.byteLength;
}
