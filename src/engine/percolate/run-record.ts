import { boundaryTolerance } from '#underwriting/linear/compile-targets.ts';
import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import { unknownMarket } from '../columns/columns.ts';
import type { ListingPoint } from './listing-point.ts';
import * as record from './record.ts';
import type { RecordStore } from './record-store.ts';

// Copies, because the compiler does not treat an import as constant.
const { rowCode, branchCode, jumpCode, marketRowCode, marketBranchCode, multipleCode, postalCodesCode, taxCode } =
  record;
const { lenderRowCode, lenderRowLength, taxedYearLength } = record;
const { rowLength, marketRowLength, headerLength, maximumEquityAt, priceScaleAt, flagsAt, firstRowAt } = record;
const { fixedTaxFlag, marketFlag, instructionsAt } = record;
const tolerance = boundaryTolerance;
const leastDollars = minimumDollars;
const noMarket = unknownMarket;

/**
 * `unsure`: only `meetsExactly` decides, because a market row is so close to its bound that rounding errors of its price
 * coefficient count.
 */
export type Outcome = 'fails' | 'matches' | 'unsure';

/** Far above the rounding errors of a price coefficient, share of the terms. */
export const marketMargin = 1e-9;

/** Whether E0 is within its maximum and the first test passes. Same arithmetic as `filterTargets`. */
export function meetsHeader({ headers }: RecordStore, search: number, point: ListingPoint): boolean {
  const { price, rent, taxRate, taxBill, upfront } = point;
  const at = headerLength * search;
  const priceScale = headers[at + priceScaleAt];
  const flags = headers[at + flagsAt];
  const cost = ((flags & fixedTaxFlag) !== 0 ? taxBill : priceScale * taxRate) + point.cost;
  return (
    price * (headers[at] + upfront) <= headers[at + maximumEquityAt] + tolerance * priceScale * price &&
    ((flags & marketFlag) !== 0 ||
      headers[at + firstRowAt] +
        headers[at + firstRowAt + 1] * rent +
        headers[at + firstRowAt + 2] * cost +
        headers[at + firstRowAt + 3] * upfront >=
        0)
  );
}

/**
 * Runs the instructions, which are the tests after the header. Evaluates rows in place because a call would allocate
 * its result.
 */
export function runInstructions(store: RecordStore, search: number, point: ListingPoint): Outcome {
  const { code, headers, start } = store;
  const { price, rent, taxRate, taxBill, upfront } = point;
  const from = start[search];
  const cost = ((code[from + 1] & fixedTaxFlag) !== 0 ? taxBill : code[from] * taxRate) + point.cost;
  const end = start[search + 1];
  let tax = 0;
  for (let at = from + instructionsAt; at < end; ) {
    switch (code[at]) {
      case rowCode: {
        const value = code[at + 1] + code[at + 2] * rent + code[at + 3] * cost + code[at + 4] * upfront;
        if (!(price * (value - tax) + code[at + 5] >= 0)) return 'fails';
        at += rowLength;
        break;
      }
      case lenderRowCode: {
        const value = code[at + 1] + code[at + 2] * rent + code[at + 3] * cost + code[at + 4] * upfront;
        if (!(price * (value + code[at + 6] * point.otherCost) + code[at + 5] >= 0)) return 'fails';
        at += lenderRowLength;
        break;
      }
      case branchCode: {
        const value = code[at + 1] + code[at + 2] * rent + code[at + 3] * cost + code[at + 4] * upfront;
        at += value >= 0 ? rowLength : code[at + 5];
        break;
      }
      case jumpCode:
        at += code[at + 1];
        break;
      case marketRowCode:
      case marketBranchCode: {
        const isKnown = point.market !== noMarket;
        const isRow = code[at] === marketRowCode;
        const constant = isRow ? code[at + 5] : 0;
        const fixed = isKnown ? code[at + 6] : code[at + 1];
        const growing = isKnown ? code[at + 7] * point.growth[code[at + 8]] : 0;
        const [ofRent, ofCost, ofUpfront] = [code[at + 2] * rent, code[at + 3] * cost, code[at + 4] * upfront];
        const taxHere = isRow ? tax : 0;
        const value = price * (fixed + growing + ofRent + ofCost + ofUpfront - taxHere) + constant;
        const terms =
          1 +
          Math.abs(fixed) +
          Math.abs(growing) +
          Math.abs(ofRent) +
          Math.abs(ofCost) +
          Math.abs(ofUpfront) +
          Math.abs(taxHere);
        const margin = isKnown ? marketMargin * (price * terms + Math.abs(constant)) : 0;
        if (!(Math.abs(value) >= margin)) return 'unsure';
        if (isRow && value < 0) return 'fails';
        at += isRow || value >= 0 ? marketRowLength : code[at + 5];
        break;
      }
      case multipleCode:
        if (price * (headers[headerLength * search] + upfront) < leastDollars) return 'fails';
        at++;
        break;
      case taxCode: {
        const next = at + 2 + code[at + 1] * taxedYearLength;
        let highest = 0;
        tax = 0;
        for (at += 2; at < next; at += taxedYearLength) {
          const income = code[at] + code[at + 1] * rent + code[at + 2] * cost + code[at + 3] * upfront;
          if (income > highest) highest = income;
          tax += code[at + 4] * highest;
        }
        break;
      }
      case postalCodesCode:
        if (!isAmong(code, at + 2, code[at + 1], point.postalCode)) return 'fails';
        at += 2 + code[at + 1];
    }
  }
  return 'matches';
}

function isAmong(values: Float64Array, from: number, count: number, value: number): boolean {
  for (let at = from; at < from + count; at++) if (values[at] === value) return true;
  return false;
}
