import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { importUpload } from './import-upload.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const header = 'ListingKey,StandardStatus,PropertyType,PropertySubType,PostalCode,StateOrProvince,ListPrice';
const home = 'K1,Active,Residential,Single Family Residence,44105,OH,100000';

const pieces = 60;

test.each([
  ['rows that are no listings', `${'x'.repeat(63)}\n`],
  ['blank lines', '\n'],
])('Waiting requests run while an import reads %s', async (_, line) => {
  let inThisTurn = 0;
  let mostInOneTurn = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${header}\n${home}\n`);
    for (let piece = 0; piece < pieces; piece++) {
      if (inThisTurn === 0) {
        setImmediate(() => {
          inThisTurn = 0;
        });
      }
      mostInOneTurn = Math.max(mostInOneTurn, ++inThisTurn);
      yield Buffer.from(line.repeat(65_536 / line.length));
    }
  }
  const upload = { name: 'homes.csv', bytes: bytes(), size: null, withRefusedRows: false, columnMap: null };
  expect((await importUpload(base.database, upload, () => {})).rows).toBeGreaterThan(0);
  expect(mostInOneTurn).toBeLessThan(pieces / 2);
});

test('Listings that may not be shown count as listings, so that a file of many withdraws them', async () => {
  const withheld = 'K2,Active,Residential,Single Family Residence,44105,OH,100000,N\n';
  const bytes = fileOf(`${header},InternetEntireListingDisplayYN\n${withheld.repeat(100_000)}`);
  const upload = { name: 'homes.csv', bytes, size: null, withRefusedRows: false, columnMap: null };
  const { rows, refused } = await importUpload(base.database, upload, () => {});
  expect([rows, refused]).toEqual([100_000, 100_000]);
});

async function* fileOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
