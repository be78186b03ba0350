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
