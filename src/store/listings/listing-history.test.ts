import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventually } from '#tests/eventually.ts';
import { bySize } from '#tests/full-size.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { withTransaction } from '../database.ts';
import { findDescription } from './listing-descriptions.ts';
import { listingHistory } from './listing-history.ts';
import { listingIdOf } from './listing-id.ts';
import { listingById } from './listings.ts';
import { type ReportedRow, type WriteOptions, writeListings, writeListingsWith } from './write-listings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.database.pool.query('truncate listings cascade'));

async function* each(rows: Iterable<ReportedRow>) {
  yield* rows;
}
const dayOf = (day: number) => new Date(Date.UTC(2022, 7, day)).toISOString();
const write = (rows: Iterable<ReportedRow>, options: WriteOptions = {}) =>
  writeListings(test.database, each(rows), options);
const importListing = (day: number, key: string, changes: Parameters<typeof makeImportRow>[1] = {}) =>
  write([makeImportRow(key, changes)], { observedAt: dayOf(day) });
const stored = async (key: string) => (await listingById(test.database, listingIdOf('test', key)))!;
const history = async (key: string, source = 'test') =>
  (await listingHistory(test.database, listingIdOf(source, key))).map(
    ({ observed_at, list_price, standard_status }) => [observed_at, list_price, standard_status] as const,
  );

describe('the history of a listing', () => {
  it('starts when the listing is first seen and adds every new price and status', async () => {
    await importListing(1, 'a', { list_price: 450_000 });
    await importListing(2, 'a', { list_price: 450_000, days_on_market: 13 });
    const cut = await importListing(3, 'a', { list_price: 429_000 });
    const pending = await importListing(4, 'a', { list_price: 429_000, standard_status: 'Pending' });
    const rise = await importListing(5, 'a', { list_price: 439_000 });
    expect(await history('a')).toEqual([
      [dayOf(1), 450_000, 'Active'],
      [dayOf(3), 429_000, 'Active'],
      [dayOf(4), 429_000, 'Pending'],
      [dayOf(5), 439_000, 'Active'],
    ]);
    expect(cut).toMatchObject({ changed: 1, priceCuts: 1, priceRises: 0, statusChanges: 0 });
    expect(pending).toMatchObject({ changed: 1, priceCuts: 0, statusChanges: 1 });
    expect(rise).toMatchObject({ changed: 1, priceRises: 1, statusChanges: 1 });
    expect(await stored('a')).toMatchObject({ list_price: 439_000, previous_list_price: 429_000 });
  });

  it('stores only the last state of an instant', async () => {
    await importListing(1, 'a', { list_price: 100 });
    await importListing(2, 'a', { list_price: 90 });
    await importListing(2, 'a', { list_price: 80 });
    expect(await history('a')).toEqual([
      [dayOf(1), 100, 'Active'],
      [dayOf(2), 80, 'Active'],
    ]);
  });

  it('has rows only after a change', async () => {
    await importListing(1, 'a');
    await importListing(2, 'a', { days_on_market: 13 });
    expect((await test.database.pool.query('select from listing_history')).rowCount).toBe(0);
    expect(await history('a')).toEqual([[dayOf(1), 120_000, 'Active']]);
  });

  it('includes listings added by a last line and the withdrawal of sample listings', async () => {
    await write([makeImportRow('s', { source: 'sample' })], { observedAt: dayOf(1) });
    await write([makeImportRow('a', { insertOnly: true })], { observedAt: dayOf(2), replacesSample: true });
    expect(await history('a')).toEqual([[dayOf(2), 120_000, 'Active']]);
    const [, gone] = await history('s', 'sample');
    expect(gone).toEqual([expect.any(String), 120_000, 'Withdrawn']);
    expect(Date.parse(gone![0])).toBeGreaterThan(Date.parse('2026-01-01'));
  });
});

describe('an older report', () => {
  it('changes nothing and counts as outdated', async () => {
    await importListing(5, 'a', { list_price: 90 });
    const before = await stored('a');
    expect(await importListing(4, 'a', { list_price: 100 })).toMatchObject({ outdated: 1, changed: 0, unchanged: 0 });
    expect(await importListing(4, 'a', { list_price: 90 })).toMatchObject({ outdated: 0, unchanged: 1 });
    expect(await stored('a')).toEqual(before);
    expect(await history('a')).toHaveLength(1);
  });

  it('does not override a later report without changes', async () => {
    await importListing(1, 'a', { list_price: 100 });
    const before = await stored('a');
    await importListing(3, 'a', { list_price: 100 });
    expect((await stored('a')).revision).toBe(before.revision);
    expect(await importListing(2, 'a', { list_price: 95 })).toMatchObject({ outdated: 1 });
    expect(await stored('a')).toMatchObject({ list_price: 100, observed_at: dayOf(3) });
  });

  it('includes rows whose modification timestamp is older than the stored one', async () => {
    const at = (day: number, list_price: number) =>
      makeImportRow('a', { list_price, modification_timestamp: dayOf(day) });
    await write([at(5, 90)]);
    expect(await write([at(4, 100)])).toMatchObject({ outdated: 1, changed: 0 });
    expect(await write([at(5, 85)])).toMatchObject({ changed: 1 });
    expect(await write([makeImportRow('a', { list_price: 80 })])).toMatchObject({ changed: 1 });
    expect(await stored('a')).toMatchObject({ list_price: 80 });
  });

  it('does not withhold a listing that a later report shows', async () => {
    await importListing(5, 'a');
    const report = await write([{ source: 'test', source_key: 'a', withheld: true, lineNumber: 2 }], {
      observedAt: dayOf(4),
    });
    expect(report.withheld).toBe(0);
    expect(await stored('a')).toMatchObject({ standard_status: 'Active', unparsed_address: '12 Main Street' });
  });
});

