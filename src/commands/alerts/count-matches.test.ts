import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { createInventory } from '#engine/columns/inventory.ts';
import { createLocalEngine } from '#engine/search-engine.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { storeMatchCounts } from '#store/saved-searches/match-counts.ts';
import { addSavedSearch, changeSavedSearch, deleteSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { transact } from '#store/transact.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';
import { queryRows } from '#tests/query-rows.ts';
import { countSavedSearches } from './count-matches.ts';

let base: TestDatabase;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  base = await createTestDatabase();
  ann = await signInAs(base.database, 'professional');
  bob = await signInAs(base.database, 'starter');
  const rows = [makeImportRow('a'), makeImportRow('b'), makeImportRow('c', { postal_code: '38109' })];
  await writeListings(base.database, rowsOf([...rows, makeImportRow('dear', { list_price: 900_000 })]));
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.pool.query('truncate saved_searches, private_listings, exclusives, hidden_homes cascade');
});

const easy: SearchParameters = { initialEquityInvestment: 60_000, targetEquityMultiple: 1.1 };
const save = async (title: string, searchParams: SearchParameters = easy, { userId } = ann) => {
  const fields = { title, goal: null, searchParams, emailNotified: true, smsNotified: false } as const;
  const saved = await transact(base.database, (queries) =>
    addSavedSearch(queries, userId, { ...fields, emailInterval: 1, smsInterval: 1 }, null),
  );
  return saved!.savedSearchId;
};
const noon = Date.parse('2026-11-23T12:00:00Z');
const day = 86_400_000;
const errors: unknown[] = [];
const count = (now = noon, signal = new AbortController().signal) =>
  countSavedSearches({ database: base.database, now, signal, onError: (error) => errors.push(error) });
const counts = async () =>
  (
    await queryRows<{ title: string; day: string; count: number }>(
      base.database,
      `select title, counted_on::text as day, match_count as count from saved_search_counts
      join saved_searches using (saved_search_id) order by counted_on, title`,
    )
  ).map(({ title, day: date, count: matches }) => `${date} ${title} ${matches}`);

test('Each saved search is counted once a day, paused or not, and a repeat counts only what is missing', async () => {
  await save('all');
  await save('same', easy, bob);
  await save('Memphis', { ...easy, zipCode: '38109' });
  const paused = await save('paused', { ...easy, zipCode: '99999' });
  await changeSavedSearch(base.database.pool, ann.userId, paused, { paused: true });
  const deleted = await save('deleted');
  await deleteSavedSearch(base.database.pool, ann.userId, deleted);

  expect(await count()).toBe(4);
  const first = ['2026-11-23 Memphis 1', '2026-11-23 all 3', '2026-11-23 paused 0', '2026-11-23 same 3'];
  expect((await counts()).sort()).toEqual(first);
  expect(await count(noon + 1000)).toBe(0);
  await save('later');
  expect(await Promise.all([count(), count()])).toContain(1);
  expect(await counts()).toHaveLength(5);
  expect(await count(noon + day)).toBe(5);
  expect(await counts()).toHaveLength(10);
  expect(errors).toEqual([]);
});

test('A given engine counts, and no listing is read into the memory of the process', async () => {
  await save('all');
  const engine = createLocalEngine(createInventory());
  const signal = new AbortController().signal;
  const onError = (error: unknown) => expect.unreachable(String(error));
  expect(await countSavedSearches({ database: base.database, now: noon, signal, onError, engine })).toBe(1);
  expect(await counts()).toEqual(['2026-11-23 all 0']);
  expect(engine.scanCounts().onCaller).toBe(1);
});

test('A search with keywords counts the homes that say them, in what its owner sees', async () => {
  await writeListings(
    base.database,
    rowsOf([
      makeImportRow('b', { features: ['Pool'] }),
      makeImportRow('c', { postal_code: '38109', public_remarks: 'Room for a pool.' }),
    ]),
  );
  await save('sees remarks', { ...easy, keywords: 'POOL' });
  await save('other', { ...easy, keywords: 'pool' }, bob);
  await save('elsewhere', { ...easy, keywords: 'pool', zipCode: '38109' });
  await addPrivateListing(base.database, bob.userId, 'mine', { list_price: 60_000, rent: 1900 });
  await count();
  expect((await counts()).sort()).toEqual([
    '2026-11-23 elsewhere 1',
    '2026-11-23 other 1',
    '2026-11-23 sees remarks 2',
  ]);
});

test('A hidden home counts for everyone but the person who hid it', async () => {
  await save('hider');
  await save('other', easy, bob);
  await base.database.pool.query(
    "insert into hidden_homes (user_id, listing_id) select $1, listing_id from listings where source_key = 'a'",
    [ann.userId],
  );
  await count();
  expect((await counts()).sort()).toEqual(['2026-11-23 hider 2', '2026-11-23 other 3']);
});

test('Private and marked homes count for their owner alone', async () => {
  await addPrivateListing(base.database, ann.userId, 'mine', { list_price: 60_000, rent: 1900 });
  await save('own');
  await save('other', easy, bob);
  await save('marked', { ...easy, exclusiveOnly: true });
  await save('marked without the feature', { ...easy, exclusiveOnly: true }, bob);
  const { listing_id } = (
    await queryRows<{ listing_id: string }>(base.database, "select listing_id from listings where source_key = 'a'")
  )[0]!;
  await base.database.pool.query('insert into exclusives (user_id, listing_id) values ($1, $2), ($3, $2)', [
    ann.userId,
    listing_id,
    bob.userId,
  ]);
  await count();
  expect((await counts()).sort()).toEqual([
    '2026-11-23 marked 1',
    '2026-11-23 marked without the feature 0',
    '2026-11-23 other 3',
    '2026-11-23 own 4',
  ]);
});

test('A count of parameters that changed meanwhile is not stored, and other parameters forget counts', async () => {
  const id = await save('all');
  await storeMatchCounts(
    base.database.pool,
    [{ savedSearchId: id, searchParams: { ...easy, loanTerm: 20 }, count: 7 }],
    noon,
  );
  expect(await counts()).toEqual([]);
  await storeMatchCounts(base.database.pool, [{ savedSearchId: id, searchParams: easy, count: 7 }], noon);
  expect(await counts()).toEqual(['2026-11-23 all 7']);
  await changeSavedSearch(base.database.pool, ann.userId, id, { title: 'renamed', searchParams: easy });
  expect(await counts()).toEqual(['2026-11-23 renamed 7']);
  await changeSavedSearch(base.database.pool, ann.userId, id, { searchParams: { ...easy, loanTerm: 20 } });
  expect(await counts()).toEqual([]);
});

test('A search that this version cannot read is left out, and the others are counted', async () => {
  await save('all');
  const id = await save('unreadable');
  await base.database.pool.query(
    `update saved_searches set search_params = '{"initialEquityInvestment": -1}' where saved_search_id = $1`,
    [id],
  );
  expect(await count()).toBe(1);
  expect(await counts()).toEqual(['2026-11-23 all 3']);
});

test('An aborted count stores nothing and continues next time', async () => {
  await save('all');
  const stop = new AbortController();
  stop.abort();
  expect(await count(noon, stop.signal)).toBe(0);
  expect(await count()).toBe(1);
});
