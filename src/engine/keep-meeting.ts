import { rowsOfBlock } from './block.ts';
import { withoutImplied } from './imply-tests.ts';
import { evaluateAt, type Money } from './money.ts';
import type { EquityCap } from './plan.ts';
import { isScanBranch, pricesOf, type ScanRow, type ScanTest } from './scan-form.ts';

const rows = rowsOfBlock;

/** Tests by the way in which they are made. */
export type TestGroups = {
  /** Ratios with one set of coefficients for every row, at least 0. */
  readonly ratios: readonly ScanRow[];
  /** The same, in dollars with a constant. */
  readonly dollars: readonly DollarTest[];
  /** In dollars, with a coefficient of the price for each market. */
  readonly byMarket: readonly DollarTest[];
  readonly others: readonly ScanTest[];
};
type DollarTest = { readonly row: ScanRow; readonly constant: number };

/** Sorts tests into groups, without those that others imply. */
export function groupTests(tests: readonly ScanTest[]): TestGroups {
  return pairUp(sortTests(withoutImplied(tests)));
}

function sortTests(tests: readonly ScanTest[]): TestGroups {
  const ratios: ScanRow[] = [];
  const dollars: DollarTest[] = [];
  const byMarket: DollarTest[] = [];
  const others: ScanTest[] = [];
  for (const test of tests) {
    const { form, constant } = test;
    if (isScanBranch(form)) others.push(test);
    else if (form.priceByMarket) byMarket.push({ row: form, constant });
    else if (constant === 0) ratios.push(form);
    else dollars.push({ row: form, constant });
  }
  return { ratios, dollars, byMarket, others };
}

/** Two tests are made in one pass: what would be one of each kind is two of the same. */
function pairUp(groups: TestGroups): TestGroups {
  const { ratios, dollars } = groups;
  if (ratios.length % 2 === 0 || dollars.length % 2 === 0) return groups;
  const last = { row: ratios[ratios.length - 1], constant: 0 };
  return { ...groups, ratios: ratios.slice(0, -1), dollars: [last, ...dollars] };
}

/** Holds for every listing. */
const always: ScanRow = { price: 0, priceByMarket: null, rent: 0, cost: 0, upfront: 0 };
const alwaysDollars: DollarTest = { row: always, constant: 0 };

/** Targets in the order in which they are asked: the first pass reads the most and takes one or two ratios along. */
export type Targets = { readonly first: ScanRow; readonly second: ScanRow | null; readonly rest: TestGroups };

/** Sorts all targets but that on E0. */
export function groupTargets(tests: readonly ScanTest[]): Targets {
  const groups = sortTests(withoutImplied(tests));
  const [first, second = null, ...ratios] = groups.ratios;
  if (!first && groups.byMarket[0]?.constant === 0) {
    const [{ row }, ...byMarket] = groups.byMarket;
    return { first: row, second, rest: { ...groups, byMarket } };
  }
  return { first: first ?? always, second, rest: pairUp({ ...groups, ratios }) };
}

/** Keeps the rows whose E0 is not above the maximum and that meet every target; returns how many are left. */
export function keepTargeted(cap: EquityCap, money: Money, { first, second, rest }: Targets, count: number): number {
  const left = second
    ? keepAffordableOfTwo(cap, money, first, second, count)
    : first.priceByMarket
      ? keepAffordableByMarket(cap, money, first, count)
      : keepAffordable(cap, money, first, count);
  return keepMeeting(rest, money, left);
}

/** Keeps the rows that meet every test; returns how many are left. */
export function keepMeeting({ ratios, dollars, byMarket, others }: TestGroups, money: Money, count: number): number {
  let left = count;
  for (let at = 0; at < ratios.length && left > 0; at += 2) {
    left = keepRatios(ratios[at], ratios[at + 1] ?? always, money, left);
  }
  for (let at = 0; at < dollars.length && left > 0; at += 2) {
    left = keepDollars(dollars[at], dollars[at + 1] ?? alwaysDollars, money, left);
  }
  for (const test of byMarket) left = keepByMarket(test, money, left);
  for (const test of others) left = keepForm(test, money, left);
  return left;
}

