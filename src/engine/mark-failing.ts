import { blockRows } from './block.ts';
import { evaluateAt, type Money } from './money.ts';
import type { EquityCap } from './plan.ts';
import { type ScanRow, type ScanTest, uniformOf } from './scan-form.ts';

/** Which conditions the rows of a list fail, one bit each, by their places in it. */
export type Marks = Int32Array;

/** The bit of the bound on E0; those of the other conditions follow. */
export const capBit = 1;

/** The bit of the test at a place. */
export function bitOf(place: number): number {
  return (2 * capBit) << place;
}

const marks = new Int32Array(blockRows);

/**
 * Marks what each of the first `count` rows of the list fails: the bound on E0, and the tests in their order. At most 30
 * tests. What is given holds until the next call.
 */
export function markFailing(
  cap: EquityCap,
  tests: readonly ScanTest[],
  money: Money,
  list: Int32Array,
  count: number,
): Marks {
  markCap(cap, money, list, count);
  tests.forEach((test, place) => {
    const bit = bitOf(place);
    const uniform = uniformOf(test.form);
    if (uniform) markRow(uniform, test.constant, bit, money, list, count);
    else markForm(test, bit, money, list, count);
  });
  return marks;
}

function markCap(cap: EquityCap, money: Money, list: Int32Array, count: number): void {
  const { price: prices, upfront: upfronts } = money;
  const { mostEquity, equitySlack } = cap;
  const { price: ofPrice, upfront: ofUpfront } = cap.equity;
  for (let index = 0; index < count; index++) {
    const row = list[index];
    const price = prices[row];
    const needed = price * (ofPrice + ofUpfront * upfronts[row]);
    marks[index] = capBit * Number(needed > mostEquity + equitySlack * price);
  }
}

function markRow(of: ScanRow, constant: number, bit: number, money: Money, list: Int32Array, count: number): void {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = of;
  for (let index = 0; index < count; index++) {
    const row = list[index];
    const cost = taxScale * taxes[row] + costs[row];
    const value = ofPrice + ofRent * rents[row] + ofCost * cost + ofUpfront * upfronts[row];
    marks[index] |= bit * Number(prices[row] * value + constant < 0);
  }
}

function markForm({ form, constant }: ScanTest, bit: number, money: Money, list: Int32Array, count: number): void {
  for (let index = 0; index < count; index++) {
    const row = list[index];
    marks[index] |= bit * Number(money.price[row] * evaluateAt(form, money, row) + constant < 0);
  }
}
