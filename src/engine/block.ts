import type { Columns } from './columns.ts';
import type { Plan } from './plan.ts';
import {
  evaluateForm,
  isScanBranch,
  type RatioVector,
  type ScanForm,
  type ScanRow,
  type ScanTest,
} from './scan-form.ts';

/** Rows looked at together: their facts and figures stay in the first-level cache. */
export const blockRows = 512;

/**
 * A few rows on their way through the scan. `rows` are row numbers; the facts and figures stand at the same places.
 * Passes take a list of places and leave those that survive at its front, without a branch.
 */
export type Block = {
  readonly rows: Int32Array;
  /** Asking price, dollars. */
  readonly price: Float64Array;
  readonly rent: Float64Array;
  /** Costs at the price paid, over asking. */
  readonly cost: Float64Array;
  readonly upfront: Float64Array;
  readonly market: Uint8Array;
  /** Average income, dollars a year. */
  readonly income: Float64Array;
  /** E0, dollars. */
  readonly equity: Float64Array;
  /** NaN where there is none. */
  readonly multiple: Float64Array;
};

export function allocateBlock(): Block {
  const doubles = () => new Float64Array(blockRows);
  return {
    rows: new Int32Array(blockRows),
    price: doubles(),
    rent: doubles(),
    cost: doubles(),
    upfront: doubles(),
    market: new Uint8Array(blockRows),
    income: doubles(),
    equity: doubles(),
    multiple: doubles(),
  };
}

/** Copies the facts of the first `count` rows into the block. */
export function gatherFacts(block: Block, columns: Columns, plan: Plan, count: number): void {
  const { rows, price, rent, cost, upfront, market } = block;
  const tax = plan.taxFixed ? columns.taxBill : columns.taxRate;
  const { taxScale } = plan;
  for (let place = 0; place < count; place++) {
    const row = rows[place];
    price[place] = columns.price[row];
    rent[place] = columns.rent[row];
    cost[place] = taxScale * tax[row] + columns.cost[row];
    upfront[place] = columns.upfront[row];
  }
  if (!plan.byMarket) return;
  for (let place = 0; place < count; place++) market[place] = columns.market[rows[place]];
}

/** The facts at a place. */
export function vectorAt(block: Block, place: number): RatioVector {
  return {
    market: block.market[place],
    rent: block.rent[place],
    cost: block.cost[place],
    upfront: block.upfront[place],
  };
}

/** Keeps the places whose listing meets every test; returns how many are left. */
export function keepMeeting(tests: readonly ScanTest[], block: Block, places: Int32Array, count: number): number {
  let left = count;
  for (const { form, constant } of tests) {
    if (left === 0) return 0;
    left =
      isScanBranch(form) || form.priceByMarket
        ? keepForm(form, constant, block, places, left)
        : constant === 0
          ? keepRatio(form, block, places, left)
          : keepDollars(form, constant, block, places, left);
  }
  return left;
}

function keepRatio(row: ScanRow, block: Block, places: Int32Array, count: number): number {
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = row;
  const { rent, cost, upfront } = block;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const value = ofPrice + ofRent * rent[place] + ofCost * cost[place] + ofUpfront * upfront[place];
    places[left] = place;
    left += value >= 0 ? 1 : 0;
  }
  return left;
}

function keepDollars(row: ScanRow, constant: number, block: Block, places: Int32Array, count: number): number {
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = row;
  const { price, rent, cost, upfront } = block;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const value = ofPrice + ofRent * rent[place] + ofCost * cost[place] + ofUpfront * upfront[place];
    places[left] = place;
    left += price[place] * value + constant >= 0 ? 1 : 0;
  }
  return left;
}

function keepForm(form: ScanForm, constant: number, block: Block, places: Int32Array, count: number): number {
  const { price } = block;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    places[left] = place;
    left += price[place] * evaluateForm(form, vectorAt(block, place)) + constant >= 0 ? 1 : 0;
  }
  return left;
}

/** A dollar amount smaller than this counts as none. */
const leastDollars = 0.005;

/** Works out average income, E0 and equity multiple at the given places. */
export function workOutFigures(plan: Plan, block: Block, places: Int32Array, count: number): void {
  const { price, rent, cost, upfront, income, equity, multiple } = block;
  const { income: ofIncome, equity: ofEquity, returned } = plan;
  const linear = isScanBranch(returned) || returned.priceByMarket ? null : returned;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const cash = ofIncome.price + ofIncome.rent * rent[place] + ofIncome.cost * cost[place];
    const share = ofEquity.price + ofEquity.upfront * upfront[place];
    const back = linear
      ? linear.price + linear.rent * rent[place] + linear.cost * cost[place] + linear.upfront * upfront[place]
      : evaluateForm(returned, vectorAt(block, place));
    income[place] = price[place] * cash;
    equity[place] = price[place] * share;
    multiple[place] = price[place] * share < leastDollars ? Number.NaN : back / share;
  }
}

/** Keeps the places that have an equity multiple. */
export function keepMultiples({ multiple }: Block, places: Int32Array, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    places[left] = place;
    left += Number.isNaN(multiple[place]) ? 0 : 1;
  }
  return left;
}
