import { tieSlack } from '#underwriting/linear/compile-targets.ts';
import type { Columns } from '../columns/columns.ts';
import { isScanBranch, type ScanForm, type ScanRow, type ScanTest } from '../plan/scan-form.ts';

/** An offer of at least this share of the asking price is near enough. */
const nearShare = 0.8 - tieSlack;

/** A listing at every price: shares of the asking price, which is also the unit of the price itself. */
type PriceLine = {
  readonly market: number;
  readonly rent: number;
  /** Costs that do not follow the price. */
  readonly cost: number;
  readonly taxRate: number;
  readonly upfront: number;
};

/**
 * True where the highest price that meets every test is at least 80 % of the asking price. A listing that no price
 * is too high for has no such price. The tests take the price in asking prices; each bends at a few prices at most, so
 * that the price comes down to where all of them hold, or below the share, in a few rounds.
 */
export function isNearMiss(tests: readonly ScanTest[], taxFixed: boolean, columns: Columns, row: number): boolean {
  const line: PriceLine = {
    market: columns.market[row],
    rent: columns.rent[row],
    cost: columns.cost[row] + (taxFixed ? columns.taxBill[row] : 0),
    taxRate: taxFixed ? 0 : columns.taxRate[row],
    upfront: columns.upfront[row],
  };
  const asked = columns.price[row];
  let highest = Number.POSITIVE_INFINITY;
  for (;;) {
    const before = highest;
    for (const { form, constant } of tests) {
      highest = highestPassing(form, constant / asked, line, nearShare, highest);
      if (Number.isNaN(highest)) return false;
    }
    if (highest === before) return highest < Number.POSITIVE_INFINITY;
  }
}

/** The highest price in [from, to] at which the form plus the constant is at least 0; NaN: none. */
function highestPassing(form: ScanForm, constant: number, line: PriceLine, from: number, to: number): number {
  if (!isScanBranch(form)) return highestOfRow(form, constant, line, from, to);
  const slope = slopeOf(form.test, line);
  const base = baseOf(form.test, line);
  if (slope === 0) return highestPassing(base >= 0 ? form.atLeastZero : form.below, constant, line, from, to);
  const bend = -base / slope;
  const [before, after] = slope > 0 ? [form.below, form.atLeastZero] : [form.atLeastZero, form.below];
  const beyond = bend <= to ? highestPassing(after, constant, line, Math.max(from, bend), to) : Number.NaN;
  if (!Number.isNaN(beyond) || bend < from) return beyond;
  return highestPassing(before, constant, line, from, Math.min(bend, to));
}

function highestOfRow(row: ScanRow, constant: number, line: PriceLine, from: number, to: number): number {
  const slope = slopeOf(row, line);
  const base = baseOf(row, line) + constant;
  if (slope === 0) return base >= 0 ? to : Number.NaN;
  const root = -base / slope;
  if (slope > 0) return root <= to ? to : Number.NaN;
  return root >= from ? Math.min(root, to) : Number.NaN;
}

/** What one more asking price adds to the value of a linear form. */
function slopeOf(row: ScanRow, { market, taxRate }: PriceLine): number {
  return (row.priceByMarket ? row.priceByMarket[market] : row.price) + row.cost * taxRate;
}

/** The value of a linear form at a price of 0. */
function baseOf(row: ScanRow, { rent, cost, upfront }: PriceLine): number {
  return row.rent * rent + row.cost * cost + row.upfront * upfront;
}
