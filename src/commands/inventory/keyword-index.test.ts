import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#store/database.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { createKeywordIndex, type KeywordIndex } from './keyword-index.ts';

let base: TestDatabase;
let index: KeywordIndex;
let version: number;
/** What the index asked of the database. */
let asked: unknown[];
let breaks: boolean;

beforeAll(async () => {
  base = await createTestDatabase();
  const described = [{ features: ['Pool'] }, { public_remarks: 'A pool.' }, {}];
  await writeListings(base.database, rowsOf(described.map((changes, number) => makeImportRow(`${number}`, changes))));
});
afterAll(() => base.drop());
beforeEach(() => {
  const { pool } = base.database;
  const query: Database['pool']['query'] = (statement, values) => {
    asked.push(statement);
    return breaks ? Promise.reject(new Error('Lost for the test')) : pool.query(statement, values);
  };
  [version, asked, breaks] = [1, [], false];
  index = createKeywordIndex(
    { ...base.database, pool: Object.create(pool, { query: { value: query } }) },
    () => version,
  );
});

test('equal searches ask the database once, and again when a listing has changed', async () => {
  const find = async (inRemarks: boolean) => (await index.find(['pool'], inRemarks)).idHigh.length;
  expect(await Promise.all([find(true), find(true)])).toEqual([2, 2]);
  expect(await find(true)).toBe(2);
  expect(asked).toHaveLength(1);
  expect(await find(false)).toBe(1);
  expect(asked).toHaveLength(2);
  version++;
  expect(await find(true)).toBe(2);
  expect(asked).toHaveLength(3);
});

test('a failure is not remembered', async () => {
  breaks = true;
  await expect(index.find(['pool'], true)).rejects.toThrow('Lost');
  breaks = false;
  expect((await index.find(['pool'], true)).idHigh.length).toBe(2);
  expect(asked).toHaveLength(2);
});

test('the searches that are longest unused are forgotten', async () => {
  for (let number = 0; number <= 64; number++) await index.find([`word${number}`], true);
  await index.find(['word64'], true);
  expect(asked).toHaveLength(65);
  await index.find(['word0'], true);
  expect(asked).toHaveLength(66);
});
