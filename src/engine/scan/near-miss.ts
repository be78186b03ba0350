import { boundaryTolerance } from '#underwriting/linear/compile-targets.ts';
import { crossingsWithin, weighHighestLines } from '#underwriting/linear/highest-so-far.ts';
import { type Columns, otherCostAt } from '../columns/columns.ts';
import { groupTests, type TestGroups } from '../plan/group-tests.ts';
import { roundingMargin } from '../plan/imply-tests.ts';
import type { Plan } from '../plan/plan.ts';
import {
  isLoopRow,
  isScanBranch,
  isTaxedScan,
  type PlainScanForm,
  type ScanRow,
  type ScanTest,
  type TaxedScanForm,
} from '../plan/scan-form.ts';
import type { Money } from './money.ts';

/** The lowest offer of a near miss, share of the asking price. */
export const lowestOffer = 0.8 - boundaryTolerance;

/** What the search for near misses needs. The conditions on `money` are much faster than the tests. */
export type NearMisses = {
  readonly tests: readonly ScanTest[];
  /** Met by every near miss. */
  readonly needed: TestGroups;
  /** Met only by near misses and rows on target; null: the tests must decide. */
  readonly sufficient: TestGroups | null;
  /** At the lowest offer. */
  readonly money: Money;
};

/** Null: the query has no near misses. */
export function createNearMisses({ offerTests, taxFixed, priceScale }: Plan, money: Money): NearMisses | null {
  if (!offerTests) return null;
  const falling = priceScale < lowestOffer ? [] : offerTests.filter(fallsWithPrice);
  const at = (margin: number) => groupTests(falling.map((test) => atLowestOffer(test, margin)));
  return {
    tests: offerTests,
    needed: at(roundingMargin),
    sufficient: falling.length === offerTests.length ? at(-roundingMargin) : null,
    money: { ...money, taxScale: taxFixed ? 1 : lowestOffer },
  };
}

function atLowestOffer({ name, form, constant }: FallingTest, margin: number): ScanTest {
  const { price, priceByMarket } = form;
  const scaled = (ofPrice: number) => ofPrice * lowestOffer + margin;
  return { name, constant, form: { ...form, price: scaled(price), priceByMarket: priceByMarket?.map(scaled) ?? null } };
}

/** Whether the test is linear and never easier to meet at a higher price. Costs include a tax on the price. */
export function fallsWithPrice(test: ScanTest): test is FallingTest {
  const { form } = test;
  if (!isLoopRow(form) || form.cost > 0) return false;
  return form.priceByMarket ? form.priceByMarket.every((price) => price <= 0) : form.price <= 0;
}

type FallingTest = ScanTest & { readonly form: ScanRow };

/** A listing at every price. All amounts, including the price, are in units of the asking price. */
type PriceLine = {
  readonly market: number;
  readonly rent: number;
  /** Costs that do not follow the price. */
  readonly cost: number;
  readonly taxRate: number;
  readonly upfront: number;
  readonly otherCost: number;
};

/**
 * True if some price from 80 % of the asking price up to the price paid meets every test. The tests take the price in
 * units of the asking price. Each round lowers the price to what every test allows. A few rounds are enough because
 * each test has only a few breakpoints.
 */
export function isNearMiss(
  tests: readonly ScanTest[],
  { taxFixed, priceScale }: Pick<Plan, 'taxFixed' | 'priceScale'>,
  columns: Columns,
  row: number,
): boolean {
  const line: PriceLine = {
    market: columns.market[row],
    rent: columns.rent[row],
    cost: columns.cost[row] + (taxFixed ? columns.taxBill[row] : 0),
    taxRate: taxFixed ? 0 : columns.taxRate[row],
    upfront: columns.upfront[row],
    otherCost: otherCostAt(columns, row),
  };
  const askingPrice = columns.price[row];
  let highest = priceScale;
  for (;;) {
    const before = highest;
    for (const { form, constant } of tests) {
      const added = constant / askingPrice;
      highest = isTaxedScan(form)
        ? highestTaxed(form, added, line, lowestOffer, highest)
        : highestPassing(form, added, 0, line, lowestOffer, highest);
      if (Number.isNaN(highest)) return false;
    }
    if (highest === before) return true;
  }
}

/** The highest price in [from, to] at which the form plus the constant is at least 0; NaN if there is none. */
function highestTaxed(form: TaxedScanForm, constant: number, line: PriceLine, from: number, to: number): number {
  const { beforeTax, incomeSums, weights } = form;
  const sums = incomeSums.map((row) => ({ base: baseOf(row, line), slope: slopeOf(row, line) }));
  const points = crossingsWithin(sums, from, to);
  for (let at = points.length - 1; at > 0; at--) {
    const [start, end] = [points[at - 1], points[at]];
    const tax = weighHighestLines(weights, sums, (start + end) / 2);
    const highest = highestPassing(beforeTax, constant - tax.base, -tax.slope, line, start, end);
    if (!Number.isNaN(highest)) return highest;
  }
  return Number.NaN;
}

/** The highest price in [from, to] at which form + constant + slope × price is at least 0; NaN if there is none. */
function highestPassing(
  form: PlainScanForm,
  constant: number,
  addedSlope: number,
  line: PriceLine,
  from: number,
  to: number,
): number {
  if (!isScanBranch(form)) return highestOfRow(form, constant, addedSlope, line, from, to);
  const slope = slopeOf(form.test, line);
  const base = baseOf(form.test, line);
  const highestIn = (part: PlainScanForm, low: number, high: number) =>
    highestPassing(part, constant, addedSlope, line, low, high);
  if (slope === 0) return highestIn(base >= 0 ? form.atLeastZero : form.below, from, to);
  const breakpoint = -base / slope;
  const [before, after] = slope > 0 ? [form.below, form.atLeastZero] : [form.atLeastZero, form.below];
  const highestAfter = breakpoint <= to ? highestIn(after, Math.max(from, breakpoint), to) : Number.NaN;
  if (!Number.isNaN(highestAfter) || breakpoint < from) return highestAfter;
  return highestIn(before, from, Math.min(breakpoint, to));
}

function highestOfRow(
  row: ScanRow,
  constant: number,
  addedSlope: number,
  line: PriceLine,
  from: number,
  to: number,
): number {
  const slope = slopeOf(row, line) + addedSlope;
  const base = baseOf(row, line) + constant;
  if (slope === 0) return base >= 0 ? to : Number.NaN;
  const root = -base / slope;
  if (slope > 0) return root <= to ? to : Number.NaN;
  return root >= from ? Math.min(root, to) : Number.NaN;
}

/** Slope of a linear form in the price. */
function slopeOf(row: ScanRow, { market, taxRate }: PriceLine): number {
  return (row.priceByMarket ? row.priceByMarket[market] : row.price) + row.cost * taxRate;
}

/** Value of a linear form at a price of 0. */
function baseOf(row: ScanRow, { rent, cost, upfront, otherCost }: PriceLine): number {
  return row.rent * rent + row.cost * cost + row.upfront * upfront + row.otherCost * otherCost;
}
