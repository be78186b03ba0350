import { highestPrice } from './filter-classes.ts';
import { firstRowAt, flagCount, flagsAt, headerLength, maximumEquityAt, priceScaleAt } from './record.ts';
import { postalCodesOf, type RecordStore, type Shape, shapeOf, shapes } from './record-store.ts';
import { requiredRent } from './required-rent.ts';

/** Number of searches of similar reach. Within them, similar searches are neighbors, so that bounds are tight. */
export const reachGroup = 1024;

/** Neighbors in an order with the same flags and instructions of the same shape, without postal codes. */
export type SectionRange = {
  readonly from: number;
  readonly end: number;
  readonly flags: number;
  readonly shape: Shape;
};

/** The old number of each search in a new order: sections first, then the searches with postal codes. */
export type SearchOrder = { readonly order: Uint32Array; readonly sections: readonly SectionRange[] };

/**
 * Orders the searches in use. In a section they are sorted by the highest price that they reach, descending, and
 * within groups of `reachGroup` by the rent that they require.
 */
export function orderSearches(store: RecordStore, isInUse: (search: number) => boolean): SearchOrder {
  const general: number[][] = Array.from({ length: flagCount * shapes.length }, () => []);
  const local: number[] = [];
  for (let search = 0; search < store.count; search++) {
    if (isInUse(search)) (postalCodesOf(store, search) ? local : general[sectionOf(store, search)]).push(search);
  }
  const sections: SectionRange[] = [];
  let from = 0;
  general.forEach((searches, section) => {
    const [flags, shape] = [section % flagCount, shapes[Math.floor(section / flagCount)]];
    sections.push({ from, end: from + searches.length, flags, shape });
    from += searches.length;
  });
  return { order: Uint32Array.from([...sortSections(store, general), local].flat()), sections };
}

function sectionOf(store: RecordStore, search: number): number {
  return store.headers[headerLength * search + flagsAt] + flagCount * shapes.indexOf(shapeOf(store, search));
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

/** A price above that of every match, from the E0 maximum and the price range. */
export function reachOf({ headers, classes, limitClass }: RecordStore, search: number): number {
  const [share, maximumEquity] = headers.subarray(headerLength * search, headerLength * search + maximumEquityAt + 1);
  const reach = share >= minimumShare ? maximumEquity / share : unlimited;
  const limit = highestPrice(classes.limits.filters[limitClass[search]]);
  return Math.min(Math.min(reach, limit) * reachMargin, unlimited);
}

function requiredRentOf({ headers }: RecordStore, search: number): number {
  const header = headerLength * search;
  const [price, rent, cost] = headers.subarray(header + firstRowAt, header + headerLength);
  return rent > 0 ? requiredRent({ price, rent, cost }, headers[header + priceScaleAt]) : -unlimited;
}
