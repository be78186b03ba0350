import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '#domain/listing-facts.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { createInventory } from '#engine/columns/inventory.ts';
import { search } from '#engine/search.ts';
import { isSearchableListing } from '#store/listings/listing-columns.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { addSavedSearch, changeSavedSearch, deleteSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { transact } from '#store/transact.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { bySize } from '#tests/full-size.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { toIndexed } from '../inventory/to-indexed.ts';
import { queryOf } from '../search/query-of.ts';
import { prepareSavedSearch } from './prepare-saved-search.ts';
import { createEventRecorder, type EventRecorder } from './record-events.ts';

let base: TestDatabase;
let userId = '';
beforeAll(async () => {
  base = await createTestDatabase();
  ({ userId } = await signInAs(base.database, 'admin'));
});
afterAll(() => base.drop());

const write = (rows: readonly ImportRow[]) => writeListings(base.database, rowsOf(rows));
const save = async (searchParams: SearchParameters) => {
  const fields = { title: 'A', goal: null, searchParams, emailNotified: true, smsNotified: false } as const;
  const saved = await transact(base.database, (queries) =>
    addSavedSearch(queries, userId, { ...fields, emailInterval: 1, smsInterval: 1 }, null),
  );
  return saved!.savedSearchId;
};
async function recordAll(recorder: EventRecorder): Promise<void> {
  while (await recorder.recordNext());
}
async function clear(): Promise<void> {
  await base.database.pool.query(
    'truncate listings, compared_listings, comparison_progress, saved_searches, search_events cascade',
  );
}
type RecordedEvent = { search: string; listing: string; kind: string; cause: string | null };
function recorded(): Promise<RecordedEvent[]> {
  return queryRows(
    base.database,
    `select saved_search_id as search, listing_id as listing, kind, cause from search_events
    order by happened_at, saved_search_id, listing_id`,
  );
}

const easy: SearchParameters = { initialEquityInvestment: 1e9, targetEquityMultiple: 1.3 };
/** Returns 1.28x, and 1.31x after a cut of 3 %. */
const dear = { list_price: 133_000, rent: 1300 };

const multipleAt = (row: ImportRow, parameters: SearchParameters) => {
  const { assumptions } = prepareSavedSearch(parameters);
  return underwrite(factsOf({ ...row }), assumptions).calculation.equityMultiple;
};

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

const parameters: fc.Arbitrary<SearchParameters> = fc.record({
  initialEquityInvestment: fc.constantFrom(1e9, 60_000, 40_000),
  targetEquityMultiple: fc.constantFrom(0, 1, 1.3, 1.6),
  interestRate: fc.constantFrom(null, 5, 7.5),
  zipCode: fc.constantFrom(null, null, '44105'),
  priceOffer: fc.constantFrom(null, 'ten' as const),
  persona: fc.constantFrom(null, null, 'appreciation' as const),
  exitCapRate: fc.constantFrom(null, null, 7),
  bedroomCountRange: fc.constantFrom<SearchParameters['bedroomCountRange']>(null, null, [3, null]),
  purchasePriceRange: fc.constantFrom<SearchParameters['purchasePriceRange']>(null, null, [90_000, 130_000]),
});
const changes: fc.Arbitrary<Partial<ImportRow>> = fc.record({
  source_key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  standard_status: fc.constantFrom('Active', 'Active', 'Active', 'Pending', 'Closed'),
  list_price: fc.constantFrom(90_000, 100_000, 118_000, 119_500, 120_000, 140_000),
  rent: fc.constantFrom(null, 900, 1300, 1320, 1600),
  tax_rate: fc.constantFrom(0.5, 1.5),
  postal_code: fc.constantFrom('44105', '44106'),
  bedrooms_total: fc.constantFrom(2, 3, null),
  market_appreciation: fc.constantFrom(null, 2, 5),
});
const round = fc.record({
  writes: fc.array(fc.array(changes, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  /** The worker is killed while it compares. */
  killed: fc.boolean(),
  announced: fc.boolean(),
});

/** What each search contains, run in full. */
function matchesOf(rows: ReadonlyMap<string, ImportRow>, searches: ReadonlyMap<string, SearchParameters>) {
  const inventory = createInventory();
  for (const [key, row] of rows) {
    const listing = { ...row, listing_id: listingIdOf('test', key) };
    if (isSearchableListing(listing)) inventory.put(toIndexed(listing));
  }
  return new Map(
    [...searches].map(([id, each]) => {
      const found = search(inventory, queryOf(prepareSavedSearch(each), { limit: 100 }, 0)).rows;
      return [id, new Set(found.map(({ listingId }) => listingId))] as const;
    }),
  );
}

async function killWorker(): Promise<void> {
  await base.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'forma long' and datname = current_database()`,
  );
}

test('The events are those of running every search in full before and after each change, also if the worker dies', async () => {
  let changeCount = 0;
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
        for (const { writes, killed, announced: isAnnounced } of rounds) {
          const before = new Map(rows);
          for (const each of writes) {
            const written = each.map((change, at) =>
              makeImportRow(change.source_key!, { ...change, lineNumber: at + 2 }),
            );
            changeCount += written.length;
            await write(written);
            for (const row of written) rows.set(row.source_key, row);
          }
          if (killed) {
            const dying = recorder.recordNext().catch(() => true);
            await killWorker();
            await dying;
            recorder = createEventRecorder(base.database);
          }
          await recordAll(recorder);
          expect(await unseenEvents()).toEqual(expectedEvents(searches, before, rows, announced));
          if (isAnnounced) {
            const told = await queryRows<{ pair: string }>(
              base.database,
              `update search_events set announced_at = now() where announced_at is null
              returning saved_search_id || listing_id as pair`,
            );
            for (const { pair } of told) announced.add(pair);
          }
          await base.database.pool.query('update search_events set details = \'{"seen": true}\'');
        }
      },
    ),
    { numRuns: bySize(6, 400) },
  );
  expect(changeCount).toBeGreaterThan(bySize(20, 4000));
});

function unseenEvents() {
  return queryRows<{ pair: string; kind: string }>(
    base.database,
    `select saved_search_id || listing_id as pair, kind from search_events where details -> 'seen' is null
    order by saved_search_id || listing_id`,
  );
}

function expectedEvents(
  searches: ReadonlyMap<string, SearchParameters>,
  before: ReadonlyMap<string, ImportRow>,
  after: ReadonlyMap<string, ImportRow>,
  announced: ReadonlySet<string>,
) {
  const matchedBefore = matchesOf(before, searches);
  const matchesNow = matchesOf(after, searches);
  const events: { pair: string; kind: string }[] = [];
  for (const [id, each] of searches) {
    for (const [key, row] of after) {
      const listingId = listingIdOf('test', key);
      const pair = `${id}${listingId}`;
      const [did, does] = [matchedBefore.get(id)!.has(listingId), matchesNow.get(id)!.has(listingId)];
      if (does && !did) events.push({ pair, kind: 'new_match' });
      if (did && does) {
        const previous = before.get(key)!;
        const rise = multipleAt(row, each)! - multipleAt(previous, each)!;
        if (rise >= 0.05 - 1e-9 || row.list_price <= 0.99 * previous.list_price) events.push({ pair, kind: 'better' });
      }
      const isForSale = row.standard_status === 'Active';
      if (did && !isForSale && announced.has(pair)) events.push({ pair, kind: 'gone' });
    }
  }
  return events.toSorted((a, b) => (a.pair < b.pair ? -1 : 1));
}
