import { leastDollars } from '#underwriting/internal-rate.ts';
import type { Columns } from './columns.ts';
import type { Plan } from './plan.ts';
import { isScanBranch, type ScanForm, type ScanRow, type ScanTest } from './scan-form.ts';

/** Rows looked at together: their facts and figures stay in the first-level cache. */
export const blockRows = 512;

/*
 * The one block that a scan works on. It stands at module level because a search runs to its end before another
 * begins, and because loops over arrays that never change their place are twice as fast. Facts and figures stand at
 * places 0 to 511; a pass goes over the first `count` entries of `places` and leaves those that survive at its front.
 * Counting with Number(condition) instead of a choice keeps the loops free of branches, which would be guessed wrong.
 */
const doubles = () => new Float64Array(blockRows);

/** Row numbers by place. */
export const rows: Int32Array = new Int32Array(blockRows);
export const places: Int32Array = new Int32Array(blockRows);
/** E0, dollars, by place. */
export const equity: Float64Array = doubles();
/** Average income, dollars a year, by place. */
export const income: Float64Array = doubles();
/** Equity multiple by place; -Infinity where there is none. */
export const multiple: Float64Array = doubles();
/** Asking price, dollars, by place. */
export const price: Float64Array = doubles();

const rent = doubles();
/** Costs at the price paid, over asking. */
const cost = doubles();
const upfront = doubles();
const market = new Uint8Array(blockRows);
/** Cash returned over asking, where one set of coefficients does not serve every row. */
const returned = doubles();
const noCoefficients = { price: 0, rent: 0, cost: 0, upfront: 0 };

/**
 * Reads the facts of the first `count` rows, works out E0 and keeps the places where it is not above the maximum;
 * returns how many are left.
 */
export function keepAffordable(plan: Plan, columns: Columns, count: number): number {
  const { taxScale, equity: ofEquity, mostEquity, equitySlack } = plan;
  const { price: prices, rent: rents, cost: costs, upfront: upfronts } = columns;
  const taxes = plan.taxFixed ? columns.taxBill : columns.taxRate;
  const { price: equityOfPrice, upfront: equityOfUpfront } = ofEquity;
  let left = 0;
  for (let place = 0; place < count; place++) {
    const row = rows[place];
    const asked = prices[row];
    const repairs = upfronts[row];
    const needed = asked * (equityOfPrice + equityOfUpfront * repairs);
    price[place] = asked;
    rent[place] = rents[row];
    cost[place] = taxScale * taxes[row] + costs[row];
    upfront[place] = repairs;
    equity[place] = needed;
    places[left] = place;
    left += Number(needed <= mostEquity + equitySlack * asked);
  }
  if (plan.byMarket) for (let place = 0; place < count; place++) market[place] = columns.market[rows[place]];
  return left;
}

/** The value of a linear form over the asking price. */
function evaluateRow(row: ScanRow, place: number): number {
  const ofPrice = row.priceByMarket ? row.priceByMarket[market[place]] : row.price;
  return ofPrice + row.rent * rent[place] + row.cost * cost[place] + row.upfront * upfront[place];
}

/** The value of a form over the asking price. */
export function evaluateForm(form: ScanForm, place: number): number {
  let current = form;
  while (isScanBranch(current)) current = evaluateRow(current.test, place) >= 0 ? current.atLeastZero : current.below;
  return evaluateRow(current, place);
}

/** The form where one set of coefficients serves every row; else null. */
function uniformOf(form: ScanForm): ScanRow | null {
  return isScanBranch(form) || form.priceByMarket ? null : form;
}

/** Keeps the places whose listing meets every test; returns how many are left. */
export function keepMeeting(tests: readonly ScanTest[], count: number): number {
  let left = count;
  for (const { form, constant } of tests) {
    if (left === 0) return 0;
    const uniform = uniformOf(form);
    if (!uniform) left = keepForm(form, constant, left);
    else left = constant === 0 ? keepRatio(uniform, left) : keepDollars(uniform, constant, left);
  }
  return left;
}

function keepRatio(row: ScanRow, count: number): number {
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = row;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const value = ofPrice + ofRent * rent[place] + ofCost * cost[place] + ofUpfront * upfront[place];
    places[left] = place;
    left += Number(value >= 0);
  }
  return left;
}

function keepDollars(row: ScanRow, constant: number, count: number): number {
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = row;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const value = ofPrice + ofRent * rent[place] + ofCost * cost[place] + ofUpfront * upfront[place];
    places[left] = place;
    left += Number(price[place] * value + constant >= 0);
  }
  return left;
}

