import type { Block } from './block.ts';
import type { Extent, SearchResult } from './query.ts';

/** Lowest and highest figures met so far. */
export type Extents = {
  readonly widen: (block: Block, places: Int32Array, count: number) => void;
  /** `priceScale`: price paid over asking. */
  readonly ranges: (priceScale: number) => SearchResult['ranges'];
};

type Ends = { low: number; high: number };

export function createExtents(): Extents {
  const empty = (): Ends => ({ low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY });
  const income = empty();
  const price = empty();
  const equity = empty();
  const multiple = empty();
  return {
    widen: (block, places, count) => {
      widenTo(income, block.income, places, count);
      widenTo(price, block.price, places, count);
      widenTo(equity, block.equity, places, count);
      widenTo(multiple, block.multiple, places, count);
    },
    ranges: (priceScale) => ({
      yearlyNetIncome: toExtent(income),
      purchasePrice: toExtent({ low: price.low * priceScale, high: price.high * priceScale }),
      initialEquityInvestment: toExtent(equity),
      equityMultiple: toExtent(multiple),
    }),
  };
}

/** NaN moves no end. */
function widenTo(ends: Ends, values: Float64Array, places: Int32Array, count: number): void {
  let { low, high } = ends;
  for (let index = 0; index < count; index++) {
    const value = values[places[index]];
    if (value < low) low = value;
    if (value > high) high = value;
  }
  ends.low = low;
  ends.high = high;
}

function toExtent({ low, high }: Ends): Extent {
  return low <= high ? { min: low, max: high } : { min: null, max: null };
}
