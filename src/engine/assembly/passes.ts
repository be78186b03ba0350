/**
 * The loops of `scan/plain-kernel.ts` in AssemblyScript, two rows at a time. Every operation and its order are the
 * same, so the results are equal to the last bit. `scan/simd-input.ts` writes the input.
 */

import {
  candidatesPlace,
  constantInForm,
  costPlace,
  equityOfPricePlace,
  equityOfUpfrontPlace,
  equityTolerancePlace,
  firstFormPlace,
  highEquityPlace,
  highIncomePlace,
  highMultiplePlace,
  highPricePlace,
  incomesPlace,
  keysPlace,
  kindPlace,
  lowEquityPlace,
  lowIncomePlace,
  lowMultiplePlace,
  lowPricePlace,
  marketPlace,
  maximumEquityPlace,
  multiplesPlace,
  ofCostInForm,
  ofPriceInForm,
  ofPricesPlace,
  ofRentInForm,
  ofUpfrontInForm,
  pricePlace,
  rentPlace,
  rowsPlace,
  secondFormPlace,
  taxPlace,
  taxScalePlace,
  upfrontPlace,
} from '../simd-places';

let input: usize = 0;

export function setInput(address: usize): void {
  input = address;
}

@inline
function address(place: i32): usize {
  return <usize>load<f64>(input + (<usize>place << 3));
}

/** A number of the input in both lanes. */
@inline
function both(place: i32): v128 {
  return v128.load_splat<f64>(input + (<usize>place << 3));
}

@inline
function rowAt(rows: usize, index: i32): usize {
  return load<u32>(rows + (<usize>index << 2));
}

/** Two values of a column of doubles. Those of neighbors are one load. */
@inline
function pair(column: usize, isRun: bool, first: usize, second: usize): v128 {
  return isRun
    ? v128.load(column + (first << 3))
    : v128.load64_lane(column + (second << 3), v128.load64_zero(column + (first << 3)), 1);
}

@inline
function pairByMarket(ofPrices: usize, market: usize, first: usize, second: usize): v128 {
  const ofFirst = ofPrices + (<usize>load<u8>(market + first) << 3);
  const ofSecond = ofPrices + (<usize>load<u8>(market + second) << 3);
  return v128.load64_lane(ofSecond, v128.load64_zero(ofFirst), 1);
}

/** `ofPrice + ofRent * rent + ofCost * cost + ofUpfront * upfront` */
@inline
function evaluate(
  ofPrice: v128,
  ofRent: v128,
  ofCost: v128,
  ofUpfront: v128,
  rent: v128,
  cost: v128,
  upfront: v128,
): v128 {
  const withRent = f64x2.add(ofPrice, f64x2.mul(ofRent, rent));
  return f64x2.add(f64x2.add(withRent, f64x2.mul(ofCost, cost)), f64x2.mul(ofUpfront, upfront));
}

/** Whether the rows are consecutive. */
function isRunOf(rows: usize, count: i32): bool {
  const first = <i32>rowAt(rows, 0);
  let expected = i32x4.add(i32x4.splat(first), i32x4(0, 1, 2, 3));
  let index = 0;
  for (; index + 4 <= count; index += 4) {
    if (i32x4.bitmask(i32x4.eq(v128.load(rows + (<usize>index << 2)), expected)) != 15) return false;
    expected = i32x4.add(expected, i32x4.splat(4));
  }
  for (; index < count; index++) if (<i32>rowAt(rows, index) != first + index) return false;
  return true;
}

