import { type Columns, condoBit, parsePostalCode, priceImplausibleBit, unknownBedrooms } from '../columns/columns.ts';
import type { Query, Range } from '../query.ts';
import { rowsOfBlock } from '../scratch.ts';

/** An inclusive range with both ends set. */
type ClosedRange = { readonly low: number; readonly high: number };

/** The filters that do not depend on assumptions; null: no filter. */
export type FactFilters = {
  /** Required value of `kind & condoBit`. */
  readonly kind: number | null;
  readonly postalCodes: ReadonlySet<number> | null;
  readonly bedrooms: ClosedRange | null;
  readonly livingArea: ClosedRange | null;
  readonly plausiblePricesOnly: boolean;
};

/** Matches no listing. */
const noKind = -1;

export function compileFactFilters(query: Query): FactFilters {
  return {
    kind: kindOf(query),
    postalCodes: query.postalCodes && new Set(query.postalCodes.map(parsePostalCode)),
    bedrooms: spanOf(query.bedroomsTotal, unknownBedrooms - 1),
    livingArea: spanOf(query.livingArea, Number.POSITIVE_INFINITY),
    plausiblePricesOnly: query.plausiblePricesOnly,
  };
}

function kindOf({ propertyTypes }: Query): number | null {
  if (propertyTypes === null) return null;
  const types = new Set(propertyTypes);
  if (types.size !== 1) return types.size === 0 ? noKind : null;
  return types.has('CONDO') ? condoBit : 0;
}

function spanOf(range: Range | null, openMaximum: number): ClosedRange | null {
  return range && { low: range.min ?? 0, high: range.max ?? openMaximum };
}

const rows = rowsOfBlock;

/** Moves the passing rows among the first `count` of the block to the front; returns their number. */
export function filterFacts(filters: FactFilters, columns: Columns, count: number): number {
  const { kind, postalCodes, bedrooms, livingArea, plausiblePricesOnly } = filters;
  let remaining = count;
  if (kind !== null || bedrooms) remaining = filterKindAndBedrooms(kind, bedrooms ?? anyBedrooms, columns, remaining);
  if (postalCodes) remaining = filterPostalCodes(postalCodes, columns.postalCode, remaining);
  if (livingArea) remaining = filterLivingArea(livingArea, columns.livingArea, remaining);
  return plausiblePricesOnly ? filterPlausible(columns, remaining) : remaining;
}

/** Keeps the rows with a plausible price; returns their number. */
export function filterPlausible({ kind }: Columns, count: number): number {
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[remaining] = row;
    remaining += Number((kind[row] & priceImplausibleBit) === 0);
  }
  return remaining;
}

const anyBedrooms: ClosedRange = { low: 0, high: unknownBedrooms };

function filterKindAndBedrooms(
  requiredKind: number | null,
  { low, high }: ClosedRange,
  columns: Columns,
  count: number,
): number {
  const { kind, bedrooms } = columns;
  const bit = requiredKind === null ? 0 : condoBit;
  const value = requiredKind ?? 0;
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const rooms = bedrooms[row];
    rows[remaining] = row;
    remaining += Number((kind[row] & bit) === value) & Number(rooms >= low) & Number(rooms <= high);
  }
  return remaining;
}

function filterPostalCodes(codes: ReadonlySet<number>, postalCode: Int32Array, count: number): number {
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[remaining] = row;
    remaining += Number(codes.has(postalCode[row]));
  }
  return remaining;
}

function filterLivingArea({ low, high }: ClosedRange, livingArea: Float64Array, count: number): number {
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const area = livingArea[row];
    rows[remaining] = row;
    remaining += Number(area >= low) & Number(area <= high);
  }
  return remaining;
}
