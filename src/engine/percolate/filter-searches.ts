import { boundaryTolerance } from '#underwriting/linear/compile-targets.ts';
import { unknownMarket } from '../columns/columns.ts';
import type { ListingPoint } from './listing-point.ts';
import { meetsExactly } from './meets-exactly.ts';
import * as record from './record.ts';
import type { RecordStore } from './record-store.ts';
import { marketMargin, runInstructions } from './run-record.ts';

// Copies, because the compiler does not treat an import as constant.
const { headerLength, maximumEquityAt, priceScaleAt, firstRowAt, fixedTaxFlag, marketFlag, instructionsAt } = record;
const tolerance = boundaryTolerance;
const noMarket = unknownMarket;
const marginShare = marketMargin;

/*
 * Passes over neighbors in a section, with the arithmetic of `run-record`. As in `filterTargets`, each pass moves what
 * passes to the front without branches, which the processor would mispredict: about half of the searches pass. The
 * searches found so far are the first of `found`; a pass reads those from `from` on and returns their new number.
 */

/** Appends the searches whose filters pass. */
export function appendFiltered(
  { factClass, limitClass, classes }: RecordStore,
  first: number,
  end: number,
  found: Uint32Array,
  count: number,
): number {
  const { passed: passedFacts } = classes.facts;
  const { passed: passedLimits } = classes.limits;
  let foundCount = count;
  for (let search = first; search < end; search++) {
    found[foundCount] = search;
    foundCount += passedFacts[factClass[search]] & passedLimits[limitClass[search]];
  }
  return foundCount;
}

/** Appends the searches whose filters and header pass. `flags`: of all of them. */
export function appendMeetingHeader(
  { headers, factClass, limitClass, classes }: RecordStore,
  first: number,
  end: number,
  flags: number,
  point: ListingPoint,
  found: Uint32Array,
  count: number,
): number {
  const { passed: passedFacts } = classes.facts;
  const { passed: passedLimits } = classes.limits;
  const { price, rent, taxRate, taxBill, cost: otherCosts, upfront } = point;
  const isFixed = (flags & fixedTaxFlag) !== 0;
  const isByMarket = Number((flags & marketFlag) !== 0);
  let foundCount = count;
  for (let search = first, at = headerLength * first; search < end; search++, at += headerLength) {
    const priceScale = headers[at + priceScaleAt];
    const cost = (isFixed ? taxBill : priceScale * taxRate) + otherCosts;
    const equity = price * (headers[at] + upfront);
    const value =
      headers[at + firstRowAt] +
      headers[at + firstRowAt + 1] * rent +
      headers[at + firstRowAt + 2] * cost +
      headers[at + firstRowAt + 3] * upfront;
    found[foundCount] = search;
    foundCount +=
      passedFacts[factClass[search]] &
      passedLimits[limitClass[search]] &
      Number(equity <= headers[at + maximumEquityAt] + tolerance * priceScale * price) &
      (Number(value >= 0) | isByMarket);
  }
  return foundCount;
}

/** Leaves only searches whose one instruction, a row, passes. */
export function filterMeetingRow(
  { code, start }: RecordStore,
  point: ListingPoint,
  found: Uint32Array,
  countBefore: number,
  count: number,
): number {
  const { price, rent, taxRate, taxBill, cost: otherCosts, upfront } = point;
  let passed = countBefore;
  for (let index = countBefore; index < count; index++) {
    const search = found[index];
    const from = start[search];
    const cost = ((code[from + 1] & fixedTaxFlag) !== 0 ? taxBill : code[from] * taxRate) + otherCosts;
    const at = from + instructionsAt;
    const value = code[at + 1] + code[at + 2] * rent + code[at + 3] * cost + code[at + 4] * upfront;
    found[passed] = search;
    passed += Number(price * value + code[at + 5] >= 0);
  }
  return passed;
}

/** Leaves only searches whose one instruction, a market row, passes. */
export function filterMeetingMarketRow(
  store: RecordStore,
  point: ListingPoint,
  found: Uint32Array,
  countBefore: number,
  count: number,
): number {
  const { code, start } = store;
  const { price, rent, taxRate, taxBill, cost: otherCosts, upfront, growth } = point;
  const isKnown = point.market !== noMarket;
  let passed = countBefore;
  for (let index = countBefore; index < count; index++) {
    const search = found[index];
    const from = start[search];
    const cost = ((code[from + 1] & fixedTaxFlag) !== 0 ? taxBill : code[from] * taxRate) + otherCosts;
    const at = from + instructionsAt;
    const constant = code[at + 5];
    const fixed = isKnown ? code[at + 6] : code[at + 1];
    const growing = isKnown ? code[at + 7] * growth[code[at + 8]] : 0;
    const ofRent = code[at + 2] * rent;
    const ofCost = code[at + 3] * cost;
    const ofUpfront = code[at + 4] * upfront;
    const value = price * (fixed + growing + ofRent + ofCost + ofUpfront) + constant;
    const terms = 1 + Math.abs(fixed) + Math.abs(growing) + Math.abs(ofRent) + Math.abs(ofCost) + Math.abs(ofUpfront);
    const margin = isKnown ? marginShare * (price * terms + Math.abs(constant)) : 0;
    found[passed] = search;
    if (Math.abs(value) >= margin) passed += Number(value >= 0);
    else passed += Number(meetsExactly(store.sources.get(search)!, point));
  }
  return passed;
}

/** Leaves only searches whose instructions pass. */
export function filterMeetingInstructions(
  store: RecordStore,
  point: ListingPoint,
  found: Uint32Array,
  countBefore: number,
  count: number,
): number {
  let passed = countBefore;
  for (let index = countBefore; index < count; index++) {
    const search = found[index];
    found[passed] = search;
    passed += Number(meetsInstructions(store, search, point));
  }
  return passed;
}

export function meetsInstructions(store: RecordStore, search: number, point: ListingPoint): boolean {
  const outcome = runInstructions(store, search, point);
  return outcome === 'unsure' ? meetsExactly(store.sources.get(search)!, point) : outcome === 'matches';
}
