import type { SearchPayload } from '#contracts/search-payload.ts';
import { prepareSearch } from '#domain/prepared-search.ts';
import { settleSearch } from '#domain/settled-search.ts';
import type { LiveInventory } from '../inventory/load-inventory.ts';
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

/** Runs a few searches before the first visitor. */
export function warmSearch({ engine }: LiveInventory): Promise<void> {
  return engine.warmUp(payloads.map((payload) => queryOf(prepareSearch(settleSearch(payload)), payload, 0)));
}
