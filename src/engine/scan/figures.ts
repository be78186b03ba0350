import { leastDollars } from '#underwriting/schedule/internal-rate.ts';
import { blockRows, rowsOfBlock } from '../columns/block.ts';
import type { Plan } from '../plan/plan.ts';
import { isScanBranch, pricesOf, type ScanForm, type ScanRow, uniformOf } from '../plan/scan-form.ts';
import { evaluateAt, type Money } from './money.ts';

const rows = rowsOfBlock;
/* Figures of the rows of the block, at the same places. */
const income = new Float64Array(blockRows);
const multiple = new Float64Array(blockRows);
const keys = new Float64Array(blockRows);
/** Average incomes of the rows of the block, dollars a year. */
export const incomesOfBlock: Float64Array = income;
/** Equity multiples of the rows of the block; -Infinity where there is none. */
export const multiplesOfBlock: Float64Array = multiple;

/** Lowest and highest figures met so far. */
export type Extremes = { readonly low: Figures; readonly high: Figures };
type Figures = { income: number; price: number; equity: number; multiple: number };

/** The extremes of nothing. */
export function createExtremes(): Extremes {
  const all = (value: number): Figures => ({ income: value, price: value, equity: value, multiple: value });
  return { low: all(Number.POSITIVE_INFINITY), high: all(Number.NEGATIVE_INFINITY) };
}

/** Works out average income and equity multiple of the first `count` rows, and widens the extremes to them. */
export function workOutFigures(plan: Plan, money: Money, count: number, extremes: Extremes): void {
  const returned = uniformOf(plan.returned);
  if (!returned || !workOutAtOnce(plan, returned, money, count, extremes)) workOutEach(plan, money, count, extremes);
}

/**
 * Divides by E0 without a look at it; where one turns out to be next to nothing, it changes no extreme and returns
 * false.
 */
function workOutAtOnce(plan: Plan, back: ScanRow, money: Money, count: number, { low, high }: Extremes): boolean {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: cashOfPrice, rent: cashOfRent, cost: cashOfCost } = plan.income;
  const { price: equityOfPrice, upfront: equityOfUpfront } = plan.equity;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = back;
  let { income: lowIncome, price: lowPrice, multiple: lowMultiple } = low;
  let { income: highIncome, price: highPrice, equity: highEquity, multiple: highMultiple } = high;
  let lowEquity = Number.POSITIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const price = prices[row];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const share = equityOfPrice + equityOfUpfront * upfront;
    const equity = price * share;
    const incomeHere = price * (cashOfPrice + cashOfRent * rent + cashOfCost * cost);
    const multipleHere = (ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront) / share;
    income[index] = incomeHere;
    multiple[index] = multipleHere;
    if (incomeHere < lowIncome) lowIncome = incomeHere;
    if (incomeHere > highIncome) highIncome = incomeHere;
    if (price < lowPrice) lowPrice = price;
    if (price > highPrice) highPrice = price;
    if (equity < lowEquity) lowEquity = equity;
    if (equity > highEquity) highEquity = equity;
    if (multipleHere < lowMultiple) lowMultiple = multipleHere;
    if (multipleHere > highMultiple) highMultiple = multipleHere;
  }
  if (lowEquity < leastDollars) return false;
  Object.assign(low, {
    income: lowIncome,
    price: lowPrice,
    equity: Math.min(low.equity, lowEquity),
    multiple: lowMultiple,
  });
  Object.assign(high, { income: highIncome, price: highPrice, equity: highEquity, multiple: highMultiple });
  return true;
}

function workOutEach(plan: Plan, money: Money, count: number, { low, high }: Extremes): void {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: cashOfPrice, rent: cashOfRent, cost: cashOfCost } = plan.income;
  const { price: equityOfPrice, upfront: equityOfUpfront } = plan.equity;
  evaluateAll(plan.returned, money, count, multiple);
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const price = prices[row];
    const share = equityOfPrice + equityOfUpfront * upfronts[row];
    const equity = price * share;
    const incomeHere =
      price * (cashOfPrice + cashOfRent * rents[row] + cashOfCost * (taxScale * taxes[row] + costs[row]));
    const multipleHere = equity < leastDollars ? Number.NEGATIVE_INFINITY : multiple[index] / share;
    income[index] = incomeHere;
    multiple[index] = multipleHere;
    if (incomeHere < low.income) low.income = incomeHere;
    if (incomeHere > high.income) high.income = incomeHere;
    if (price < low.price) low.price = price;
    if (price > high.price) high.price = price;
    if (equity < low.equity) low.equity = equity;
    if (equity > high.equity) high.equity = equity;
    if (multipleHere < low.multiple && equity >= leastDollars) low.multiple = multipleHere;
    if (multipleHere > high.multiple) high.multiple = multipleHere;
  }
}

/** Works out a form of the first `count` rows of the block, over their asking prices. */
function evaluateAll(form: ScanForm, money: Money, count: number, values: Float64Array): void {
  if (isScanBranch(form)) {
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

/** Keeps the rows that have an equity multiple, with their figures; returns how many are left. */
export function filterMultiples(count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    if (multiple[index] === Number.NEGATIVE_INFINITY) continue;
    rows[left] = rows[index];
    income[left] = income[index];
    multiple[left] = multiple[index];
    left++;
  }
  return left;
}

/** Sort keys of the first `count` rows, whose figures are worked out; higher first, -Infinity where there is no figure. */
export function workOutKeys({ query, proceeds }: Plan, money: Money, count: number): Float64Array {
  switch (query.sort) {
    case 'equity_multiple_desc':
      return multiple;
    case 'yearly_net_income_desc':
      return income;
    case 'purchase_price_asc':
      for (let index = 0; index < count; index++) keys[index] = -money.price[rows[index]];
      return keys;
    case 'take_home_equity_desc': {
      const uniform = uniformOf(proceeds);
      if (uniform) workOutProceeds(uniform, money, count);
      else {
        evaluateAll(proceeds, money, count, keys);
        for (let index = 0; index < count; index++) keys[index] *= money.price[rows[index]];
      }
      return keys;
    }
  }
}

function workOutProceeds(of: ScanRow, money: Money, count: number): void {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = of;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const cost = taxScale * taxes[row] + costs[row];
    keys[index] = prices[row] * (ofPrice + ofRent * rents[row] + ofCost * cost + ofUpfront * upfronts[row]);
  }
}
