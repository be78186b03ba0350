import { marketAppreciationOf, unknownMarket } from '../columns/columns.ts';
import type { ListingPoint } from './listing-point.ts';
import {
  firstRowAt,
  fixedTaxFlag,
  flagsAt,
  headerLength,
  instructionsAt,
  marketFlag,
  maximumEquityAt,
  priceScaleAt,
  rowLength,
} from './record.ts';
import type { RecordStore } from './record-store.ts';

/** Searches per block. */
export const blockLength = 32;

/**
 * Bounds on the headers of each block of searches with equal flags. The first tests are divided by their rent
 * coefficient, so that bounds on the other coefficients often decide a whole block. Numbers of a block: the highest
 * coefficients, the lowest ones, the lowest price that reaches an E0 maximum, and the highest price over E0.
 */
export type BlockBounds = { readonly flags: number; readonly numbers: Float64Array };

/** Rates of growth at which the price coefficients of market rows are bounded, fractions a year. */
const knots = [-0.02, 0.03, 0.08] as const;
const knotDistance = 0.05;

/** Places of the coefficients; from `knotsAt` on that of the price at each knot. */
const [priceAt, costAt, taxAt, upfrontAt, knotsAt] = [0, 1, 2, 3, 4];
const coefficientCount = knotsAt + knots.length;
const reachAt = 14;
const priceOverEquityAt = 15;
const numbersEach = 16;

// Copies, because the compiler does not treat an import as constant.
const noMarket = unknownMarket;
const byMarket = marketFlag;
const fixedTax = fixedTaxFlag;

/** Far above rounding errors. */
const margin = 1e-9;

/** Computes the bounds of searches with the given flags. */
export function boundBlocks(store: RecordStore, from: number, end: number, flags: number): BlockBounds {
  const numbers = new Float64Array(numbersEach * Math.ceil((end - from) / blockLength));
  for (let block = 0; block < numbers.length; block += numbersEach) {
    numbers.fill(Number.NEGATIVE_INFINITY, block, block + coefficientCount);
    numbers.fill(Number.POSITIVE_INFINITY, block + coefficientCount, block + priceOverEquityAt);
  }
  for (let search = from; search < end; search++) {
    widen(numbers, numbersEach * Math.floor((search - from) / blockLength), store, search);
  }
  return { flags, numbers };
}

/** Widens the bounds of a block to include a search. */
function widen(numbers: Float64Array, block: number, store: RecordStore, search: number): void {
  coefficientsOf(store, search).forEach((coefficient, index) => {
    const error = margin * (1 + Math.abs(coefficient));
    const [highest, lowest] = [block + index, block + coefficientCount + index];
    numbers[highest] = Math.max(numbers[highest], coefficient + error);
    numbers[lowest] = Math.min(numbers[lowest], coefficient - error);
  });
  const header = headerLength * search;
  if (!(store.headers[header + firstRowAt + 1] > 0)) {
    numbers.fill(Number.POSITIVE_INFINITY, block + knotsAt, block + coefficientCount);
    numbers[block + priceAt] = Number.POSITIVE_INFINITY;
    numbers[block + coefficientCount + priceAt] = Number.NEGATIVE_INFINITY;
  }
  const [equityOfPrice, maximumEquity] = store.headers.subarray(header, header + maximumEquityAt + 1);
  const reach = equityOfPrice > 0 ? maximumEquity / equityOfPrice : 0;
  numbers[block + reachAt] = Math.min(numbers[block + reachAt], reach);
  numbers[block + priceOverEquityAt] = Math.max(numbers[block + priceOverEquityAt], 1 / equityOfPrice);
}

/** The coefficients of the first test by place, over that of the rent; all 0 if the rent has none. */
function coefficientsOf({ headers, code, start }: RecordStore, search: number): readonly number[] {
  const header = headerLength * search;
  const [price, rent, cost, upfront] = headers.subarray(header + firstRowAt, header + headerLength);
  if (!(rent > 0)) return new Array<number>(coefficientCount).fill(0);
  const flags = headers[header + flagsAt];
  const tax = flags & fixedTaxFlag ? cost : cost * headers[header + priceScaleAt];
  const at = start[search] + instructionsAt + rowLength;
  const [fixed, growing, years] = flags & marketFlag ? code.subarray(at, at + 3) : [price, 0, 0];
  // Between two knots a coefficient is below their chord, unless the growth lowers it.
  const ofPrice = knots.map((rate) =>
    growing >= 0 ? fixed + growing * (1 + rate) ** years : Number.POSITIVE_INFINITY,
  );
  return [price, cost, tax, upfront, ...ofPrice].map((coefficient) => coefficient / rent);
}

/** Whether no search of the block passes its header or, in a known market, its first instruction. */
export function failsBlock({ flags, numbers }: BlockBounds, block: number, point: ListingPoint): boolean {
  const at = numbersEach * block;
  const isKnownMarket = (flags & byMarket) !== 0 && point.market !== noMarket;
  const ofPrice = isKnownMarket
    ? highestPriceCoefficient(numbers, at + knotsAt, marketAppreciationOf(point.market))
    : numbers[at + priceAt];
  return ofPrice + otherTerms(numbers, at, flags, point) + point.rent * (1 + margin) < 0;
}

/** Whether every search of the block passes its header. */
export function meetsBlock({ flags, numbers }: BlockBounds, block: number, point: ListingPoint): boolean {
  const highest = numbersEach * block;
  const lowest = highest + coefficientCount;
  const { price, rent, upfront } = point;
  return (
    price * (1 + upfront * numbers[highest + priceOverEquityAt]) * (1 + margin) <= numbers[highest + reachAt] &&
    ((flags & byMarket) !== 0 ||
      numbers[lowest + priceAt] + otherTerms(numbers, lowest, flags, point) + rent * (1 - margin) >= 0)
  );
}

/** An upper bound on the price coefficients at a rate of growth. */
function highestPriceCoefficient(numbers: Float64Array, at: number, rate: number): number {
  if (rate < knots[0] || rate > knots[2]) return Number.POSITIVE_INFINITY;
  const knot = rate < knots[1] ? 0 : 1;
  const share = (rate - knots[knot]) / knotDistance;
  return numbers[at + knot] * (1 - share) + numbers[at + knot + 1] * share;
}

function otherTerms(numbers: Float64Array, at: number, flags: number, point: ListingPoint): number {
  const tax = (flags & fixedTax) !== 0 ? point.taxBill : point.taxRate;
  return numbers[at + costAt] * point.cost + numbers[at + taxAt] * tax + numbers[at + upfrontAt] * point.upfront;
}