describe('a withheld listing', () => {
  const withheld = (key: string, lineNumber = 2): ReportedRow => ({
    source: 'test',
    source_key: key,
    withheld: true,
    lineNumber,
  });

  it('is withdrawn and loses its identifying fields, once', async () => {
    const shown = { photos: ['https://example.org/a.jpg'], listing_url: 'https://example.org/a' };
    await importListing(1, 'a', { ...shown, public_remarks: 'See 12 Main Street today.' });
    const report = await write([withheld('a'), withheld('unknown')], { observedAt: dayOf(2) });
    expect(report).toMatchObject({ withheld: 1, accepted: 0, changed: 0, unchanged: 0, superseded: 0 });
    expect(await stored('a')).toMatchObject({
      standard_status: 'Withdrawn',
      unparsed_address: null,
      latitude: null,
      longitude: null,
      photos: [],
      listing_url: null,
      list_price: 120_000,
    });
    expect(await findDescription(test.database.pool, listingIdOf('test', 'a'))).toBeNull();
    expect(await history('a')).toEqual([
      [dayOf(1), 120_000, 'Active'],
      [dayOf(2), 120_000, 'Withdrawn'],
    ]);
    expect(await write([withheld('a')], { observedAt: dayOf(3) })).toMatchObject({ withheld: 0 });
    expect(await history('a')).toHaveLength(2);
  });

  it('regains its fields when it is reported again', async () => {
    await importListing(1, 'a');
    await write([withheld('a')], { observedAt: dayOf(2) });
    expect(await importListing(3, 'a')).toMatchObject({ changed: 1, statusChanges: 1 });
    expect(await stored('a')).toMatchObject({ standard_status: 'Active', unparsed_address: '12 Main Street' });
  });

  it('is withheld only if its last row in the file says so', async () => {
    await importListing(1, 'a');
    await importListing(1, 'b');
    const rows = [
      withheld('a', 2),
      makeImportRow('a', { lineNumber: 3 }),
      makeImportRow('b', { lineNumber: 4 }),
      withheld('b', 5),
    ];
    expect(await write(rows, { observedAt: dayOf(2) })).toMatchObject({ withheld: 1, unchanged: 1, superseded: 1 });
    expect((await stored('a')).standard_status).toBe('Active');
    expect((await stored('b')).standard_status).toBe('Withdrawn');
  });

  it('keeps an off-market status but loses its address', async () => {
    await importListing(1, 'a', { standard_status: 'Closed' });
    expect(await write([withheld('a')], { observedAt: dayOf(2) })).toMatchObject({ withheld: 1 });
    expect(await stored('a')).toMatchObject({ standard_status: 'Closed', unparsed_address: null });
    expect(await history('a')).toHaveLength(1);
  });
});

describe('a complete export', () => {
  const keys = Array.from({ length: 10 }, (_, i) => `k${i}`);
  const exportAll = (day: number, exported: readonly string[], isComplete = true, changes = {}) =>
    write(
      exported.map((key) => makeImportRow(key, changes)),
      { observedAt: dayOf(day), isComplete: () => isComplete },
    );

  it('withdraws missing listings and restores those that return', async () => {
    await exportAll(1, keys);
    expect(await exportAll(2, keys.slice(2))).toMatchObject({ vanished: 2, suspectSources: [], unchanged: 8 });
    expect(await history('k0')).toEqual([
      [dayOf(1), 120_000, 'Active'],
      [dayOf(2), 120_000, 'Withdrawn'],
    ]);
    expect(await exportAll(3, keys)).toMatchObject({ vanished: 0, changed: 2, statusChanges: 2, unchanged: 8 });
    expect((await stored('k0')).standard_status).toBe('Active');
  });

  it('withdraws nothing from a source that would lose more than a fifth, and reports it', async () => {
    await exportAll(1, keys);
    expect(await exportAll(2, keys.slice(3))).toMatchObject({
      vanished: 0,
      suspectSources: [{ source: 'test', missing: 3, onMarket: 10 }],
    });
    expect((await stored('k0')).standard_status).toBe('Active');
  });

  it('measures the fifth against known listings, not new ones', async () => {
    await exportAll(1, keys);
    const others = Array.from({ length: 100 }, (_, i) => `new${i}`);
    expect(await exportAll(2, others)).toMatchObject({ accepted: 100, vanished: 0, suspectSources: [{ missing: 10 }] });
  });

  it('ignores other sources, sold listings and listings seen later', async () => {
    await write([makeImportRow('other', { source: 'elsewhere' })], { observedAt: dayOf(1) });
    await exportAll(1, keys);
    await importListing(1, 'sold', { standard_status: 'Closed' });
    await importListing(3, 'later');
    expect(await exportAll(2, keys)).toMatchObject({ vanished: 0, suspectSources: [] });
    expect((await stored('sold')).standard_status).toBe('Closed');
    expect((await stored('later')).standard_status).toBe('Active');
  });

  it('withdraws nothing if it is incomplete or empty', async () => {
    await exportAll(1, keys);
    expect(await exportAll(2, keys.slice(1), false)).toMatchObject({ vanished: 0, suspectSources: [] });
    expect(await exportAll(3, [])).toMatchObject({ vanished: 0, suspectSources: [] });
  });
});

