import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordFoundEvents, storeFoundEvents } from '#store/alerts/found-events.ts';
import type { SearchEvent } from '#store/alerts/search-events.ts';
import { withLongConnection, withTransaction } from '#store/database.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { changeSavedSearch, deleteSavedSearch, restoreSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { transact } from '#store/transact.ts';
import { clearAlerts, importAndRecord, matchesAll, recordAll, recordedEvents, saveSearch } from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventually } from '#tests/eventually.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { createEventRecorder } from './record-events.ts';

let base: TestDatabase;
let userId = '';
beforeAll(async () => {
  base = await createTestDatabase();
  ({ userId } = await signInAs(base.database, 'admin'));
});
afterAll(() => base.drop());
beforeEach(async () => {
  await clearAlerts(base.database);
  await importAndRecord(base.database);
});

const gate = 7_001;
const query = (text: string) => base.database.pool.query(text);
const save = () => saveSearch(base.database, userId, matchesAll);
const change = (id: string, changes: Parameters<typeof changeSavedSearch>[3]) =>
  transact(base.database, (queries) => changeSavedSearch(queries, userId, id, changes));
const otherParameters = { searchParams: { ...matchesAll, targetEquityMultiple: 0.1 } };

/** Finds the news of a new listing, while `body` runs before each event is recorded. */
async function findBefore(body: string): Promise<void> {
  await query(`create function before_event() returns trigger language plpgsql as $$ begin ${body} return new; end $$`);
  await query(
    'create trigger before_event before insert on search_events for each row execute function before_event()',
  );
  await writeListings(base.database, rowsOf([makeImportRow('a')]));
}
const recordFreely = () => query('drop function if exists before_event cascade');

test('News that could not be recorded is recorded later, once', async () => {
  const id = await save();
  await findBefore("raise 'refused';");
  try {
    const recorder = createEventRecorder(base.database);
    await expect(recordAll(recorder)).rejects.toThrow('refused');
    await expect(recordAll(recorder)).rejects.toThrow('refused');
    expect(await recordedEvents(base.database)).toEqual([]);
  } finally {
    await recordFreely();
  }
  await recordAll(createEventRecorder(base.database));
  await recordAll(createEventRecorder(base.database));
  const listing = listingIdOf('test', 'a');
  const event = { search: id, listing, kind: 'new_match', cause: 'new_listing' };
  expect(await recordedEvents(base.database)).toEqual([event]);
  expect(await queryRows(base.database, 'select recorded from search_event_counts')).toEqual([{ recorded: 1 }]);
  expect(await queryRows(base.database, 'select from found_events')).toEqual([]);
});

test('A saved search keeps the news that was found before it changed, unless its parameters are others', async () => {
  const [renamed, paused, restored, changed] = [await save(), await save(), await save(), await save()];
  await findBefore("raise 'refused';");
  try {
    await expect(recordAll(createEventRecorder(base.database))).rejects.toThrow('refused');
  } finally {
    await recordFreely();
  }
  await change(renamed, { title: 'Renamed' });
  await change(paused, { paused: true });
  await deleteSavedSearch(base.database.pool, userId, restored);
  await change(changed, otherParameters);
  await recordAll(createEventRecorder(base.database));
  await transact(base.database, (queries) => restoreSavedSearch(queries, userId, restored, null));
  const searches = (await recordedEvents(base.database)).map(({ search }) => search);
  expect(searches.sort()).toEqual([renamed, paused, restored].sort());
});

test('Other parameters that are set while news is being recorded drop it', async () => {
  const id = await save();
  await withLongConnection(base.database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [gate]);
    await findBefore(`perform pg_advisory_xact_lock(${gate});`);
    const waiting = (count: number) =>
      eventually(async () => {
        const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await queryRows(base.database, text)).toHaveLength(count);
      });
    try {
      const recording = recordAll(createEventRecorder(base.database));
      await waiting(1);
      const changing = change(id, otherParameters);
      await waiting(2);
      await client.query('select pg_advisory_unlock($1)', [gate]);
      await Promise.all([recording, changing]);
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      await recordFreely();
    }
  });
  expect(await recordedEvents(base.database)).toEqual([]);
});

test('Two processes record what was found side by side, each event once', async () => {
  await writeListings(base.database, rowsOf([makeImportRow('a')]));
  const { revision } = await queryRow<{ revision: string }>(base.database, 'select revision::text from listings');
  // The searches are older than the change, as if it came after them.
  const ids = await Promise.all(Array.from({ length: 12 }, save));
  await query(`update saved_searches set watched_since = '3:3:'`);
  const details = { price: 1, previousPrice: null, rent: 1, previousRent: null, multiple: 2, previousMultiple: null };
  for (const savedSearchId of ids) {
    const news: SearchEvent['news'] = {
      listingId: listingIdOf('test', 'a'),
      revision,
      happenedAt: new Date().toISOString(),
      kind: 'new_match',
      cause: 'new_listing',
      details,
    };
    await withTransaction(base.database, (client) => storeFoundEvents(client, [{ savedSearchId, userId, news }]));
  }
  await Promise.all([recordFoundEvents(base.database), recordFoundEvents(base.database)]);
  const events = await recordedEvents(base.database);
  expect(events.map(({ search }) => search).sort()).toEqual(ids.sort());
  expect(await recordFoundEvents(base.database)).toBe(false);
});
