import { rowsOfBlock } from './block.ts';
import { keepFacts } from './fact-filters.ts';
import type { Inventory } from './inventory.ts';
import { groupTests, keepMeeting } from './keep-meeting.ts';
import { moneyOf } from './money.ts';
import { compilePlan } from './plan.ts';
import type { Query } from './query.ts';
import { scanBlocks } from './scan-blocks.ts';

const rows = rowsOfBlock;

/**
 * The smallest E0, dollars, of all listings that match the query's place, type, bedrooms, living area and price,
 * whatever else it asks; null where there is none.
 */
export function smallestEquity(inventory: Inventory, query: Query): number | null {
  const { columns, marketCounts } = inventory;
  const pricedOnly: Query = { ...query, yearlyNetIncome: null, initialEquityInvestment: null, equityMultiple: null };
  const plan = compilePlan(pricedOnly, marketCounts);
  const money = moneyOf(plan, columns);
  const { price: prices, upfront: upfronts } = money;
  const { price: ofPrice, upfront: ofUpfront } = plan.equity;
  const ranges = groupTests(plan.ranges);
  let least = Number.POSITIVE_INFINITY;
  scanBlocks(inventory, plan.facts.postalCodes, (count) => {
    const priced = keepMeeting(ranges, money, keepFacts(plan.facts, columns, count));
    for (let index = 0; index < priced; index++) {
      const row = rows[index];
      const equity = prices[row] * (ofPrice + ofUpfront * upfronts[row]);
      if (equity < least) least = equity;
    }
  });
  return least === Number.POSITIVE_INFINITY ? null : least;
}
