import type { SearchPayload } from '#contracts/search-payload.ts';
import { settleSearch } from '#domain/settled-search.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { search } from '#engine/search.ts';
import { queryOf } from '../search/query-of.ts';

const payloads: readonly SearchPayload[] = [
  { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 },
  {
    maximum_initial_equity_investment: 100_000,
    target_equity_multiple: 1.2,
    target_irr: 8,
    sort: 'take_home_equity_desc',
  },
  {
    maximum_initial_equity_investment: 150_000,
    target_equity_multiple: 1.5,
    target_dscr: 1,
    sort: 'purchase_price_asc',
  },
];

/** Makes a few searches, so that the first visitor does not wait until the machine's compiler has seen the loops. */
export function warmSearch(inventory: Inventory): void {
  for (const payload of payloads) search(inventory, queryOf(payload, settleSearch(payload), 0));
}
