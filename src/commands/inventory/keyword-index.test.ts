import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createInventory } from '#engine/columns/inventory.ts';
import type { Database } from '#store/database.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import { createKeywordIndex, type KeywordIndex } from './keyword-index.ts';
import { readWholeInventory } from './read-whole-inventory.ts';

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

const countMarks = (marks: Uint8Array) => marks.reduce((sum, mark) => sum + mark, 0);

test('equal searches ask the database once, and again when a listing has changed', async () => {
  const { inventory } = await readWholeInventory(base.database, () => {});
  const find = async (inRemarks: boolean) => countMarks((await index.find(['pool'], inRemarks))(inventory));
  expect(await Promise.all([find(true), find(true)])).toEqual([2, 2]);
  expect(await find(true)).toBe(2);
  expect(asked).toHaveLength(1);
  expect(await find(false)).toBe(1);
  expect(asked).toHaveLength(2);
  version++;
  expect(await find(true)).toBe(2);
  expect(asked).toHaveLength(3);
});

test('the marks follow rows that move while the search waits', async () => {
  const { inventory } = await readWholeInventory(base.database, () => {});
  const marks = await index.find(['pool'], true);
  const before = marks(inventory);
  expect(marks(inventory)).toBe(before);
  for (const listing of seededListings(3)) inventory.put(listing);
  const first = before.indexOf(0);
  inventory.remove([...seededListings(1)][0]!.listingId);
  version++;
  const after = marks(inventory);
  expect([countMarks(after), after.length, after[first]]).toEqual([2, inventory.size, 0]);
});

test('a failure is not remembered', async () => {
  breaks = true;
  await expect(index.find(['pool'], true)).rejects.toThrow('Lost');
  breaks = false;
  expect(countMarks((await index.find(['pool'], true))(createInventory()))).toBe(0);
  expect(asked).toHaveLength(2);
});

test('the searches that are longest unused are forgotten', async () => {
  for (let number = 0; number <= 64; number++) await index.find([`word${number}`], true);
  await index.find(['word64'], true);
  expect(asked).toHaveLength(65);
  await index.find(['word0'], true);
  expect(asked).toHaveLength(66);
});
