import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingsById } from '#store/listings/listings.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { changeSavedSearch, deleteSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { clearAlerts, recordAll, recordedEvents, saveSearch } from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import {
  changesOfHomes,
  expectedEvents,
  inOrder,
  markSeen,
  multipleAt,
  parameters,
  unseenEvents,
} from '#tests/expected-events.ts';
import { bySize, isFullSize } from '#tests/full-size.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { renewDues } from '../estimates/renew-dues.ts';
import { createEventRecorder } from './record-events.ts';

let base: TestDatabase;
let userId = '';
beforeAll(async () => {
  base = await createTestDatabase();
  ({ userId } = await signInAs(base.database, 'admin'));
});
afterAll(() => base.drop());

const write = (rows: readonly ImportRow[]) => writeListings(base.database, rowsOf(rows));
const save = (searchParams: SearchParameters) => saveSearch(base.database, userId, searchParams);
const clear = () => clearAlerts(base.database);
const recorded = () => recordedEvents(base.database);

const easy: SearchParameters = { initialEquityInvestment: 1e9, targetEquityMultiple: 1.3 };
/** Returns 1.28x, and 1.31x after a cut of 3 %. */
const dear = { list_price: 133_000, rent: 1300 };

test('A price cut that reaches the target is news once, with what changed', async () => {
  await clear();
  const before = makeImportRow('a', dear);
  expect(multipleAt(before, easy)).toBeLessThan(9);
  const target = multipleAt({ ...before, list_price: 130_000 }, easy)!;
  const recorder = createEventRecorder(base.database);
  await write([before]);
  await recordAll(recorder);
  const id = await save({ ...easy, targetEquityMultiple: target });
  await write([{ ...before, list_price: 130_000 }]);
  await recordAll(recorder);
  await recordAll(recorder);
  await recordAll(createEventRecorder(base.database));
  const listing = listingIdOf('test', 'a');
  expect(await recorded()).toEqual([{ search: id, listing, kind: 'new_match', cause: 'price_cut' }]);
  const { details } = await queryRow<{ details: unknown }>(base.database, 'select details from search_events');
  expect(details).toMatchObject({ price: 130_000, previousPrice: 133_000, multiple: target });
});

test('Homes that were there when a search was saved, changed or continued are no news', async () => {
  await clear();
  await write([makeImportRow('a'), makeImportRow('b')]);
  const recorder = createEventRecorder(base.database);
  await recordAll(recorder);
  await write([makeImportRow('c')]);
  // Not yet compared when the search is saved, and so in its results.
  const id = await save(easy);
  await recordAll(recorder);
  expect(await recorded()).toEqual([]);

  await changeSavedSearch(base.database.pool, userId, id, { paused: true });
  await write([makeImportRow('d')]);
  await changeSavedSearch(base.database.pool, userId, id, { paused: false });
  await recordAll(recorder);
  expect(await recorded()).toEqual([]);
  await write([makeImportRow('e')]);
  await recordAll(recorder);
  expect(await recorded()).toMatchObject([{ listing: listingIdOf('test', 'e'), cause: 'new_listing' }]);

  // Other parameters drop what no notice has announced.
  await changeSavedSearch(base.database.pool, userId, id, { searchParams: { ...easy, initialEquityInvestment: 1e8 } });
  expect(await recorded()).toEqual([]);
  await write([makeImportRow('f')]);
  await recordAll(recorder);
  expect(await recorded()).toHaveLength(1);
  await deleteSavedSearch(base.database.pool, userId, id);
  await write([makeImportRow('g')]);
  await recordAll(recorder);
  // Only the event from before the deletion, which can be undone.
  expect(await recorded()).toMatchObject([{ listing: listingIdOf('test', 'f') }]);
});

