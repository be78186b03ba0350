import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import { type Columns, priceImplausibleBit } from '../columns/columns.ts';
import type { DollarTest } from '../plan/group-tests.ts';
import type { EquityCap, Plan } from '../plan/plan.ts';
import { pricesOf, type ScanRow } from '../plan/scan-form.ts';
import { candidatesOfBlock, incomesOfBlock, multiplesOfBlock, rowsOfBlock, sortKeysOfBlock } from '../scratch.ts';
import type { Extremes } from './extremes.ts';
import type { Kernel, Money } from './money.ts';

const rows = rowsOfBlock;
const income = incomesOfBlock;
const multiple = multiplesOfBlock;
const keys = sortKeysOfBlock;
const candidates = candidatesOfBlock;

/** Runs everywhere. Any other kernel must return the same bits. */
export const plainKernel: Kernel = {
  filterAffordable,
  filterAffordableByMarket,
  filterAffordableOfTwo,
  filterRatios,
  filterDollars,
  filterByMarket,
  computeFigures,
  computeKeys,
  countImplausible,
  selectCandidates,
};

// Each kind of test has its own loop because a call or a branch inside a loop would cost more than the test.

function filterAffordable(cap: EquityCap, money: Money, first: ScanRow, count: number): number {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { maximumEquity, equityTolerance } = cap;
  const { price: equityOfPrice, upfront: equityOfUpfront } = cap.equity;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = first;
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const price = prices[row];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const equity = price * (equityOfPrice + equityOfUpfront * upfront);
    const value = ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    rows[remaining] = row;
    remaining += Number(equity <= maximumEquity + equityTolerance * price) & Number(value >= 0);
  }
  return remaining;
}

function filterAffordableByMarket(cap: EquityCap, money: Money, first: ScanRow, count: number): number {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, market: markets, taxScale } = money;
  const { maximumEquity, equityTolerance } = cap;
  const { price: equityOfPrice, upfront: equityOfUpfront } = cap.equity;
  const { rent: ofRent, cost: ofCost, upfront: ofUpfront } = first;
  const ofPrices = pricesOf(first);
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const price = prices[row];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const equity = price * (equityOfPrice + equityOfUpfront * upfront);
    const value = ofPrices[markets[row]] + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    rows[remaining] = row;
    remaining += Number(equity <= maximumEquity + equityTolerance * price) & Number(value >= 0);
  }
  return remaining;
}

function filterAffordableOfTwo(cap: EquityCap, money: Money, first: ScanRow, second: ScanRow, count: number): number {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { maximumEquity, equityTolerance } = cap;
  const { price: equityOfPrice, upfront: equityOfUpfront } = cap.equity;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = first;
  const { price: ofPrice2, rent: ofRent2, cost: ofCost2, upfront: ofUpfront2 } = second;
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const price = prices[row];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const equity = price * (equityOfPrice + equityOfUpfront * upfront);
    const value = ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    const value2 = ofPrice2 + ofRent2 * rent + ofCost2 * cost + ofUpfront2 * upfront;
    rows[remaining] = row;
    remaining += Number(equity <= maximumEquity + equityTolerance * price) & Number(value >= 0) & Number(value2 >= 0);
  }
  return remaining;
}

function filterRatios(first: ScanRow, second: ScanRow, money: Money, count: number): number {
  const { rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = first;
  const { price: ofPrice2, rent: ofRent2, cost: ofCost2, upfront: ofUpfront2 } = second;
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const value = ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    const value2 = ofPrice2 + ofRent2 * rent + ofCost2 * cost + ofUpfront2 * upfront;
    rows[remaining] = row;
    remaining += Number(value >= 0) & Number(value2 >= 0);
  }
  return remaining;
}

function filterDollars(first: DollarTest, second: DollarTest, money: Money, count: number): number {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = first.row;
  const { price: ofPrice2, rent: ofRent2, cost: ofCost2, upfront: ofUpfront2 } = second.row;
  const { constant } = first;
  const { constant: constant2 } = second;
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const price = prices[row];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const value = ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    const value2 = ofPrice2 + ofRent2 * rent + ofCost2 * cost + ofUpfront2 * upfront;
    rows[remaining] = row;
    remaining += Number(price * value + constant >= 0) & Number(price * value2 + constant2 >= 0);
  }
  return remaining;
}

function filterByMarket({ row: form, constant }: DollarTest, money: Money, count: number): number {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, market: markets, taxScale } = money;
  const { rent: ofRent, cost: ofCost, upfront: ofUpfront } = form;
  const ofPrices = pricesOf(form);
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const cost = taxScale * taxes[row] + costs[row];
    const value = ofPrices[markets[row]] + ofRent * rents[row] + ofCost * cost + ofUpfront * upfronts[row];
    rows[remaining] = row;
    remaining += Number(prices[row] * value + constant >= 0);
  }
  return remaining;
}

function computeFigures(
  plan: Plan,
  cashReturned: ScanRow,
  money: Money,
  count: number,
  { low, high }: Extremes,
): boolean {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: cashOfPrice, rent: cashOfRent, cost: cashOfCost } = plan.yearlyNetIncome;
  const { price: equityOfPrice, upfront: equityOfUpfront } = plan.equity;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = cashReturned;
  let { income: lowIncome, price: lowPrice, multiple: lowMultiple } = low;
  let { income: highIncome, price: highPrice, equity: highEquity, multiple: highMultiple } = high;
  let lowEquity = Number.POSITIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const price = prices[row];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const equityShare = equityOfPrice + equityOfUpfront * upfront;
    const equity = price * equityShare;
    const rowIncome = price * (cashOfPrice + cashOfRent * rent + cashOfCost * cost);
    const rowMultiple = (ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront) / equityShare;
    income[index] = rowIncome;
    multiple[index] = rowMultiple;
    if (rowIncome < lowIncome) lowIncome = rowIncome;
    if (rowIncome > highIncome) highIncome = rowIncome;
    if (price < lowPrice) lowPrice = price;
    if (price > highPrice) highPrice = price;
    if (equity < lowEquity) lowEquity = equity;
    if (equity > highEquity) highEquity = equity;
    if (rowMultiple < lowMultiple) lowMultiple = rowMultiple;
    if (rowMultiple > highMultiple) highMultiple = rowMultiple;
  }
  if (lowEquity < minimumDollars) return false;
  Object.assign(low, {
    income: lowIncome,
    price: lowPrice,
    equity: Math.min(low.equity, lowEquity),
    multiple: lowMultiple,
  });
  Object.assign(high, { income: highIncome, price: highPrice, equity: highEquity, multiple: highMultiple });
  return true;
}

function computeKeys(form: ScanRow, money: Money, count: number): void {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = form;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const cost = taxScale * taxes[row] + costs[row];
    keys[index] = prices[row] * (ofPrice + ofRent * rents[row] + ofCost * cost + ofUpfront * upfronts[row]);
  }
}

function countImplausible({ kind }: Columns, count: number): number {
  let implausible = 0;
  for (let index = 0; index < count; index++) implausible += Number((kind[rows[index]] & priceImplausibleBit) !== 0);
  return implausible;
}

function selectCandidates(keysOfRows: Float64Array, lowest: number, _money: Money, count: number): number {
  let found = 0;
  for (let index = 0; index < count; index++) {
    candidates[found] = index;
    found += Number(!(keysOfRows[index] < lowest));
  }
  return found;
}
