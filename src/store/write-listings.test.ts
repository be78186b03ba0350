import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { listingIdOf } from './listing-id.ts';
import { listingById, listingsById } from './listings.ts';
import { writeListings } from './write-listings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.database.pool.query('truncate listings'));

const idOf = (key: string) => listingIdOf('test', key);

describe('writing listings', () => {
  it('stores every field as told and reads it back', async () => {
    const {
      insertOnly: _,
      lineNumber: __,
      ...told
    } = makeImportRow('a', {
      unparsed_address: 'tab\there, "quotes", back\\slash,\nnew line, \\N, 東京 😀',
      photos: ['https://example.org/a,b.jpg', 'with "quotes" and \\', '', '{}', 'NULL'],
      flags: ['zip_mismatch', 'hoa_implausible'],
      list_price: 123_456.78,
      latitude: 40.1234567890123,
      modification_timestamp: '2026-11-21T08:30:00.123Z',
    });
    await writeListings(test.database, rowsOf([{ ...told, insertOnly: false, lineNumber: 2 }]));
    const { revision, ...stored } = (await listingById(test.database, idOf('a')))!;
    expect(stored).toEqual({ ...told, listing_id: idOf('a') });
    expect(revision).toMatch(/^\d+$/);
  });

  it('changes nothing when the same rows come again', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => makeImportRow(`k${i}`, { lineNumber: i + 2 }));
    const first = await writeListings(test.database, rowsOf(rows));
    const before = await listingsById(
      test.database,
      rows.map((row) => idOf(row.source_key)),
    );
    const second = await writeListings(test.database, rowsOf(rows));
    const after = await listingsById(
      test.database,
      rows.map((row) => idOf(row.source_key)),
    );
    expect(first).toEqual({ accepted: 50, changed: 0, unchanged: 0, superseded: 0, refused: [], withdrawn: 0 });
    expect(second).toEqual({ accepted: 0, changed: 0, unchanged: 50, superseded: 0, refused: [], withdrawn: 0 });
    expect(after).toEqual(before);
  });
});
