import { rowsOfBlock } from '../columns/block.ts';
import { type Columns, condoBit, parsePostalCode, unknownBedrooms } from '../columns/columns.ts';
import type { Query, Range } from '../query.ts';

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

const rows = rowsOfBlock;

/** Keeps, among the first `count` rows of the block, those that pass, at the front; returns how many are left. */
export function filterFacts(filters: FactFilters, columns: Columns, count: number): number {
  const { kind, postalCodes, bedrooms, livingArea } = filters;
  let left = count;
  if (kind !== null || bedrooms) left = filterKindAndBedrooms(kind, bedrooms ?? anyBedrooms, columns, left);
  if (postalCodes) left = filterPostalCodes(postalCodes, columns.postalCode, left);
  if (livingArea) left = filterLivingArea(livingArea, columns.livingArea, left);
  return left;
}

const anyBedrooms: Span = { low: 0, high: unknownBedrooms };

function filterKindAndBedrooms(wanted: number | null, { low, high }: Span, columns: Columns, count: number): number {
  const { kind, bedrooms } = columns;
  const bit = wanted === null ? 0 : condoBit;
  const value = wanted ?? 0;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const rooms = bedrooms[row];
    rows[left] = row;
    left += Number((kind[row] & bit) === value) & Number(rooms >= low) & Number(rooms <= high);
  }
  return left;
}

function filterPostalCodes(wanted: ReadonlySet<number>, postalCode: Int32Array, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[left] = row;
    left += Number(wanted.has(postalCode[row]));
  }
  return left;
}

function filterLivingArea({ low, high }: Span, livingArea: Float64Array, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const area = livingArea[row];
    rows[left] = row;
    left += Number(area >= low) & Number(area <= high);
  }
  return left;
}
