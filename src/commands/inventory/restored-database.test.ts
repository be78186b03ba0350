import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { closeDatabase, type Database } from '#store/database.ts';
import { checkForChanges, readInventory } from '#store/listings/inventory.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { migrate } from '#store/migrate.ts';
import { copyDatabase, spendTransactions } from '#tests/copy-database.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { queryRow } from '#tests/query-rows.ts';
import { noCallerListings } from '../search/caller-listings.ts';
import { searchListings } from '../search/search-listings.ts';
import { loadInventory } from './load-inventory.ts';

/** More transactions than a new cluster spends on the schema and the test. */
const manyTransactions = 5000;
const count = 40;

let folder = '';
let base: TestDatabase;
let postgres: RunningPostgres;
let restored: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-restored-'));
  base = await createTestDatabase();
  postgres = await startPostgres(folder, { throwAway: true });
  restored = openTestDatabase(postgres.superuserUrl);
  await migrate(restored);
  await spendTransactions(base.database, manyTransactions);
  await writeListings(base.database, rowsOf(Array.from({ length: count }, (_, at) => makeImportRow(`k${at}`))));
  await copyDatabase(base.database, restored);
}, 120_000);
afterAll(async () => {
  await closeDatabase(restored);
  await postgres.stop();
  await base.drop();
  await rm(folder, { recursive: true, force: true });
});

const payload = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 };
const newestOf = async (database: Database) =>
  (await queryRow<{ newest: string }>(database, 'select max(changed_at) as newest from listings')).newest;

test('a database restored into another cluster is searched and followed like any other', async () => {
  const { cursor } = await checkForChanges(restored, await readInventory(restored, () => {}));
  const text = 'select min(revision::text::numeric) as least from listings';
  const { least } = await queryRow<{ least: number }>(restored, text);
  expect(least).toBeGreaterThan(Number(cursor.split(':')[1]));

  const live = await loadInventory(restored);
  try {
    const searchNow = () =>
      searchListings(payload, {
        database: restored,
        live,
        coordinateGrid: 0,
        callerListings: noCallerListings,
        runInTurn: async (scan) => scan(),
      });
    const found = await searchNow();
    expect(found.total_count).toBe(count);
    expect(found.page).toHaveLength(24);
    expect(live.freshness().newest).toBe(await newestOf(base.database));

    await writeListings(restored, rowsOf([makeImportRow('k0', { list_price: 99_000 })]));
    await live.refresh();
    expect((await searchNow()).page.filter(({ listing }) => listing.list_price === 99_000)).toHaveLength(1);
    const idle = await checkForChanges(restored, await readInventory(restored, () => {}));
    expect(idle).toMatchObject({ hasChanges: false, hasForeignRevisions: false });
  } finally {
    await live.close();
  }
}, 60_000);

test('a running server indexes restored rows', async () => {
  const live = await loadInventory(restored);
  try {
    await copyDatabase(base.database, restored);
    await live.refresh();
    const changes = await checkForChanges(restored, await readInventory(restored, () => {}));
    expect(changes).toMatchObject({ hasChanges: false, hasForeignRevisions: false });
    expect(live.size()).toBe(count);
  } finally {
    await live.close();
  }
}, 60_000);
