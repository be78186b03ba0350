import type { EquityCap, Plan } from '../plan/plan.ts';
import { isLoopRow, pricesOf, type ScanRow, type ScanTest } from '../plan/scan-form.ts';
import { evaluateAt, type Money } from '../scan/money.ts';
import { failureMarks } from '../scratch.ts';
import { neededOf, subjectsOf } from './subjects.ts';

/** For each row of a list, the bits of the needed subjects of a query that it fails. */
export type Marks = Int32Array;

/** Marks the first `count` rows of a list. The next call overwrites the result. */
export type Marker = (list: Int32Array, count: number) => Marks;

const marks = failureMarks;

type RowTest = { readonly row: ScanRow; readonly constant: number; readonly bit: number };

/** A test that every row passes. */
const alwaysPassing: RowTest = {
  row: { price: 0, priceByMarket: null, rent: 0, cost: 0, upfront: 0, otherCost: 0 },
  constant: 0,
  bit: 0,
};

/** Returns the function that marks which conditions of the plan a row fails. */
export function createMarker(plan: Plan, money: Money): Marker {
  const uniform: RowTest[] = [];
  const byMarket: RowTest[] = [];
  const branchTests: { readonly test: ScanTest; readonly bit: number }[] = [];
  for (const { bit, tests } of neededOf(subjectsOf(plan))) {
    for (const test of tests) {
      const { form, constant } = test;
      if (isLoopRow(form)) (form.priceByMarket ? byMarket : uniform).push({ row: form, constant, bit });
      else branchTests.push({ test, bit });
    }
  }
  return (list, count) => {
    markCap(plan, money, list, count);
    for (let at = 0; at < uniform.length; at += 2) {
      markTwo(uniform[at], uniform[at + 1] ?? alwaysPassing, money, list, count);
    }
    for (const test of byMarket) markByMarket(test, money, list, count);
    for (const { test, bit } of branchTests) markForm(test, bit, money, list, count);
    return marks;
  };
}

function markCap(cap: EquityCap, money: Money, list: Int32Array, count: number): void {
  const { price: prices, upfront: upfronts } = money;
  const { maximumEquity, equityTolerance } = cap;
  const { price: ofPrice, upfront: ofUpfront } = cap.equity;
  for (let index = 0; index < count; index++) {
    const row = list[index];
    const price = prices[row];
    const needed = price * (ofPrice + ofUpfront * upfronts[row]);
    marks[index] = Number(needed > maximumEquity + equityTolerance * price);
  }
}

function markTwo(first: RowTest, second: RowTest, money: Money, list: Int32Array, count: number): void {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = first.row;
  const { price: ofPrice2, rent: ofRent2, cost: ofCost2, upfront: ofUpfront2 } = second.row;
  const { bit, constant } = first;
  const { bit: bit2, constant: constant2 } = second;
  for (let index = 0; index < count; index++) {
    const row = list[index];
    const price = prices[row];
    const rent = rents[row];
    const upfront = upfronts[row];
    const cost = taxScale * taxes[row] + costs[row];
    const value = ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront;
    const value2 = ofPrice2 + ofRent2 * rent + ofCost2 * cost + ofUpfront2 * upfront;
    marks[index] |= (bit * Number(price * value + constant < 0)) | (bit2 * Number(price * value2 + constant2 < 0));
  }
}

function markByMarket({ row: form, constant, bit }: RowTest, money: Money, list: Int32Array, count: number): void {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, market: markets, taxScale } = money;
  const { rent: ofRent, cost: ofCost, upfront: ofUpfront } = form;
  const ofPrices = pricesOf(form);
  for (let index = 0; index < count; index++) {
    const row = list[index];
    const cost = taxScale * taxes[row] + costs[row];
    const value = ofPrices[markets[row]] + ofRent * rents[row] + ofCost * cost + ofUpfront * upfronts[row];
    marks[index] |= bit * Number(prices[row] * value + constant < 0);
  }
}

function markForm({ form, constant }: ScanTest, bit: number, money: Money, list: Int32Array, count: number): void {
  for (let index = 0; index < count; index++) {
    const row = list[index];
    marks[index] |= bit * Number(money.price[row] * evaluateAt(form, money, row) + constant < 0);
  }
}