test('After a restore into another cluster, changes since the last comparison are news, and others are not', async () => {
  await clear();
  await write([makeImportRow('a'), makeImportRow('b', dear)]);
  await recordAll(createEventRecorder(base.database));
  await save({
    ...easy,
    targetEquityMultiple: multipleAt(makeImportRow('b', { ...dear, list_price: 130_000 }), easy)!,
  });
  await write([makeImportRow('b', { ...dear, list_price: 130_000 })]);
  await base.database.pool.query(
    "update comparison_progress set cluster = 'another', compared_to = '99999999:99999999:'",
  );
  await base.database.pool.query("update saved_searches set watched_since = '99999999:99999999:'");
  await recordAll(createEventRecorder(base.database));
  expect(await recorded()).toMatchObject([{ listing: listingIdOf('test', 'b'), cause: 'price_cut' }]);
});

test('A search with keywords has news only of homes that say all of them, in what its owner sees', async () => {
  await clear();
  const recorder = createEventRecorder(base.database);
  const starter = (await signInAs(base.database, 'starter')).userId;
  const reader = await save({ ...easy, keywords: 'Pool roof' });
  const publicOnly = await saveSearch(base.database, starter, { ...easy, keywords: 'pool' });
  const plain = await save(easy);
  await recordAll(recorder);
  await write([
    makeImportRow('both', { features: ['Pool: In ground'], public_remarks: 'New roof.' }),
    makeImportRow('remarks', { public_remarks: 'New roof. A pool, too.' }),
    makeImportRow('pool', { features: ['Pool: Community'] }),
    makeImportRow('silent'),
  ]);
  await recordAll(recorder);
  const newsOf = async (id: string) =>
    (await recorded())
      .filter(({ search }) => search === id)
      .map(({ listing }) => listing)
      .sort();
  const homes = (...keys: string[]) => keys.map((key) => listingIdOf('test', key)).sort();
  expect(await newsOf(reader)).toEqual(homes('both', 'remarks'));
  expect(await newsOf(publicOnly)).toEqual(homes('both', 'pool'));
  expect(await newsOf(plain)).toEqual(homes('both', 'remarks', 'pool', 'silent'));

  // Another description alone is no news, and counts for the next change.
  await write([makeImportRow('silent', { features: ['Pool'], public_remarks: 'Old roof.' })]);
  await recordAll(recorder);
  expect(await newsOf(reader)).toHaveLength(2);
  await write([makeImportRow('silent', { features: ['Pool'], public_remarks: 'Old roof.', list_price: 110_000 })]);
  await recordAll(recorder);
  expect(await newsOf(reader)).toEqual(homes('both', 'remarks', 'silent'));
});

test('A home that is listed after it was coming soon is news of a search for listed homes', async () => {
  await clear();
  const recorder = createEventRecorder(base.database);
  const soon = makeImportRow('a', { standard_status: 'Coming Soon', bathrooms_total: 1, days_on_market: 0 });
  await write([soon]);
  await recordAll(recorder);
  await save({ ...easy, listingStatus: 'active', daysOnMarketRange: [null, 30] });
  await save({ ...easy, bathroomCountRange: [2, null] });
  await recordAll(recorder);
  await write([{ ...soon, standard_status: 'Active' }]);
  await recordAll(recorder);
  expect(await recorded()).toMatchObject([{ listing: listingIdOf('test', 'a'), cause: 'facts_change' }]);
  await write([{ ...soon, standard_status: 'Active', bathrooms_total: 2 }]);
  await recordAll(recorder);
  expect(await recorded()).toHaveLength(2);
  // Another day on the market is no news.
  await write([{ ...soon, standard_status: 'Active', bathrooms_total: 2, days_on_market: 1 }]);
  await recordAll(recorder);
  expect(await recorded()).toHaveLength(2);
});

test('A listing that no search can contain does not stop the news of others', async () => {
  await clear();
  const recorder = createEventRecorder(base.database);
  await recordAll(recorder);
  await save(easy);
  // Growth of 20% per year does not fit the index column.
  await write([makeImportRow('a', { market_appreciation: 20 }), makeImportRow('b')]);
  await recordAll(recorder);
  expect(await recorded()).toMatchObject([{ listing: listingIdOf('test', 'b'), cause: 'new_listing' }]);
});