/** Moves the rows that pass to the front, in order; returns their number. Only the last argument is a variable. */
@inline
function filter(
  isRun: bool,
  hasCap: bool,
  hasSecond: bool,
  isInDollars: bool,
  isByMarket: bool,
  count: i32,
): i32 {
  const rows = address(rowsPlace);
  const price = address(pricePlace);
  const rent = address(rentPlace);
  const tax = address(taxPlace);
  const cost = address(costPlace);
  const upfront = address(upfrontPlace);
  const market = address(marketPlace);
  const ofPrices = input + (<usize>ofPricesPlace << 3);
  const taxScale = both(taxScalePlace);
  const equityOfPrice = both(equityOfPricePlace);
  const equityOfUpfront = both(equityOfUpfrontPlace);
  const maximumEquity = both(maximumEquityPlace);
  const equityTolerance = both(equityTolerancePlace);
  const ofPrice1 = both(firstFormPlace + ofPriceInForm);
  const ofRent1 = both(firstFormPlace + ofRentInForm);
  const ofCost1 = both(firstFormPlace + ofCostInForm);
  const ofUpfront1 = both(firstFormPlace + ofUpfrontInForm);
  const constant1 = both(firstFormPlace + constantInForm);
  const ofPrice2 = both(secondFormPlace + ofPriceInForm);
  const ofRent2 = both(secondFormPlace + ofRentInForm);
  const ofCost2 = both(secondFormPlace + ofCostInForm);
  const ofUpfront2 = both(secondFormPlace + ofUpfrontInForm);
  const constant2 = both(secondFormPlace + constantInForm);
  const zero = f64x2.splat(0);
  const start = rowAt(rows, 0);
  let end = rows;
  for (let index = 0; index < count; index += 2) {
    const isLast = index + 1 == count;
    const first = isRun ? start + <usize>index : rowAt(rows, index);
    const second = isRun ? first + 1 : isLast ? first : rowAt(rows, index + 1);
    const rents = pair(rent, isRun, first, second);
    const upfronts = pair(upfront, isRun, first, second);
    const costs = f64x2.add(f64x2.mul(taxScale, pair(tax, isRun, first, second)), pair(cost, isRun, first, second));
    let prices = zero;
    if (hasCap || isInDollars) prices = pair(price, isRun, first, second);

    const ofPrice = isByMarket ? pairByMarket(ofPrices, market, first, second) : ofPrice1;
    let value = evaluate(ofPrice, ofRent1, ofCost1, ofUpfront1, rents, costs, upfronts);
    if (isInDollars) value = f64x2.add(f64x2.mul(prices, value), constant1);
    let passing = f64x2.ge(value, zero);
    if (hasSecond) {
      let value2 = evaluate(ofPrice2, ofRent2, ofCost2, ofUpfront2, rents, costs, upfronts);
      if (isInDollars) value2 = f64x2.add(f64x2.mul(prices, value2), constant2);
      passing = v128.and(passing, f64x2.ge(value2, zero));
    }
    if (hasCap) {
      const share = f64x2.add(equityOfPrice, f64x2.mul(equityOfUpfront, upfronts));
      const maximum = f64x2.add(maximumEquity, f64x2.mul(equityTolerance, prices));
      passing = v128.and(passing, f64x2.le(f64x2.mul(prices, share), maximum));
    }

    const bits = i64x2.bitmask(passing);
    store<u32>(end, <u32>first);
    end += <usize>(bits & 1) << 2;
    if (isLast) break;
    store<u32>(end, <u32>second);
    end += <usize>(bits >> 1) << 2;
  }
  return <i32>((end - rows) >> 2);
}

export function filterAffordable(count: i32): i32 {
  return isRunOf(address(rowsPlace), count)
    ? filter(true, true, false, false, false, count)
    : filter(false, true, false, false, false, count);
}

export function filterAffordableOfTwo(count: i32): i32 {
  return isRunOf(address(rowsPlace), count)
    ? filter(true, true, true, false, false, count)
    : filter(false, true, true, false, false, count);
}

export function filterAffordableByMarket(count: i32): i32 {
  return isRunOf(address(rowsPlace), count)
    ? filter(true, true, false, false, true, count)
    : filter(false, true, false, false, true, count);
}

export function filterRatios(count: i32): i32 {
  return filter(false, false, true, false, false, count);
}

export function filterDollars(count: i32): i32 {
  return filter(false, false, true, true, false, count);
}

export function filterByMarket(count: i32): i32 {
  return filter(false, false, false, true, true, count);
}

@inline
function lower(values: v128): f64 {
  const first = f64x2.extract_lane(values, 0);
  const second = f64x2.extract_lane(values, 1);
  return second < first ? second : first;
}

@inline
function higher(values: v128): f64 {
  const first = f64x2.extract_lane(values, 0);
  const second = f64x2.extract_lane(values, 1);
  return first < second ? second : first;
}

@inline
function write(place: i32, value: f64): void {
  store<f64>(input + (<usize>place << 3), value);
}

