import type { Database } from '#store/database.ts';
import { readMarketTables } from '#store/markets/market-tables.ts';
import { loadMarket, type Market } from './load-market.ts';

/** Rents stated by listings change slowly, so an hourly read is enough. */
const longestCached = 60 * 60_000;

/** Reads the market tables again when one was replaced, or after an hour. */
export function createSharedMarket(database: Database, now: () => number = Date.now): () => Promise<Market> {
  let cached: { readonly market: Promise<Market>; readonly tables: string; readonly until: number } | null = null;
  return async () => {
    const tables = [...(await readMarketTables(database)).values()].map(({ kind, imported_at }) => kind + imported_at);
    const currentTables = tables.join(' ');
    if (cached === null || cached.tables !== currentTables || cached.until < now()) {
      const loading = { market: loadMarket(database), tables: currentTables, until: now() + longestCached };
      cached = loading;
      loading.market.catch(() => {
        if (cached === loading) cached = null;
      });
    }
    return cached.market;
  };
}
