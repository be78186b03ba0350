import { blockRows, rowsOfBlock } from './block.ts';
import { keepFacts } from './fact-filters.ts';
import { groupTests, keepMeeting } from './keep-meeting.ts';
import type { Money } from './money.ts';
import type { Scan } from './scan.ts';
import type { ScanRow } from './scan-form.ts';

const rows = rowsOfBlock;

/** Looks for the smallest E0 among listings that have the facts and the price asked for, whatever else is asked. */
export type SmallestEquity = {
  /** Looks at the first `count` rows of the block, which stay as they are. */
  readonly take: (count: number) => void;
  /** Dollars; null: there is no such listing. */
  readonly found: () => number | null;
};

const before = new Int32Array(blockRows);

export function createSmallestEquity({ plan, columns, money }: Scan): SmallestEquity {
  const priced = plan.ranges.filter(({ name }) => name.endsWith('purchasePrice'));
  const prices = groupTests(priced);
  const takesAll = priced.length === 0 && Object.values(plan.facts).every((filter) => filter === null);
  let least = Number.POSITIVE_INFINITY;
  return {
    take: (count) => {
      if (takesAll) {
        least = lowerEquity(plan.equity, money, count, least);
        return;
      }
      before.set(rows);
      const present = keepMeeting(prices, money, keepFacts(plan.facts, columns, count));
      least = lowerEquity(plan.equity, money, present, least);
      rows.set(before);
    },
    found: () => (least === Number.POSITIVE_INFINITY ? null : least),
  };
}

/** The smallest E0 of the first `count` rows, or `least` where none is lower. */
function lowerEquity(
  equity: ScanRow,
  { price: prices, upfront: upfronts }: Money,
  count: number,
  least: number,
): number {
  const { price: ofPrice, upfront: ofUpfront } = equity;
  let lowest = least;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const price = prices[row];
    // Repairs only add to it, and hardly any price is low enough.
    if (price * ofPrice < lowest) lowest = Math.min(lowest, price * (ofPrice + ofUpfront * upfronts[row]));
  }
  return lowest;
}
