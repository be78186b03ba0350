import { type Columns, condoBit, parsePostalCode, unknownBedrooms } from './columns.ts';
import type { Query, Range } from './query.ts';

/** Ends of an inclusive range with both ends set. */
type Span = { readonly low: number; readonly high: number };

/** The filters that look at a listing as it is, whatever is assumed; null: not asked. */
export type FactFilters = {
  /** Value that `kind & condoBit` must have. */
  readonly kind: number | null;
  readonly postalCodes: ReadonlySet<number> | null;
  readonly bedrooms: Span | null;
  readonly livingArea: Span | null;
};

/** Matches no listing. */
const noKind = -1;

export function compileFactFilters(query: Query): FactFilters {
  return {
    kind: kindOf(query),
    postalCodes: query.postalCodes && new Set(query.postalCodes.map(parsePostalCode)),
    bedrooms: spanOf(query.bedroomsTotal, unknownBedrooms - 1),
    livingArea: spanOf(query.livingArea, Number.POSITIVE_INFINITY),
  };
}

function kindOf({ propertyTypes }: Query): number | null {
  if (propertyTypes === null) return null;
  const types = new Set(propertyTypes);
  if (types.size !== 1) return types.size === 0 ? noKind : null;
  return types.has('CONDO') ? condoBit : 0;
}

function spanOf(range: Range | null, most: number): Span | null {
  return range && { low: range.min ?? 0, high: range.max ?? most };
}

/** Keeps, among the first `count` of the rows, those that pass, at the front; returns how many are left. */
export function keepFacts(filters: FactFilters, columns: Columns, rows: Int32Array, count: number): number {
  let left = count;
  if (filters.kind !== null) left = keepKind(filters.kind, columns.kind, rows, left);
  if (filters.postalCodes) left = keepPostalCodes(filters.postalCodes, columns.postalCode, rows, left);
  if (filters.bedrooms) left = keepWithin(filters.bedrooms, columns.bedrooms, rows, left);
  if (filters.livingArea) left = keepWithin(filters.livingArea, columns.livingArea, rows, left);
  return left;
}

function keepKind(wanted: number, kind: Uint8Array, rows: Int32Array, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[left] = row;
    left += Number((kind[row] & condoBit) === wanted);
  }
  return left;
}

function keepPostalCodes(wanted: ReadonlySet<number>, postalCode: Int32Array, rows: Int32Array, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[left] = row;
    left += Number(wanted.has(postalCode[row]));
  }
  return left;
}

function keepWithin(span: Span, values: Uint8Array | Float64Array, rows: Int32Array, count: number): number {
  const { low, high } = span;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const value = values[row];
    rows[left] = row;
    left += Number(value >= low) & Number(value <= high);
  }
  return left;
}