describe('any sequence of daily exports', () => {
  type ListingState = { readonly list_price: number; readonly standard_status: 'Active' | 'Pending' | 'Closed' };
  const listingState: fc.Arbitrary<ListingState> = fc.record({
    list_price: fc.constantFrom(80, 90, 100),
    standard_status: fc.constantFrom('Active', 'Pending', 'Closed'),
  });
  const exportOfDay = fc.dictionary(fc.constantFrom('a', 'b', 'c'), listingState);
  const days = fc.array(exportOfDay, { minLength: 1, maxLength: 6 });
  const writeDay = (day: number, listings: Record<string, ListingState>) =>
    write(
      Object.entries(listings).map(([key, changes]) => makeImportRow(key, changes)),
      { observedAt: dayOf(day) },
    );
  const snapshot = async () => {
    const { rows } = await test.database.pool.query(
      `select source_key, list_price, previous_list_price, standard_status, observed_at, revision,
        (select json_agg(h order by h.observed_at) from listing_history as h where h.listing_id = listings.listing_id) as history
      from listings order by source_key`,
    );
    return rows;
  };

  it('produces the history of a simple model and changes nothing when repeated', async () => {
    await fc.assert(
      fc.asyncProperty(days, async (exports) => {
        await test.database.pool.query('truncate listings cascade');
        const model = new Map<string, (readonly [string, number, string])[]>();
        for (const [day, listings] of exports.entries()) {
          await writeDay(day, listings);
          for (const [key, { list_price, standard_status }] of Object.entries(listings)) {
            const states = model.get(key) ?? [];
            const last = states.at(-1);
            if (last?.[1] === list_price && last[2] === standard_status) continue;
            model.set(key, [...states, [dayOf(day), list_price, standard_status]]);
          }
        }
        for (const [key, states] of model) expect(await history(key)).toEqual(states);
        const once = await snapshot();
        for (const [day, listings] of exports.entries()) {
          expect(await writeDay(day, listings)).toMatchObject({ accepted: 0, changed: 0 });
        }
        expect(await snapshot()).toEqual(once);
      }),
      { numRuns: bySize(8, 40) },
    );
  });

  it('in any order ends in the state of the last day', async () => {
    const shuffled = days.chain((exports) =>
      fc.record({
        exports: fc.constant(exports),
        order: fc.shuffledSubarray([...exports.keys()], { minLength: exports.length }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ({ exports, order }) => {
        await test.database.pool.query('truncate listings cascade');
        for (const day of order) await writeDay(day, exports[day]!);
        const last = new Map(exports.flatMap((listings) => Object.entries(listings)));
        for (const [key, expected] of last) {
          expect(await stored(key)).toMatchObject(expected);
          const days = (await history(key)).map(([day]) => day);
          expect(days).toEqual(days.toSorted());
        }
      }),
      { numRuns: bySize(8, 40) },
    );
  });
});

it('a second writer waits until the first one commits', async () => {
  await write([makeImportRow('a'), makeImportRow('b')]);
  const { database } = test;
  const row = (key: string, list_price: number) => makeImportRow(key, { list_price });
  const second = await withTransaction(database, async (client) => {
    await writeListingsWith(client, each([row('b', 90)]));
    const waiting = write([row('a', 80), row('b', 80)]);
    await eventually(async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
    await writeListingsWith(client, each([row('a', 90)]));
    return { waiting };
  });
  expect(await second.waiting).toMatchObject({ changed: 2 });
  expect((await history('b')).map(([, price]) => price)).toEqual([120_000, 90, 80]);
});

it('two concurrent imports record a change once', async () => {
  const rows = (list_price: number) => Array.from({ length: 500 }, (_, i) => makeImportRow(`k${i}`, { list_price }));
  await write(rows(100), { observedAt: dayOf(1) });
  const cheaper = rows(90);
  await Promise.all([write(cheaper), write(cheaper.toReversed())]);
  const { rows: found } = await test.database.pool.query(
    'select list_price, count(*) as count from listing_history group by list_price order by list_price',
  );
  expect(found).toEqual([
    { list_price: 90, count: 500 },
    { list_price: 100, count: 500 },
  ]);
});
