import { weighHighest } from '#underwriting/linear/highest-so-far.ts';
import { type Columns, otherCostAt } from '../columns/columns.ts';
import type { Plan } from '../plan/plan.ts';
import { isScanBranch, isTaxedScan, type ScanForm, type ScanRow } from '../plan/scan-form.ts';

/** The columns that the forms of a plan read. */
export type Money = Pick<Columns, 'price' | 'rent' | 'cost' | 'upfront' | 'otherCents' | 'market'> & {
  /** The tax column of the plan's tax mode. Multiply by `taxScale` for the tax over the asking price. */
  readonly tax: Float64Array;
  readonly taxScale: number;
};

export function moneyOf({ taxFixed, taxScale }: Plan, columns: Columns): Money {
  const { price, rent, cost, upfront, otherCents, market, taxBill, taxRate } = columns;
  return { price, rent, cost, upfront, otherCents, market, tax: taxFixed ? taxBill : taxRate, taxScale };
}

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