function keepForm(form: ScanForm, constant: number, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    places[left] = place;
    left += Number(price[place] * evaluateForm(form, place) + constant >= 0);
  }
  return left;
}

/** Lowest and highest figures met so far. */
export type Extremes = { readonly low: Figures; readonly high: Figures };
type Figures = { income: number; price: number; equity: number; multiple: number };

/** The extremes of nothing. */
export function createExtremes(): Extremes {
  const all = (value: number): Figures => ({ income: value, price: value, equity: value, multiple: value });
  return { low: all(Number.POSITIVE_INFINITY), high: all(Number.NEGATIVE_INFINITY) };
}

/** Works out average income and equity multiple at the first `count` places, and widens the extremes to them. */
export function workOutFigures(plan: Plan, count: number, extremes: Extremes): void {
  const uniform = uniformOf(plan.returned);
  if (!uniform) {
    for (let index = 0; index < count; index++) returned[places[index]] = evaluateForm(plan.returned, places[index]);
  }
  const { price: cashOfPrice, rent: cashOfRent, cost: cashOfCost } = plan.income;
  const { price: equityOfPrice, upfront: equityOfUpfront } = plan.equity;
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = uniform ?? noCoefficients;
  let { income: lowIncome, price: lowPrice, equity: lowEquity, multiple: lowMultiple } = extremes.low;
  let { income: highIncome, price: highPrice, equity: highEquity, multiple: highMultiple } = extremes.high;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const priceHere = price[place];
    const rentHere = rent[place];
    const costHere = cost[place];
    const upfrontHere = upfront[place];
    const equityHere = equity[place];
    const incomeHere = priceHere * (cashOfPrice + cashOfRent * rentHere + cashOfCost * costHere);
    const back = uniform ? ofPrice + ofRent * rentHere + ofCost * costHere + ofUpfront * upfrontHere : returned[place];
    income[place] = incomeHere;
    if (incomeHere < lowIncome) lowIncome = incomeHere;
    if (incomeHere > highIncome) highIncome = incomeHere;
    if (priceHere < lowPrice) lowPrice = priceHere;
    if (priceHere > highPrice) highPrice = priceHere;
    if (equityHere < lowEquity) lowEquity = equityHere;
    if (equityHere > highEquity) highEquity = equityHere;
    if (equityHere < leastDollars) {
      multiple[place] = Number.NEGATIVE_INFINITY;
      continue;
    }
    const multipleHere = back / (equityOfPrice + equityOfUpfront * upfrontHere);
    multiple[place] = multipleHere;
    if (multipleHere < lowMultiple) lowMultiple = multipleHere;
    if (multipleHere > highMultiple) highMultiple = multipleHere;
  }
  Object.assign(extremes.low, { income: lowIncome, price: lowPrice, equity: lowEquity, multiple: lowMultiple });
  Object.assign(extremes.high, { income: highIncome, price: highPrice, equity: highEquity, multiple: highMultiple });
}

/** Keeps the places that have an equity multiple. */
export function keepMultiples(count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    places[left] = place;
    left += Number(multiple[place] > Number.NEGATIVE_INFINITY);
  }
  return left;
}

const keys = doubles();

/** Sort keys by place, higher first, worked out at the first `count` places; -Infinity where there is no figure. */
export function workOutKeys({ query, proceeds }: Plan, count: number): Float64Array {
  switch (query.sort) {
    case 'equity_multiple_desc':
      return multiple;
    case 'yearly_net_income_desc':
      return income;
    case 'purchase_price_asc':
      for (let index = 0; index < count; index++) keys[places[index]] = -price[places[index]];
      return keys;
    case 'take_home_equity_desc':
      workOutProceeds(proceeds, count);
      return keys;
  }
}

function workOutProceeds(proceeds: ScanForm, count: number): void {
  const uniform = uniformOf(proceeds);
  if (!uniform) {
    for (let index = 0; index < count; index++) {
      const place = places[index];
      keys[place] = price[place] * evaluateForm(proceeds, place);
    }
    return;
  }
  const { price: ofPrice, rent: ofRent, cost: ofCost, upfront: ofUpfront } = uniform;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const value = ofPrice + ofRent * rent[place] + ofCost * cost[place] + ofUpfront * upfront[place];
    keys[place] = price[place] * value;
  }
}
