import type { Database } from '#store/database.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { rowsOf } from '#tests/import-rows.ts';
import { seededRows } from './fill-database.ts';
import type { Report } from './report.ts';
import { measureSearches, searchOnce } from './search-clients.ts';

const clients = 4;
const seconds = 10;
const batchSizes = [1, 1000];

/** Measures how soon a search shows changed listings, singly and in batches, while clients search. */
export async function measureChanges(origin: string, database: Database, listings: number, report: Report) {
  const quiet = await measureSearches(origin, clients, seconds);
  const rows = [...seededRows(Math.min(listings, 40_000))].filter(isFound);
  const lines: (string | number)[][] = [['none', 0, '', '', quiet.p50, quiet.p99]];
  const visible: number[] = [];
  for (const size of batchSizes) {
    const writing = writeFor(origin, database, rows, size);
    const searching = await measureSearches(origin, clients, seconds);
    const { perSecond, delays } = await writing;
    const worst = Math.max(...delays);
    visible.push(worst);
    const median = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)]!;
    lines.push([String(size), perSecond, median, worst, searching.p50, searching.p99]);
  }
  report.addText(
    `${clients} clients search without a pause while listings change, so many in each transaction; each transaction waits until a search shows the one before.`,
  );
  report.table(
    ['in one transaction', 'changes a second', 'seen after, median', 'at most', 'search p50', 'search p99'],
    lines,
  );
  report.checkTarget('milliseconds until a search shows a change', Math.max(...visible), 1000, 'ms');
}

/** Whether a search for its postal code and price with a target multiple of 0 finds it. */
function isFound({ postal_code, rent, association_fee_monthly, list_price }: ImportRow): boolean {
  if (postal_code === null || rent === null) return false;
  return 12 * (rent - (association_fee_monthly ?? 0)) > 0.1 * list_price;
}

/** Writes until the time is up. After each transaction it waits until a search shows the last changed listing. */
async function writeFor(origin: string, database: Database, rows: readonly ImportRow[], size: number) {
  const delays: number[] = [];
  const startedAt = performance.now();
  let changed = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    const batch = Array.from({ length: size }, (_, place): ImportRow => {
      const row = rows[(changed + place) % rows.length]!;
      return { ...row, list_price: row.list_price + (changed + place + 1) / 128 };
    });
    await writeListings(database, rowsOf(batch));
    delays.push(await waitUntilFound(origin, batch.at(-1)!));
    changed += size;
  }
  return { perSecond: (changed * 1000) / (performance.now() - startedAt), delays };
}

/** Milliseconds until a search for the listing's postal code and price finds it. */
async function waitUntilFound(origin: string, { postal_code, list_price }: ImportRow): Promise<number> {
  const start = performance.now();
  const payload = {
    maximum_initial_equity_investment: 1e12,
    target_equity_multiple: 0,
    zip_code: postal_code,
    purchase_price_range: [list_price, list_price] as [number, number],
  };
  while ((await searchOnce(origin, payload)).totalCount === 0) {
    if (performance.now() - start > 10_000) throw new Error('no search found the changed listing');
  }
  return performance.now() - start;
}
