import { blockRows, rowsOfBlock } from '../columns/block.ts';
import { filterFacts } from '../plan/fact-filters.ts';
import { groupTests } from '../plan/group-tests.ts';
import type { ScanRow } from '../plan/scan-form.ts';
import { filterMatches } from '../scan/filter-matches.ts';
import type { Money } from '../scan/money.ts';
import type { Scan } from '../scan/scan.ts';

const rows = rowsOfBlock;

/**
 * Looks for the smallest E0 among listings that have the facts and the price asked for, whatever else is asked; only
 * until one of them is within the cash.
 */
export type SmallestEquity = {
  /** Looks at the first `count` rows of the block, which stay as they are. */
  readonly take: (count: number) => void;
  /** Dollars; null: one of them is within the cash, or there is none. */
  readonly beyondCash: () => number | null;
};

const before = new Int32Array(blockRows);

export function createSmallestEquity({ plan, columns, money }: Scan): SmallestEquity {
  const priced = groupTests(plan.ranges.filter(({ name }) => name.endsWith('purchasePrice')));
  let least = Number.POSITIVE_INFINITY;
  return {
    take: (count) => {
      if (least <= plan.mostEquity) return;
      before.set(rows);
      const present = filterMatches(priced, money, filterFacts(plan.facts, columns, count));
      least = lowerEquity(plan.equity, money, present, least);
      rows.set(before);
    },
    beyondCash: () => (least <= plan.mostEquity || least === Number.POSITIVE_INFINITY ? null : least),
  };
}

/** The smallest E0 of the first `count` rows, or `least` where none is lower. */
function lowerEquity(equity: ScanRow, money: Money, count: number, least: number): number {
  const { price: prices, upfront: upfronts } = money;
  const { price: ofPrice, upfront: ofUpfront } = equity;
  let lowest = least;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    lowest = Math.min(lowest, prices[row] * (ofPrice + ofUpfront * upfronts[row]));
  }
  return lowest;
}