@inline
function computeIn(isRun: bool, from: i32, count: i32): void {
  const rows = address(rowsPlace);
  const price = address(pricePlace);
  const rent = address(rentPlace);
  const tax = address(taxPlace);
  const cost = address(costPlace);
  const upfront = address(upfrontPlace);
  let income = address(incomesPlace) + (<usize>from << 3);
  let multiple = address(multiplesPlace) + (<usize>from << 3);
  const taxScale = both(taxScalePlace);
  const equityOfPrice = both(equityOfPricePlace);
  const equityOfUpfront = both(equityOfUpfrontPlace);
  const ofPrice1 = both(firstFormPlace + ofPriceInForm);
  const ofRent1 = both(firstFormPlace + ofRentInForm);
  const ofCost1 = both(firstFormPlace + ofCostInForm);
  const ofUpfront1 = both(firstFormPlace + ofUpfrontInForm);
  const ofPrice2 = both(secondFormPlace + ofPriceInForm);
  const ofRent2 = both(secondFormPlace + ofRentInForm);
  const ofCost2 = both(secondFormPlace + ofCostInForm);
  let lowIncome = both(lowIncomePlace);
  let highIncome = both(highIncomePlace);
  let lowPrice = both(lowPricePlace);
  let highPrice = both(highPricePlace);
  let lowEquity = both(lowEquityPlace);
  let highEquity = both(highEquityPlace);
  let lowMultiple = both(lowMultiplePlace);
  let highMultiple = both(highMultiplePlace);
  for (let index = from; index < count; index += 2) {
    const first = rowAt(rows, index);
    const second = index + 1 == count ? first : rowAt(rows, index + 1);
    const prices = pair(price, isRun, first, second);
    const rents = pair(rent, isRun, first, second);
    const upfronts = pair(upfront, isRun, first, second);
    const taxes = f64x2.mul(taxScale, pair(tax, isRun, first, second));
    const costs = f64x2.add(taxes, pair(cost, isRun, first, second));
    const share = f64x2.add(equityOfPrice, f64x2.mul(equityOfUpfront, upfronts));
    const equities = f64x2.mul(prices, share);
    const ofRent = f64x2.mul(ofRent2, rents);
    const withRent = f64x2.add(ofPrice2, ofRent);
    const netIncome = f64x2.add(withRent, f64x2.mul(ofCost2, costs));
    const incomes = f64x2.mul(prices, netIncome);
    const returned = evaluate(ofPrice1, ofRent1, ofCost1, ofUpfront1, rents, costs, upfronts);
    const multiples = f64x2.div(returned, share);
    v128.store(income, incomes);
    v128.store(multiple, multiples);
    income += 16;
    multiple += 16;
    // Like `if (value < low) low = value`, also for NaN.
    lowIncome = f64x2.pmin(lowIncome, incomes);
    highIncome = f64x2.pmax(highIncome, incomes);
    lowPrice = f64x2.pmin(lowPrice, prices);
    highPrice = f64x2.pmax(highPrice, prices);
    lowEquity = f64x2.pmin(lowEquity, equities);
    highEquity = f64x2.pmax(highEquity, equities);
    lowMultiple = f64x2.pmin(lowMultiple, multiples);
    highMultiple = f64x2.pmax(highMultiple, multiples);
  }
  write(lowIncomePlace, lower(lowIncome));
  write(highIncomePlace, higher(highIncome));
  write(lowPricePlace, lower(lowPrice));
  write(highPricePlace, higher(highPrice));
  write(lowEquityPlace, lower(lowEquity));
  write(highEquityPlace, higher(highEquity));
  write(lowMultiplePlace, lower(lowMultiple));
  write(highMultiplePlace, higher(highMultiple));
}

/**
 * Writes incomes and equity multiples, and widens the extremes. The first form is the cash returned, the second one the
 * yearly net income. Divides by E0 without a check.
 */
export function computeFigures(count: i32): void {
  // A last row without a neighbor must not widen the extremes with the row after it.
  const runCount = isRunOf(address(rowsPlace), count) ? count & ~1 : 0;
  if (runCount > 0) computeIn(true, 0, runCount);
  if (runCount < count) computeIn(false, runCount, count);
}

/** Writes the first form in dollars as sort keys. */
export function computeKeys(count: i32): void {
  const rows = address(rowsPlace);
  const price = address(pricePlace);
  const rent = address(rentPlace);
  const tax = address(taxPlace);
  const cost = address(costPlace);
  const upfront = address(upfrontPlace);
  const taxScale = both(taxScalePlace);
  const ofPrice = both(firstFormPlace + ofPriceInForm);
  const ofRent = both(firstFormPlace + ofRentInForm);
  const ofCost = both(firstFormPlace + ofCostInForm);
  const ofUpfront = both(firstFormPlace + ofUpfrontInForm);
  let key = address(keysPlace);
  for (let index = 0; index < count; index += 2) {
    const first = rowAt(rows, index);
    const second = index + 1 == count ? first : rowAt(rows, index + 1);
    const rents = pair(rent, false, first, second);
    const upfronts = pair(upfront, false, first, second);
    const taxes = f64x2.mul(taxScale, pair(tax, false, first, second));
    const costs = f64x2.add(taxes, pair(cost, false, first, second));
    const values = evaluate(ofPrice, ofRent, ofCost, ofUpfront, rents, costs, upfronts);
    v128.store(key, f64x2.mul(pair(price, false, first, second), values));
    key += 16;
  }
}

/** Loads the rows from `start` on. */
export function loadRows(start: i32, count: i32): void {
  let to = address(rowsPlace);
  let next = i32x4.add(i32x4.splat(start), i32x4(0, 1, 2, 3));
  for (let index = 0; index < count; index += 4) {
    v128.store(to, next);
    next = i32x4.add(next, i32x4.splat(4));
    to += 16;
  }
}

/** The number of rows whose kind has the bit. */
export function countKind(bit: i32, count: i32): i32 {
  const rows = address(rowsPlace);
  const kind = address(kindPlace);
  let found = 0;
  for (let index = 0; index < count; index++) found += <i32>((load<u8>(kind + rowAt(rows, index)) & bit) != 0);
  return found;
}

/** Writes the indexes of keys that are not below the lowest; returns their number. */
export function selectKeys(lowest: f64, count: i32): i32 {
  const keys = address(keysPlace);
  const candidates = address(candidatesPlace);
  const limit = f64x2.splat(lowest);
  let end = candidates;
  for (let index = 0; index < count; index += 2) {
    const below = i64x2.bitmask(f64x2.lt(v128.load(keys + (<usize>index << 3)), limit));
    store<i32>(end, index);
    end += <usize>((below & 1) ^ 1) << 2;
    if (index + 1 == count) break;
    store<i32>(end, index + 1);
    end += <usize>((below >> 1) ^ 1) << 2;
  }
  return <i32>((end - candidates) >> 2);
}
