import { boundaryTolerance } from '#underwriting/linear/compile-targets.ts';
import type { Columns } from '../columns/columns.ts';
import type { Plan } from '../plan/plan.ts';
import { isScanBranch, type ScanForm, type ScanRow, type ScanTest } from '../plan/scan-form.ts';

/** The lowest offer of a near miss, share of the asking price. */
const lowestOffer = 0.8 - boundaryTolerance;

/** A listing at every price. All amounts, including the price, are in units of the asking price. */
type PriceLine = {
  readonly market: number;
  readonly rent: number;
  /** Costs that do not follow the price. */
  readonly cost: number;
  readonly taxRate: number;
  readonly upfront: number;
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
  };
  const askingPrice = columns.price[row];
  let highest = priceScale;
  for (;;) {
    const before = highest;
    for (const { form, constant } of tests) {
      highest = highestPassing(form, constant / askingPrice, line, lowestOffer, highest);
      if (Number.isNaN(highest)) return false;
    }
    if (highest === before) return true;
  }
}

/** The highest price in [from, to] at which the form plus the constant is at least 0; NaN if there is none. */
function highestPassing(form: ScanForm, constant: number, line: PriceLine, from: number, to: number): number {
  if (!isScanBranch(form)) return highestOfRow(form, constant, line, from, to);
  const slope = slopeOf(form.test, line);
  const base = baseOf(form.test, line);
  if (slope === 0) return highestPassing(base >= 0 ? form.atLeastZero : form.below, constant, line, from, to);
  const breakpoint = -base / slope;
  const [before, after] = slope > 0 ? [form.below, form.atLeastZero] : [form.atLeastZero, form.below];
  const highestAfter =
    breakpoint <= to ? highestPassing(after, constant, line, Math.max(from, breakpoint), to) : Number.NaN;
  if (!Number.isNaN(highestAfter) || breakpoint < from) return highestAfter;
  return highestPassing(before, constant, line, from, Math.min(breakpoint, to));
}

function highestOfRow(row: ScanRow, constant: number, line: PriceLine, from: number, to: number): number {
  const slope = slopeOf(row, line);
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
function baseOf(row: ScanRow, { rent, cost, upfront }: PriceLine): number {
  return row.rent * rent + row.cost * cost + row.upfront * upfront;
}