/** More listings than this could give a search more events in a round than it gets. */
const keys = Array.from({ length: bySize(5, 50) }, (_, at) => `k${at}`);
const round = fc.record({
  writes: fc.array(fc.array(changesOfHomes(keys), { minLength: 1, maxLength: bySize(3, 40), size: 'max' }), {
    minLength: 1,
    maxLength: 3,
  }),
  /** The dues that the homes state now give new estimates to the condos without. */
  duesRenewed: fc.boolean(),
  /** The default interest rate until then, percent, where it changes. */
  previousRate: fc.constantFrom(null, 4, 9, 12),
  /** The worker is killed while it compares. */
  killed: fc.boolean(),
  announced: fc.boolean(),
});

/** Renews estimated dues, and the rows by them. Returns how many changed. */
async function renewDuesOf(rows: Map<string, ImportRow>): Promise<number> {
  const renewed = await renewDues(base.database);
  for (const { source_key: key, association_fee_monthly, hoa_source } of await listingsById(
    base.database.pool,
    [...rows.keys()].map((each) => listingIdOf('test', each)),
  )) {
    rows.set(key, { ...rows.get(key)!, association_fee_monthly, hoa_source });
  }
  return renewed;
}

async function killWorker(): Promise<void> {
  await base.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'forma long' and datname = current_database()`,
  );
}

test('The events are those of running every search in full before and after each change, also if the worker dies', async () => {
  let changeCount = 0;
  let rateEventCount = 0;
  let noticeCount = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(parameters, { minLength: 3, maxLength: 6 }),
      fc.array(round, { minLength: 2, maxLength: 5 }),
      async (allParameters, rounds) => {
        await clear();
        await recordAll(createEventRecorder(base.database));
        const searches = new Map<string, SearchParameters>();
        for (const each of allParameters) searches.set(await save(each), each);
        let recorder = createEventRecorder(base.database);
        const rows = new Map<string, ImportRow>();
        const announced = new Set<string>();
        for (const { writes, duesRenewed, previousRate, killed, announced: isAnnounced } of rounds) {
          const before = new Map(rows);
          // A renewal replaces the compared state of listings, under which rates are compared.
          const isRateChanged = previousRate !== null && !duesRenewed;
          if (isRateChanged) {
            await base.database.pool.query('update comparison_progress set default_rate = $1', [previousRate]);
          }
          for (const each of writes) {
            const written = each.map((change, at) =>
              makeImportRow(change.source_key!, { ...change, lineNumber: at + 2 }),
            );
            changeCount += written.length;
            await write(written);
            for (const row of written) rows.set(row.source_key, row);
          }
          if (duesRenewed) changeCount += await renewDuesOf(rows);
          if (killed) {
            const dying = recorder.recordNext().catch(() => true);
            await killWorker();
            await dying;
            recorder = createEventRecorder(base.database);
          }
          await recordAll(recorder);
          const ofRate = isRateChanged ? expectedEvents(searches, before, before, announced, previousRate) : [];
          rateEventCount += ofRate.length;
          const ofListings = expectedEvents(searches, before, rows, announced);
          expect(await unseenEvents(base.database)).toEqual(inOrder([...ofRate, ...ofListings]));
          if (isAnnounced) {
            const newEvents = await queryRows<{ pair: string }>(
              base.database,
              `with sent as (
                insert into notices (user_id, local_date) values ($1, current_date + $2::int) returning notice_id
              )
              update search_events set announced_at = now(), notice_id = (select notice_id from sent)
              where announced_at is null returning saved_search_id || listing_id as pair`,
              [userId, noticeCount++],
            );
            for (const { pair } of newEvents) announced.add(pair);
          }
          await markSeen(base.database);
        }
      },
    ),
    { numRuns: bySize(6, 400) },
  );
  expect(changeCount).toBeGreaterThan(bySize(20, 40_000));
  expect(rateEventCount).toBeGreaterThanOrEqual(bySize(0, 1000));
  if (isFullSize) process.stdout.write(`${changeCount} changes compared\n`);
});
