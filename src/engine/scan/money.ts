import { weighHighest } from '#underwriting/linear/highest-so-far.ts';
import { type Columns, otherCostAt } from '../columns/columns.ts';
import type { DollarTest } from '../plan/group-tests.ts';
import type { EquityCap, Plan } from '../plan/plan.ts';
import { isScanBranch, isTaxedScan, type ScanForm, type ScanRow } from '../plan/scan-form.ts';
import type { Simd } from '../simd.ts';
import type { Extremes } from './extremes.ts';

/** The columns that the forms of a plan read, and the kernel that reads them. */
export type Money = Pick<Columns, 'price' | 'rent' | 'cost' | 'upfront' | 'otherCents' | 'market'> & {
  /** The tax column of the plan's tax mode. Multiply by `taxScale` for the tax over the asking price. */
  readonly tax: Float64Array;
  readonly taxScale: number;
  readonly kernel: Kernel;
  /** The module of the SIMD kernel; null for the plain kernel. */
  readonly simd: Simd | null;
};

/**
 * The loops over the first `count` rows of the block that take most of the time of a search. Filters move the rows that
 * pass to the front, in order, and return their number. Rows from `count` on are undefined afterward.
 */
export type Kernel = {
  readonly filterAffordable: (cap: EquityCap, money: Money, first: ScanRow, count: number) => number;
  /** Of a form with a price coefficient for each market. */
  readonly filterAffordableByMarket: (cap: EquityCap, money: Money, first: ScanRow, count: number) => number;
  readonly filterAffordableOfTwo: (
    cap: EquityCap,
    money: Money,
    first: ScanRow,
    second: ScanRow,
    count: number,
  ) => number;
  readonly filterRatios: (first: ScanRow, second: ScanRow, money: Money, count: number) => number;
  readonly filterDollars: (first: DollarTest, second: DollarTest, money: Money, count: number) => number;
  readonly filterByMarket: (test: DollarTest, money: Money, count: number) => number;
  /**
   * Computes incomes and equity multiples and widens the extremes, without a check of E0 for each row. If an E0 is below
   * `minimumDollars`, returns false without changing the extremes.
   */
  readonly computeFigures: (
    plan: Plan,
    cashReturned: ScanRow,
    money: Money,
    count: number,
    extremes: Extremes,
  ) => boolean;
  /** Computes the form in dollars as sort keys. */
  readonly computeKeys: (form: ScanRow, money: Money, count: number) => void;
  /** The number of rows with an implausible price. */
  readonly countImplausible: (columns: Columns, count: number) => number;
  /** Lists the indexes of keys that are not below the lowest as candidates; returns their number. */
  readonly selectCandidates: (keys: Float64Array, lowest: number, money: Money, count: number) => number;
};

/** The value of a form over the asking price. */
export function evaluateAt(form: ScanForm, money: Money, row: number): number {
  if (isTaxedScan(form)) {
    const tax = weighHighest(form.weights, (index) => evaluateRow(form.incomeSums[index], money, row));
    return evaluateAt(form.beforeTax, money, row) - tax;
  }
  let current = form;
  while (isScanBranch(current))
    current = evaluateRow(current.test, money, row) >= 0 ? current.atLeastZero : current.below;
  return evaluateRow(current, money, row);
}

function evaluateRow(form: ScanRow, money: Money, row: number): number {
  const { rent, tax, cost, upfront, market, taxScale } = money;
  const ofPrice = form.priceByMarket ? form.priceByMarket[market[row]] : form.price;
  const value =
    ofPrice + form.rent * rent[row] + form.cost * (taxScale * tax[row] + cost[row]) + form.upfront * upfront[row];
  return form.otherCost === 0 ? value : value + form.otherCost * otherCostAt(money, row);
}
