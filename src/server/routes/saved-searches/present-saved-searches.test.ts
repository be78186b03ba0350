import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveInventory } from '#commands/inventory/load-inventory.ts';
import { Refusal } from '#commands/refusal.ts';
import { wholeList } from '#store/list-request.ts';
import { listSavedSearches, type StoredSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { importAndRecord, matchesAll, saveSearch } from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { createTurnQueue } from '../../callers/turn-queue.ts';
import { openPresenter, presentInTurns } from './present-saved-searches.ts';

let base: TestDatabase;
let ann: TestPerson;
let rows: StoredSavedSearch[];
beforeAll(async () => {
  base = await createTestDatabase();
  ann = await signInAs(base.database, 'professional');
  await importAndRecord(base.database);
  for (const title of ['A', 'B', 'C']) await saveSearch(base.database, ann.userId, matchesAll, { title });
  await importAndRecord(base.database, makeImportRow('a'), makeImportRow('b'));
  await saveSearch(base.database, ann.userId, matchesAll, { title: 'Without news' });
  rows = await listSavedSearches(base.database.pool, ann.userId, wholeList);
});
afterAll(() => base.drop());

const requestClient = { client: 'ann', isDisconnected: () => false };
const owner = () => ({
  userId: ann.userId,
  email: ann.email,
  emailVerified: true,
  hasPrivateListings: false,
  hasHiddenHomes: false,
});

/** An index in which one home matches. Records how many searches run at the same time. */
async function openCounting() {
  const running: number[] = [];
  let current = 0;
  const engine = {
    run: async () => {
      running.push(++current);
      await nextTurn();
      current--;
      return { rows: [{ listingId: 'a' }] };
    },
  };
  const live = () => ({ engine }) as unknown as LiveInventory;
  const present = await openPresenter({ database: base.database, live, canText: () => false }, owner());
  return { present, running };
}

test('Searches with news take a turn each', async () => {
  const { present, running } = await openCounting();
  const searches = await presentInTurns({ searchQueue: createTurnQueue(1000) }, requestClient, present, rows);
  expect(searches.map(({ new_match_count }) => new_match_count)).toEqual([0, 1, 1, 1]);
  expect(running).toEqual([1, 1, 1]);
});

test('At most 1,000 homes with news of a search are read', async () => {
  await base.database.pool.query(
    `insert into search_events (user_id, saved_search_id, listing_id, revision, kind, cause, details, happened_at)
    select $1, $2, 'home ' || number, '1', 'new_match', 'new_listing', '{}', now() from generate_series(1, 1500) as number`,
    [ann.userId, rows.at(-1)!.savedSearchId],
  );
  const [oldest] = (await listSavedSearches(base.database.pool, ann.userId, wholeList)).slice(-1);
  expect(oldest!.unopenedListingIds).toHaveLength(1000);
});

test('If the queue is busy, every home with news counts', async () => {
  const { present, running } = await openCounting();
  const enter = () => {
    throw new Refusal('overloaded');
  };
  const searches = await presentInTurns({ searchQueue: { enter } }, requestClient, present, rows);
  expect(searches.map(({ new_match_count }) => new_match_count)).toEqual([0, 2, 2, 2]);
  expect(running).toEqual([]);
});
