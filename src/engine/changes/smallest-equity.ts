import { filterFacts, filterPlausible } from '../plan/fact-filters.ts';
import { groupTests } from '../plan/group-tests.ts';
import type { ScanRow } from '../plan/scan-form.ts';
import { filterMatches } from '../scan/filter-matches.ts';
import type { Money } from '../scan/money.ts';
import type { Scan } from '../scan/scan.ts';
import { enteringRows, rowsOfBlock } from '../scratch.ts';

const rows = rowsOfBlock;
const entering = enteringRows;

/**
 * Finds the smallest E0 among listings with a plausible price that pass the filters on facts and price, ignoring all other
 * conditions. Stops
 * when one is within the maximum.
 */
export type SmallestEquity = {
  /** Reads the first `count` rows of the block without changing them. */
  readonly take: (count: number) => void;
  /** Whether a listing with this E0 or a higher one may still change the result. */
  readonly needs: (lowestEquity: number) => boolean;
  /** Dollars; null: one of them is within the maximum, or there are none. */
  readonly unaffordableEquity: () => number | null;
};

export function createSmallestEquity({ plan, columns, money }: Scan): SmallestEquity {
  const priceTests = groupTests(plan.ranges.filter(({ name }) => name.endsWith('purchasePrice')));
  let smallest = Number.POSITIVE_INFINITY;
  return {
    take: (count) => {
      if (smallest <= plan.maximumEquity) return;
      entering.set(rows);
      const present = filterMatches(priceTests, money, filterFacts(plan.facts, columns, count));
      smallest = lowerEquity(plan.equity, money, filterPlausible(columns, present), smallest);
      rows.set(entering);
    },
    needs: (lowestEquity) => smallest > plan.maximumEquity && lowestEquity < smallest,
    unaffordableEquity: () =>
      smallest <= plan.maximumEquity || smallest === Number.POSITIVE_INFINITY ? null : smallest,
  };
}

/** The smaller of `smallest` and the smallest E0 of the first `count` rows. */
function lowerEquity(equity: ScanRow, money: Money, count: number, smallest: number): number {
  const { price: prices, upfront: upfronts } = money;
  const { price: ofPrice, upfront: ofUpfront } = equity;
  let lowest = smallest;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    lowest = Math.min(lowest, prices[row] * (ofPrice + ofUpfront * upfronts[row]));
  }
  return lowest;
}
