import { always, alwaysDollars, type DollarTest, type Targets, type TestGroups } from '../plan/group-tests.ts';
import type { EquityCap } from '../plan/plan.ts';
import { pricesOf, type ScanRow, type ScanTest } from '../plan/scan-form.ts';
import { rowsOfBlock } from '../scratch.ts';
import { evaluateAt, type Money } from './money.ts';

const rows = rowsOfBlock;

/** Keeps the rows whose E0 is within the maximum and that meet every target; returns their number. */
export function filterTargets(cap: EquityCap, money: Money, { first, second, rest }: Targets, count: number): number {
  const remaining = second
    ? filterAffordableOfTwo(cap, money, first, second, count)
    : first.priceByMarket
      ? filterAffordableByMarket(cap, money, first, count)
      : filterAffordable(cap, money, first, count);
  return filterMatches(rest, money, remaining);
}

/** Keeps the rows that meet every test; returns their number. */
export function filterMatches({ ratios, dollars, byMarket, others }: TestGroups, money: Money, count: number): number {
  let remaining = count;
  for (let at = 0; at < ratios.length && remaining > 0; at += 2) {
    remaining = filterRatios(ratios[at], ratios[at + 1] ?? always, money, remaining);
  }
  for (let at = 0; at < dollars.length && remaining > 0; at += 2) {
    remaining = filterDollars(dollars[at], dollars[at + 1] ?? alwaysDollars, money, remaining);
  }
  for (const test of byMarket) remaining = filterByMarket(test, money, remaining);
  for (const test of others) remaining = filterForm(test, money, remaining);
  return remaining;
}

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

function filterForm({ form, constant }: ScanTest, money: Money, count: number): number {
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[remaining] = row;
    remaining += Number(money.price[row] * evaluateAt(form, money, row) + constant >= 0);
  }
  return remaining;
}