function keepAffordable(cap: EquityCap, money: Money, first: ScanRow, count: number): number {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { mostEquity, equitySlack } = cap;
  const { price: equityOfPrice, upfront: equityOfUpfront } = cap.equity;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = first;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const asked = prices[row];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const needed = asked * (equityOfPrice + equityOfUpfront * upfront);
    const value = ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    rows[left] = row;
    left += Number(needed <= mostEquity + equitySlack * asked) & Number(value >= 0);
  }
  return left;
}

function keepAffordableByMarket(cap: EquityCap, money: Money, first: ScanRow, count: number): number {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, market: markets, taxScale } = money;
  const { mostEquity, equitySlack } = cap;
  const { price: equityOfPrice, upfront: equityOfUpfront } = cap.equity;
  const { rent: ofRent, cost: ofCost, upfront: ofUpfront } = first;
  const ofPrices = pricesOf(first);
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const asked = prices[row];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const needed = asked * (equityOfPrice + equityOfUpfront * upfront);
    const value = ofPrices[markets[row]] + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    rows[left] = row;
    left += Number(needed <= mostEquity + equitySlack * asked) & Number(value >= 0);
  }
  return left;
}

function keepAffordableOfTwo(cap: EquityCap, money: Money, first: ScanRow, second: ScanRow, count: number): number {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { mostEquity, equitySlack } = cap;
  const { price: equityOfPrice, upfront: equityOfUpfront } = cap.equity;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = first;
  const { price: ofPrice2, rent: ofRent2, cost: ofCost2, upfront: ofUpfront2 } = second;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const asked = prices[row];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const needed = asked * (equityOfPrice + equityOfUpfront * upfront);
    const value = ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    const value2 = ofPrice2 + ofRent2 * rent + ofCost2 * cost + ofUpfront2 * upfront;
    rows[left] = row;
    left += Number(needed <= mostEquity + equitySlack * asked) & Number(value >= 0) & Number(value2 >= 0);
  }
  return left;
}

function keepRatios(first: ScanRow, second: ScanRow, money: Money, count: number): number {
  const { rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = first;
  const { price: ofPrice2, rent: ofRent2, cost: ofCost2, upfront: ofUpfront2 } = second;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const value = ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    const value2 = ofPrice2 + ofRent2 * rent + ofCost2 * cost + ofUpfront2 * upfront;
    rows[left] = row;
    left += Number(value >= 0) & Number(value2 >= 0);
  }
  return left;
}

function keepDollars(first: DollarTest, second: DollarTest, money: Money, count: number): number {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = first.row;
  const { price: ofPrice2, rent: ofRent2, cost: ofCost2, upfront: ofUpfront2 } = second.row;
  const { constant } = first;
  const { constant: constant2 } = second;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const price = prices[row];
    const rent = rents[row];
    const cost = taxScale * taxes[row] + costs[row];
    const upfront = upfronts[row];
    const value = ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    const value2 = ofPrice2 + ofRent2 * rent + ofCost2 * cost + ofUpfront2 * upfront;
    rows[left] = row;
    left += Number(price * value + constant >= 0) & Number(price * value2 + constant2 >= 0);
  }
  return left;
}

function keepByMarket({ row: of, constant }: DollarTest, money: Money, count: number): number {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, market: markets, taxScale } = money;
  const { rent: ofRent, cost: ofCost, upfront: ofUpfront } = of;
  const ofPrices = pricesOf(of);
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const cost = taxScale * taxes[row] + costs[row];
    const value = ofPrices[markets[row]] + ofRent * rents[row] + ofCost * cost + ofUpfront * upfronts[row];
    rows[left] = row;
    left += Number(prices[row] * value + constant >= 0);
  }
  return left;
}

function keepForm({ form, constant }: ScanTest, money: Money, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[left] = row;
    left += Number(money.price[row] * evaluateAt(form, money, row) + constant >= 0);
  }
  return left;
}
