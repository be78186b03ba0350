import {
  branchCode,
  firstRowAt,
  fixedTaxFlag,
  flagsAt,
  headerLength,
  instructionLength,
  marketBranchCode,
  marketFlag,
  maximumEquityAt,
  priceScaleAt,
  rowCode,
} from './record.ts';
import { postalCodesOf, type RecordStore } from './record-store.ts';

/** Number of searches of similar reach. Within them, similar searches are neighbors, so that bounds are tight. */
export const reachGroup = 1024;

/** Neighbors in an order with the same flags and without postal codes. */
export type SectionRange = { readonly from: number; readonly end: number; readonly flags: number };

/** The old number of each search in a new order: sections first, then the searches with postal codes. */
export type SearchOrder = { readonly order: Uint32Array; readonly sections: readonly SectionRange[] };

/**
 * Orders the searches in use. In a section they are sorted by the highest price that they reach, descending, and
 * within groups of `reachGroup` by the rent that they require.
 */
export function orderSearches(store: RecordStore, isInUse: (search: number) => boolean): SearchOrder {
  const general: number[][] = Array.from({ length: fixedTaxFlag + marketFlag + 1 }, () => []);
  const local: number[] = [];
  for (let search = 0; search < store.count; search++) {
    if (isInUse(search)) (postalCodesOf(store, search) ? local : general[flagsOf(store, search)]).push(search);
  }
  const sections: SectionRange[] = [];
  let from = 0;
  general.forEach((searches, flags) => {
    sections.push({ from, end: from + searches.length, flags });
    from += searches.length;
  });
  return { order: Uint32Array.from([...sortSections(store, general), local].flat()), sections };
}

function flagsOf({ headers }: RecordStore, search: number): number {
  return headers[headerLength * search + flagsAt];
}

function sortSections(store: RecordStore, sections: readonly number[][]): number[][] {
  const reaches = Float64Array.from({ length: store.count }, (_, search) => reachOf(store, search));
  const rents = Float64Array.from({ length: store.count }, (_, search) => requiredRentOf(store, search));
  return sections.map((searches) => {
    const section = Uint32Array.from(searches).sort((a, b) => reaches[b] - reaches[a]);
    for (let from = 0; from < section.length; from += reachGroup) {
      section.subarray(from, from + reachGroup).sort((a, b) => rents[a] - rents[b]);
    }
    return [...section];
  });
}

/** Finite, because a difference of infinities is no order. */
const unlimited = Number.MAX_VALUE;
/** A smaller share of E0 in the price gives no bound on the price. */
const minimumShare = 0.001;
/** Far above rounding errors and `boundaryTolerance` over `minimumShare`. */
const reachMargin = 1 + 1e-8;

/** A price above that of every match, from the E0 maximum and constant limits on the price. */
export function reachOf({ headers, code, start }: RecordStore, search: number): number {
  const header = headerLength * search;
  let reach = headers[header] >= minimumShare ? headers[header + maximumEquityAt] / headers[header] : unlimited;
  for (let at = start[search]; at < start[search + 1]; at += instructionLength(code, at)) {
    if (code[at] === rowCode) reach = Math.min(reach, priceBoundOf(code, at + 1));
    else if (code[at] === branchCode || code[at] === marketBranchCode) break;
  }
  return Math.min(reach * reachMargin, unlimited);
}

/** The highest price that passes a row and its constant. */
function priceBoundOf(code: Float64Array, row: number): number {
  const [price, rent, cost, upfront, constant] = code.subarray(row, row + 5);
  return price < 0 && constant > 0 && rent === 0 && cost <= 0 && upfront <= 0 ? constant / -price : unlimited;
}

/** Typical yearly costs, share of the price. */
const typicalCost = 0.008;
const typicalTax = 0.012;

/** About the rent that the first test requires, share of the price. */
function requiredRentOf({ headers }: RecordStore, search: number): number {
  const header = headerLength * search;
  const [price, rent, cost] = headers.subarray(header + firstRowAt, header + headerLength);
  if (!(rent > 0)) return -unlimited;
  return (-price - cost * (typicalCost + typicalTax * headers[header + priceScaleAt])) / rent;
}
