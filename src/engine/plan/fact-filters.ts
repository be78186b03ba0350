import {
  type Columns,
  comingSoonBit,
  condoBit,
  parsePostalCode,
  priceImplausibleBit,
  unknownBedrooms,
} from '../columns/columns.ts';
import {
  areaOfCode,
  areaRange,
  bathroomRange,
  type CodeRange,
  listedDayRange,
  shortRange,
  yearRange,
} from '../columns/fact-codes.ts';
import type { Query, Range } from '../query.ts';
import { rowsOfBlock } from '../scratch.ts';

/** Columns with a range of their own. */
export const rangedColumns = ['livingArea', 'bathrooms', 'yearBuilt', 'lotSize', 'dues'] as const;
type RangedColumn = (typeof rangedColumns)[number];

/** The filters that do not depend on assumptions; null: no filter. */
export type FactFilters = {
  /** Required value of `kind & condoBit`. */
  readonly kind: number | null;
  readonly postalCodes: ReadonlySet<number> | null;
  readonly bedrooms: CodeRange | null;
  readonly plausiblePricesOnly: boolean;
  /** Whether the row must be marked in `Columns.wordMarks`. */
  readonly hasWords: boolean;
  /** Required value of `kind & comingSoonBit`. */
  readonly status: number | null;
  /** Days on the market today. */
  readonly daysOnMarket: Range | null;
  /** Days from 1970-01-01. */
  readonly today: number;
  readonly pricePerSquareFoot: Range | null;
} & { readonly [Column in RangedColumn]: CodeRange | null };

/** The names of all filters. */
export const factNames = [
  'kind',
  'postalCodes',
  'bedrooms',
  'plausiblePricesOnly',
  'hasWords',
  'status',
  'daysOnMarket',
  'pricePerSquareFoot',
  ...rangedColumns,
] as const satisfies readonly (keyof FactFilters)[];

/** Whether no filter is set. */
export function isUnfiltered(filters: Omit<FactFilters, 'postalCodes' | 'today'>): boolean {
  return factNames.every((name) => name === 'postalCodes' || filters[name] === null || filters[name] === false);
}

/** Matches no listing. */
const noKind = -1;

const statusBits = { active: 0, coming_soon: comingSoonBit } as const;

export function compileFactFilters(query: Query): FactFilters {
  return {
    kind: kindOf(query),
    postalCodes: query.postalCodes && new Set(query.postalCodes.map(parsePostalCode)),
    bedrooms: spanOf(query.bedroomsTotal, unknownBedrooms - 1),
    plausiblePricesOnly: query.plausiblePricesOnly,
    hasWords: query.hasWords,
    status: query.listingStatus && statusBits[query.listingStatus],
    daysOnMarket: query.daysOnMarket,
    today: query.today,
    pricePerSquareFoot: query.pricePerSquareFoot,
    livingArea: query.livingArea && areaRange(query.livingArea),
    bathrooms: query.bathroomsTotal && bathroomRange(query.bathroomsTotal),
    yearBuilt: query.yearBuilt && yearRange(query.yearBuilt),
    lotSize: query.lotSize && areaRange(query.lotSize),
    dues: query.associationFee && shortRange(query.associationFee),
  };
}

function kindOf({ propertyTypes }: Query): number | null {
  if (propertyTypes === null) return null;
  const types = new Set(propertyTypes);
  if (types.size !== 1) return types.size === 0 ? noKind : null;
  return types.has('CONDO') ? condoBit : 0;
}

function spanOf(range: Range | null, openMaximum: number): CodeRange | null {
  return range && { low: range.min ?? 0, high: range.max ?? openMaximum };
}

const rows = rowsOfBlock;

/** Moves the passing rows among the first `count` of the block to the front; returns their number. */
export function filterFacts(filters: FactFilters, columns: Columns, count: number): number {
  const { kind, postalCodes, bedrooms, plausiblePricesOnly, status, daysOnMarket, pricePerSquareFoot, hasWords } =
    filters;
  let remaining = hasWords ? filterMarked(columns.wordMarks, count) : count;
  if (kind !== null || bedrooms) remaining = filterKindAndBedrooms(kind, bedrooms ?? anyBedrooms, columns, remaining);
  if (postalCodes) remaining = filterPostalCodes(postalCodes, columns.postalCode, remaining);
  for (const column of rangedColumns) {
    const range = filters[column];
    if (range) remaining = filterRange(range, columns[column], remaining);
  }
  if (daysOnMarket) remaining = filterRange(listedDayRange(daysOnMarket, filters.today), columns.listedDay, remaining);
  if (pricePerSquareFoot) remaining = filterPricePerSquareFoot(pricePerSquareFoot, columns, remaining);
  if (status !== null) remaining = filterStatus(status, columns, remaining);
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

/** Throws without marks, because a search for words that reads none would find everything. */
function filterMarked(marks: Uint8Array | null, count: number): number {
  if (!marks) throw new Error('A search for words needs the marks of the listings that have them.');
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[remaining] = row;
    remaining += Number(marks[row] === 1);
  }
  return remaining;
}

const anyBedrooms: CodeRange = { low: 0, high: unknownBedrooms };

function filterKindAndBedrooms(
  requiredKind: number | null,
  { low, high }: CodeRange,
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

function filterRange({ low, high }: CodeRange, codes: Uint8Array | Uint16Array, count: number): number {
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const code = codes[row];
    rows[remaining] = row;
    remaining += Number(code >= low) & Number(code <= high);
  }
  return remaining;
}

function filterPricePerSquareFoot(range: Range, { price, livingArea }: Columns, count: number): number {
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[remaining] = row;
    remaining += Number(isWithinPerFoot(range, price[row], livingArea[row]));
  }
  return remaining;
}

/** Whether the price of a home with that code of its living area is in a range of dollars per square foot. */
export function isWithinPerFoot({ min, max }: Range, price: number, areaCode: number): boolean {
  const perFoot = price / areaOfCode(areaCode);
  return perFoot >= (min ?? 0) && perFoot <= (max ?? Number.POSITIVE_INFINITY);
}

function filterStatus(status: number, { kind }: Columns, count: number): number {
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[remaining] = row;
    remaining += Number((kind[row] & comingSoonBit) === status);
  }
  return remaining;
}
