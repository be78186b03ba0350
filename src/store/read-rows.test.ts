import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { findRow, readRow, readRows } from './read-rows.ts';
import { columnsOf, instant, json, like, nullable, number, present, type Selection, text, texts } from './selection.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await writeListings(base.database, rowsOf([makeImportRow('a', { list_price: 100_000, latitude: null })]));
});
afterAll(() => base.drop());

const select = <Selected extends Selection>(selection: Selected, from = '') =>
  readRow(base.database.pool, selection, `select ${columnsOf(selection)} ${from}`);

describe('a result has the types that its selection states', () => {
  test('for columns of the schema', async () => {
    const listing = {
      price: 'listings.list_price',
      bedrooms: 'listings.bedrooms_total',
      latitude: 'listings.latitude',
      photos: 'listings.photos',
      firstSeenAt: 'listings.first_seen_at',
      revision: 'listings.revision',
    } as const satisfies Selection;
    const row = await select(listing, 'from listings');
    const price: number = row.price;
    const latitude: number | null = row.latitude;
    const revision: string = row.revision;
    expect([price, latitude, row.photos]).toEqual([100_000, null, []]);
    expect(revision).toMatch(/^\d+$/);
    expect(new Date(row.firstSeenAt).toISOString()).toBe(row.firstSeenAt);
  });

  test('for expressions: counts and sums are numbers, instants and dates are text', async () => {
    const expressions = {
      count: number('count(*)'),
      sum: number('1.5::numeric + 2::bigint'),
      at: instant("'2026-11-21 09:00:00.123456+01'::timestamptz"),
      precise: text("'2026-11-21 09:00:00.123456+00'::timestamp::text"),
      day: like('market_tables.dated', "'2026-11-21'::date"),
      flags: texts("array['a', 'b']"),
      place: json<{ readonly at: number }>("jsonb_build_object('at', 1)"),
      nothing: nullable(number('null::int')),
    } as const satisfies Selection;
    expect(await select(expressions)).toEqual({
      count: 1,
      sum: 3.5,
      at: '2026-11-21T08:00:00.123Z',
      precise: '2026-11-21 09:00:00.123456',
      day: '2026-11-21',
      flags: ['a', 'b'],
      place: { at: 1 },
      nothing: null,
    });
  });

  test('for a renamed table', () => {
    expect(columnsOf({ price: 'listings.list_price', count: number('count(*)') }, { listings: 'known' })).toBe(
      'known.list_price as "price", count(*) as "count"',
    );
  });
});

describe('tests reject a result that differs from its selection', () => {
  test.each([
    ['another type', { price: text('list_price') }, '"price" is declared as text, but is number.'],
    ['a date as an instant', { day: instant('changed_at::date') }, '"day" is declared as instant, but is text.'],
    ['an array as a text', { photos: text('photos') }, '"photos" is declared as text, but is texts.'],
    [
      'a type that the driver leaves as it is',
      { at: text('changed_at::time') },
      '"at" is declared as text, but is type 1083.',
    ],
    ['null', { latitude: present('listings.latitude') }, '"latitude" is declared as never null, but is null.'],
  ])('%s', async (_, selection: Selection, message) => {
    await expect(select(selection, 'from listings')).rejects.toThrow(message);
  });

  test('another name', async () => {
    const reading = readRows(base.database.pool, { price: 'listings.list_price' }, 'select list_price from listings');
    await expect(reading).rejects.toThrow('Selected price, but the result has list_price.');
  });
});

test('the first row may be missing or required', async () => {
  const selection = { price: 'listings.list_price' } as const satisfies Selection;
  const none = `select ${columnsOf(selection)} from listings where false`;
  expect(await findRow(base.database.pool, selection, none)).toBeNull();
  await expect(readRow(base.database.pool, selection, none)).rejects.toThrow('The statement returned no row.');
});
