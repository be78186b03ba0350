import { blockRows } from './block.ts';
import { evaluateAt, type Money } from './money.ts';
import type { EquityCap, Plan } from './plan.ts';
import { type ScanForm, type ScanRow, uniformOf } from './scan-form.ts';

/** Rows that fail a query, by what they fail. */
export type Failing = {
  /** First those that fail both E0 and the multiple, then E0 but not the multiple, neither, the multiple alone. */
  readonly rows: Int32Array;
  /** Where each of the four ends. */
  readonly ends: readonly [both: number, cap: number, neither: number, multiple: number];
};

/** One more than are ever there: the last put goes beyond the end. */
const sorted = new Int32Array(blockRows + 1);
const kinds = new Uint8Array(blockRows);
const capKind = 1;
const multipleKind = 2;

/** Makes the function that sorts the first `count` rows of a list; what it gives holds until it is called again. */
export function createSorter(plan: Plan, money: Money): (from: Int32Array, count: number) => Failing {
  const multiple = plan.targets.find(({ name }) => name === 'equityMultiple')?.form ?? plan.equity;
  const uniform = uniformOf(multiple);
  return (from, count) => {
    if (uniform) findKinds(plan, uniform, money, from, count);
    else findKindsEach(plan, multiple, money, from, count);
    return sortByKind(from, count);
  };
}

function findKinds(cap: EquityCap, multiple: ScanRow, money: Money, from: Int32Array, count: number): void {
  const { price: prices, rent: rents, tax: taxes, cost: costs, upfront: upfronts, taxScale } = money;
  const { mostEquity, equitySlack } = cap;
  const { price: equityOfPrice, upfront: equityOfUpfront } = cap.equity;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = multiple;
  for (let index = 0; index < count; index++) {
    const row = from[index];
    const price = prices[row];
    const upfront = upfronts[row];
    const needed = price * (equityOfPrice + equityOfUpfront * upfront);
    const cost = taxScale * taxes[row] + costs[row];
    const value = ofPrice + ofRent * rents[row] + ofCost * cost + ofUpfront * upfront;
    kinds[index] = capKind * Number(needed > mostEquity + equitySlack * price) + multipleKind * Number(value < 0);
  }
}

function findKindsEach(cap: EquityCap, multiple: ScanForm, money: Money, from: Int32Array, count: number): void {
  for (let index = 0; index < count; index++) {
    const row = from[index];
    const price = money.price[row];
    const fails = price * evaluateAt(cap.equity, money, row) > cap.mostEquity + cap.equitySlack * price;
    kinds[index] = capKind * Number(fails) + multipleKind * Number(evaluateAt(multiple, money, row) < 0);
  }
}

function sortByKind(from: Int32Array, count: number): Failing {
  let cap = 0;
  let multiple = 0;
  let both = 0;
  for (let index = 0; index < count; index++) {
    const kind = kinds[index];
    cap += kind & 1;
    multiple += kind >> 1;
    both += kind & (kind >> 1);
  }
  const ends = [both, cap, count - multiple + both, count] as const;
  place(from, count, 3, 0);
  place(from, count, 1, both);
  place(from, count, 0, cap);
  place(from, count, 2, ends[2]);
  return { rows: sorted, ends };
}

/** Puts the rows of one kind in place, without a choice that could be guessed wrong. */
function place(from: Int32Array, count: number, kind: number, start: number): void {
  let next = start;
  for (let index = 0; index < count; index++) {
    // What is put beyond its own kind is written over by the next, or lies beyond the end.
    sorted[next] = from[index];
    next += Number(kinds[index] === kind);
  }
}
