import { boundaryTolerance } from '#underwriting/linear/compile-targets.ts';
import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import { unknownMarket } from '../columns/columns.ts';
import { costAt, type ListingPoint } from './listing-point.ts';
import {
  branchCode,
  firstRowAt,
  flagsAt,
  headerLength,
  instructionLength,
  jumpCode,
  marketBranchCode,
  marketFlag,
  marketRowCode,
  marketRowLength,
  maximumEquityAt,
  multipleCode,
  postalCodesCode,
  priceScaleAt,
  rowCode,
  rowLength,
} from './record.ts';
import type { RecordStore } from './record-store.ts';

/** `unsure`: a market row is so close to its bound that rounding errors of its price coefficient decide. */
export type Outcome = 'fails' | 'matches' | 'unsure';

/** Far above the rounding errors of a price coefficient, share of the terms. */
const marketMargin = 1e-9;

/** Whether E0 is within its maximum and the first test passes. Same arithmetic as `filterTargets`. */
export function meetsHeader({ headers }: RecordStore, search: number, point: ListingPoint): boolean {
  const { price, upfront } = point;
  const at = headerLength * search;
  const priceScale = headers[at + priceScaleAt];
  const flags = headers[at + flagsAt];
  return (
    price * (headers[at] + upfront) <= headers[at + maximumEquityAt] + boundaryTolerance * priceScale * price &&
    (flags >= marketFlag || valueAt(headers, at + firstRowAt, point, costAt(point, flags, priceScale)) >= 0)
  );
}

/** Runs the instructions, which are the tests after the header. */
export function runInstructions(store: RecordStore, search: number, point: ListingPoint): Outcome {
  const { code, headers, start } = store;
  const { price } = point;
  const header = headerLength * search;
  const cost = costAt(point, headers[header + flagsAt], headers[header + priceScaleAt]);
  const end = start[search + 1];
  for (let at = start[search]; at < end; ) {
    switch (code[at]) {
      case rowCode:
        if (!(price * valueAt(code, at + 1, point, cost) + code[at + 5] >= 0)) return 'fails';
        at += rowLength;
        break;
      case branchCode:
        at += valueAt(code, at + 1, point, cost) >= 0 ? rowLength : code[at + 5];
        break;
      case jumpCode:
        at += code[at + 1];
        break;
      case marketRowCode: {
        const value = price * marketValueAt(code, at + 1, point, cost) + code[at + 5];
        const margin = price * marginAt(code, at + 1, point, cost, Math.abs(code[at + 5] / price));
        if (value < -margin) return 'fails';
        if (!(value >= margin)) return 'unsure';
        at += marketRowLength;
        break;
      }
      case marketBranchCode: {
        const value = marketValueAt(code, at + 1, point, cost);
        if (!(Math.abs(value) >= marginAt(code, at + 1, point, cost, 0))) return 'unsure';
        at += value >= 0 ? marketRowLength : code[at + 5];
        break;
      }
      case multipleCode:
        if (price * (headers[header] + point.upfront) < minimumDollars) return 'fails';
        at++;
        break;
      case postalCodesCode:
        if (!isAmong(code, at + 2, code[at + 1], point.postalCode)) return 'fails';
        at += instructionLength(code, at);
    }
  }
  return 'matches';
}

/** The value of a row over the asking price. */
function valueAt(code: Float64Array, at: number, { rent, upfront }: ListingPoint, cost: number): number {
  return code[at] + code[at + 1] * rent + code[at + 2] * cost + code[at + 3] * upfront;
}

/** The value of a row whose price coefficient depends on the market; exact if the market is unknown. */
function marketValueAt(code: Float64Array, at: number, point: ListingPoint, cost: number): number {
  const { market, growth, rent, upfront } = point;
  const ofPrice = market === unknownMarket ? code[at] : code[at + 5] + code[at + 6] * growth[code[at + 7]];
  return ofPrice + code[at + 1] * rent + code[at + 2] * cost + code[at + 3] * upfront;
}

/** A bound on the rounding errors of `marketValueAt`, with a constant over the asking price. */
function marginAt(code: Float64Array, at: number, point: ListingPoint, cost: number, constant: number): number {
  const { market, growth, rent, upfront } = point;
  if (market === unknownMarket) return 0;
  const ofPrice = 1 + Math.abs(code[at + 5]) + Math.abs(code[at + 6]) * growth[code[at + 7]];
  const others = Math.abs(code[at + 1]) * rent + Math.abs(code[at + 2]) * cost + Math.abs(code[at + 3]) * upfront;
  return marketMargin * (ofPrice + others + constant);
}

function isAmong(values: Float64Array, from: number, count: number, value: number): boolean {
  for (let at = from; at < from + count; at++) if (values[at] === value) return true;
  return false;
}
