import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCuttingProxy } from '#tests/cutting-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { bySize, isFullSize, seed } from '#tests/full-size.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { queryRow } from '#tests/query-rows.ts';
import { closeDatabase, openDatabase } from '../database.ts';
import { findDescription } from './listing-descriptions.ts';
import { listingIdOf } from './listing-id.ts';
import { listingById, listingsById } from './listings.ts';
import { type ImportRow, writeListings } from './write-listings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.database.pool.query('truncate listings cascade'));

const write = (rows: Iterable<ImportRow>, options = {}) => writeListings(test.database, rowsOf(rows), options);
const stored = async (key: string, source = 'test') => (await listingById(test.database, listingIdOf(source, key)))!;
const nothing = {
  accepted: 0,
  changed: 0,
  priceCuts: 0,
  priceRises: 0,
  statusChanges: 0,
  unchanged: 0,
  outdated: 0,
  superseded: 0,
  refused: [],
  withheld: 0,
  vanished: 0,
  suspectSources: [],
  withdrawn: 0,
};

describe('writing listings', () => {
  it('stores every field exactly and reads it back', async () => {
    const {
      insertOnly: _,
      lineNumber: __,
      ...row
    } = makeImportRow('a', {
      unparsed_address: 'tab\there, "quotes", back\\slash,\r\nnew line, \\N, 東京 😀',
      photos: ['https://example.org/a,b.jpg', 'with "quotes" and \\', '', '{}', 'NULL'],
      flags: ['zip_mismatch', 'hoa_implausible'],
      list_price: 123_456.78,
      latitude: 40.1234567890123,
      modification_timestamp: '2026-11-21T08:30:00.123Z',
    });
    await write([{ ...row, insertOnly: false, lineNumber: 2 }]);
    const { revision, observed_at, ...found } = await stored('a');
    expect(found).toEqual({ ...row, listing_id: listingIdOf('test', 'a') });
    expect(revision).toMatch(/^\d+$/);
    expect(observed_at).toMatch(/^\d{4}-\d\d-\d\d/);
  });

  it('stores any text and any number exactly', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => !value.includes('\0'));
    const change = fc.record({
      source_key: text.filter((key) => key.length > 0),
      unparsed_address: fc.option(text),
      photos: fc.array(text, { maxLength: 3 }),
      list_price: fc.double({ min: 0.01, max: 1e9, noNaN: true }),
      latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true }).map((degrees) => degrees + 0)),
      association_fee_monthly: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }).map((dues) => dues + 0)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
        await test.database.pool.query('truncate listings cascade');
        const rows = changes.map((change, i) => makeImportRow(change.source_key, { ...change, lineNumber: i + 2 }));
        await write(rows);
        for (const [key, { insertOnly: _, lineNumber: __, ...expected }] of new Map(
          rows.map((row) => [row.source_key, row]),
        )) {
          expect(await stored(key)).toMatchObject(expected);
        }
      }),
      { numRuns: bySize(8, 30) },
    );
  });

  it('writes what a listing says of its home, and counts a changed word as a change', async () => {
    const description = {
      public_remarks: 'tab\there, "quotes", \\N\nnew line, 東京 😀',
      parking_total: 3,
      garage_spaces: 1.5,
      parking_features: ['Driveway, "wide"'],
      features: ['Pool: In ground', '{}', 'NULL'],
    };
    const describedAs = (key: string) => findDescription(test.database.pool, listingIdOf('test', key));
    expect(await write([makeImportRow('a', description), makeImportRow('b')])).toEqual({ ...nothing, accepted: 2 });
    expect([await describedAs('a'), await describedAs('b')]).toEqual([description, null]);
    const { revision } = await stored('a');
    expect(await write([makeImportRow('a', description), makeImportRow('b')])).toEqual({ ...nothing, unchanged: 2 });
    const other = { ...description, public_remarks: 'New roof' };
    expect(await write([makeImportRow('a', other)])).toEqual({ ...nothing, changed: 1 });
    expect(await describedAs('a')).toEqual(other);
    expect(BigInt((await stored('a')).revision)).toBeGreaterThan(BigInt(revision));
    await write([makeImportRow('a', description)], { observedAt: '2020-01-01T00:00:00Z' });
    expect(await describedAs('a')).toEqual(other);
    expect(await write([makeImportRow('a')])).toEqual({ ...nothing, changed: 1 });
    expect(await describedAs('a')).toMatchObject({ public_remarks: null, parking_total: null, features: [] });
    const last = { insertOnly: true, lineNumber: 9 };
    expect(await write([makeImportRow('a', { ...other, ...last }), makeImportRow('c', { ...other, ...last })])).toEqual(
      {
        ...nothing,
        accepted: 1,
        refused: [{ lineNumber: 9, reason: 'unterminated_line' }],
      },
    );
    expect(await describedAs('c')).toEqual(other);
  });

  it('changes nothing when the same rows come again', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => makeImportRow(`k${i}`, { lineNumber: i + 2 }));
    const ids = rows.map((row) => listingIdOf('test', row.source_key));
    const first = await write(rows);
    const before = await listingsById(test.database.pool, ids);
    const second = await write(rows);
    expect(first).toEqual({ ...nothing, accepted: 50 });
    expect(second).toEqual({ ...nothing, unchanged: 50 });
    expect(await listingsById(test.database.pool, ids)).toEqual(before);
  });

  it('writes only changed rows, with a new revision', async () => {
    await write([makeImportRow('a'), makeImportRow('b')]);
    const [a, b] = [await stored('a'), await stored('b')];
    const report = await write([makeImportRow('a', { rent: 1400 }), makeImportRow('b')]);
    expect(report).toEqual({ ...nothing, changed: 1, unchanged: 1 });
    expect(await stored('b')).toEqual(b);
    const changed = await stored('a');
    expect(changed.rent).toBe(1400);
    expect(BigInt(changed.revision)).toBeGreaterThan(BigInt(a.revision));
  });

  it('tracks the previous price if the feed has none', async () => {
    await write([makeImportRow('a', { list_price: 100 })]);
    await write([makeImportRow('a', { list_price: 90 })]);
    expect(await stored('a')).toMatchObject({ list_price: 90, previous_list_price: 100 });
    expect(await write([makeImportRow('a', { list_price: 90 })])).toEqual({ ...nothing, unchanged: 1 });
    await write([makeImportRow('a', { list_price: 90, days_on_market: 13 })]);
    expect(await stored('a')).toMatchObject({ list_price: 90, previous_list_price: 100 });
    await write([makeImportRow('a', { list_price: 80, previous_list_price: 95 })]);
    expect(await stored('a')).toMatchObject({ list_price: 80, previous_list_price: 95 });
  });

  it('uses the last row of a listing', async () => {
    const prices = [100, 300, 200];
    const report = await write(prices.map((list_price, i) => makeImportRow('a', { list_price, lineNumber: i + 2 })));
    expect(report).toEqual({ ...nothing, accepted: 1, superseded: 2 });
    expect(await stored('a')).toMatchObject({ list_price: 200, previous_list_price: null });
  });

  it('lets a last line that may be truncated add a listing but never change one', async () => {
    await write([makeImportRow('a', { list_price: 100 })]);
    const cut = (key: string, list_price: number) =>
      makeImportRow(key, { list_price, insertOnly: true, lineNumber: 9 });
    expect(await write([cut('a', 10)])).toEqual({
      ...nothing,
      refused: [{ lineNumber: 9, reason: 'unterminated_line' }],
    });
    expect(await stored('a')).toMatchObject({ list_price: 100 });
    expect(await write([cut('a', 100)])).toEqual({ ...nothing, unchanged: 1 });
    expect(await write([cut('b', 10)])).toEqual({ ...nothing, accepted: 1 });
    const both = await write([makeImportRow('c', { list_price: 500 }), cut('c', 5)]);
    expect(both).toMatchObject({ accepted: 1, refused: [{ lineNumber: 9 }] });
    expect(await stored('c')).toMatchObject({ list_price: 500 });
  });

  it('withdraws the sample listings with the first real import', async () => {
    await write([makeImportRow('s', { source: 'sample' })]);
    expect(await write([], { replacesSample: true })).toEqual(nothing);
    expect(await write([makeImportRow('a')], { replacesSample: true })).toMatchObject({ accepted: 1, withdrawn: 1 });
    expect(await stored('s', 'sample')).toMatchObject({ standard_status: 'Withdrawn' });
    expect(await write([makeImportRow('a')], { replacesSample: true })).toEqual({ ...nothing, unchanged: 1 });
  });

  it('refuses a row with a null character and reports its line', async () => {
    const report = await write([makeImportRow('a', { city: 'x\0y', lineNumber: 7 }), makeImportRow('b')]);
    expect(report).toEqual({ ...nothing, accepted: 1, refused: [{ lineNumber: 7, reason: 'null_character' }] });
  });

  it('stores nothing of an import that fails midway', async () => {
    await write([makeImportRow('a')]);
    async function* breaking() {
      for (let i = 0; i < 5000; i += 1) yield makeImportRow(`k${i}`);
      yield makeImportRow('a', { list_price: 1 });
      throw new Error('The file ends here.');
    }
    await expect(writeListings(test.database, breaking())).rejects.toThrow('The file ends here.');
    const { rows } = await test.database.pool.query('select count(*) as count, max(list_price) as price from listings');
    expect(rows).toEqual([{ count: 1, price: 120_000 }]);
  });

  it.each([
    ['a price of zero', { list_price: 0 }],
    ['a price that is not a number', { list_price: Number.NaN }],
    ['a negative rent', { rent: -1 }],
    ['an infinite tax bill', { tax_annual_amount: Number.POSITIVE_INFINITY }],
    ['a ZIP code of letters', { postal_code: 'abcde' }],
    ['a latitude above 90', { latitude: 91 }],
  ])('stores nothing of an import with %s', async (_, wrong) => {
    await expect(write([makeImportRow('a'), makeImportRow('b', wrong)])).rejects.toThrow(/violates check constraint/);
    expect(await listingById(test.database, listingIdOf('test', 'a'))).toBeNull();
  });

  it('runs two imports of the same listings at once', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => makeImportRow(`k${i}`));
    const [up, down] = await Promise.all([write(rows), write(rows.toReversed())]);
    expect(up.accepted + down.accepted).toBe(2000);
    expect(up.unchanged + down.unchanged).toBe(2000);
  });

  it(`is atomic wherever the connection breaks (TEST_SEED=${seed})`, async () => {
    const rows = (price: number) =>
      Array.from({ length: 300 }, (_, i) => makeImportRow(`k${i}`, { list_price: price }));
    const through = async (price: number, bytes: number) => {
      const proxy = await openCuttingProxy(test.url, bytes);
      const database = openDatabase(proxy.url);
      const outcome = await writeListings(database, rowsOf(rows(price))).then(
        () => 'acknowledged',
        () => 'failed',
      );
      await closeDatabase(database);
      await proxy.close();
      return { outcome, sent: proxy.sent() };
    };
    await write(rows(1000));
    const whole = await through(1001, Number.POSITIVE_INFINITY);
    expect(whole.outcome).toBe('acknowledged');
    // The commit may be running when the connection breaks, so a failed import may become visible later, as a whole.
    let possible = [1001];
    const all = [...Array.from({ length: 20 }, (_, i) => Math.floor((whole.sent * i) / 20)), ...endings(whole.sent)];
    const cuts = all.filter((_, i) => isFullSize || i % 3 === seed % 3);
    for (const [i, bytes] of cuts.entries()) {
      const price = 2000 + i;
      const { outcome } = await through(price, bytes);
      possible = outcome === 'acknowledged' ? [price] : [...possible, price];
      // In one query: a commit could complete between two.
      const { found, noted } = await queryRow<{ found: number[]; noted: number[] }>(
        test.database,
        `select (select array_agg(distinct list_price) from listings) as found,
          (select array_agg(distinct list_price) from listing_history as entry
            where not exists (select from listing_history as later
              where later.listing_id = entry.listing_id and later.observed_at > entry.observed_at)) as noted`,
      );
      expect(found).toHaveLength(1);
      expect(possible).toContain(found[0]);
      expect(noted).toEqual(found);
    }
  });
});

/** The byte counts at the end of an import, around its commit. */
function endings(total: number): number[] {
  return Array.from({ length: 30 }, (_, i) => total - 30 + i);
}
