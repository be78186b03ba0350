import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import type { Plan } from '../plan/plan.ts';
import { isScanRow, pricesOf, type ScanForm, uniformOf } from '../plan/scan-form.ts';
import { incomesOfBlock, multiplesOfBlock, rowsOfBlock } from '../scratch.ts';
import type { Extremes } from './extremes.ts';
import { evaluateAt, type Money } from './money.ts';

const rows = rowsOfBlock;
const income = incomesOfBlock;
const multiple = multiplesOfBlock;

/** Computes average income and equity multiple of the first `count` rows, and widens the extremes to include them. */
export function computeFigures(plan: Plan, money: Money, count: number, extremes: Extremes): void {
  const returned = uniformOf(plan.totalCashReturned);
  if (!returned || !money.kernel.computeFigures(plan, returned, money, count, extremes))
    computeChecked(plan, money, count, extremes);
}

function computeChecked(plan: Plan, money: Money, count: number, { low, high }: Extremes): void {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: cashOfPrice, rent: cashOfRent, cost: cashOfCost } = plan.yearlyNetIncome;
  const { price: equityOfPrice, upfront: equityOfUpfront } = plan.equity;
  evaluateAll(plan.totalCashReturned, money, count, multiple);
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const price = prices[row];
    const equityShare = equityOfPrice + equityOfUpfront * upfronts[row];
    const equity = price * equityShare;
    const rowIncome =
      price * (cashOfPrice + cashOfRent * rents[row] + cashOfCost * (taxScale * taxes[row] + costs[row]));
    const rowMultiple = equity < minimumDollars ? Number.NEGATIVE_INFINITY : multiple[index] / equityShare;
    income[index] = rowIncome;
    multiple[index] = rowMultiple;
    if (rowIncome < low.income) low.income = rowIncome;
    if (rowIncome > high.income) high.income = rowIncome;
    if (price < low.price) low.price = price;
    if (price > high.price) high.price = price;
    if (equity < low.equity) low.equity = equity;
    if (equity > high.equity) high.equity = equity;
    if (rowMultiple < low.multiple && equity >= minimumDollars) low.multiple = rowMultiple;
    if (rowMultiple > high.multiple) high.multiple = rowMultiple;
  }
}

/** Evaluates a form for the first `count` rows of the block, over their asking prices. */
export function evaluateAll(form: ScanForm, money: Money, count: number, values: Float64Array): void {
  if (!isScanRow(form)) {
    for (let index = 0; index < count; index++) values[index] = evaluateAt(form, money, rows[index]);
    return;
  }
  const { rent: rents, tax: taxes, cost: costs, upfront: upfronts, market: markets, taxScale } = money;
  const { rent: ofRent, cost: ofCost, upfront: ofUpfront } = form;
  const ofPrices = pricesOf(form);
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const cost = taxScale * taxes[row] + costs[row];
    values[index] = ofPrices[markets[row]] + ofRent * rents[row] + ofCost * cost + ofUpfront * upfronts[row];
  }
}

/** Keeps the rows that have an equity multiple, with their figures; returns their number. */
export function filterMultiples(count: number): number {
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    if (multiple[index] === Number.NEGATIVE_INFINITY) continue;
    rows[remaining] = rows[index];
    income[remaining] = income[index];
    multiple[remaining] = multiple[index];
    remaining++;
  }
  return remaining;
}
