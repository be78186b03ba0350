import type { SearchPayload } from '#contracts/search-payload.ts';
import { prepareSearch } from '#domain/prepared-search.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { publicView } from '#engine/columns/view-as-user.ts';
import { search } from '#engine/search.ts';
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

/**
 * Runs a few searches so that V8 compiles the scan loops before the first visitor: on this thread, and where the engine
 * scans.
 */
export async function warmSearch({ inventory, engine }: LiveInventory): Promise<void> {
  const queries = payloads.map((payload) => queryOf(prepareSearch(settleSearch(payload)), payload, 0));
  for (const query of queries) search(inventory, query);
  if (engine.kind() !== 'simd threads') return;
  // Twice as many as threads, so that each of them gets some.
  const atOnce = 2 * engine.scansAtOnce();
  for (const query of queries) {
    await Promise.all(Array.from({ length: atOnce }, () => engine.run('search', publicView, query)));
  }
}
