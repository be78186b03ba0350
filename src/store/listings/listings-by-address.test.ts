import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { transact } from '../transact.ts';
import { addressPrefixQuery, listingsByAddress } from './listings-by-address.ts';
import { writeListings } from './write-listings.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  const place = { city: 'Peñasco', state_or_province: 'NM', postal_code: '87553' };
  const streets = ['14 N Elm Road', '15 Elmwood Avenue', '16 Old Elm Street', '17 Ash Court', '18B West Ash Court'];
  await writeListings(
    base.database,
    rowsOf(streets.map((unparsed_address, index) => makeImportRow(`${index}`, { ...place, unparsed_address }))),
  );
});
afterAll(() => base.drop());

const find = async (typed: string, limit = 10) =>
  (await listingsByAddress(base.database, typed, limit, null)).map((found) => found.unparsed_address);

test.each([
  ['the house number', '14 n', ['14 N Elm Road']],
  ['the street name after number and direction', 'elmw', ['15 Elmwood Avenue']],
  ['the street name with its direction', 'west as', ['18B West Ash Court']],
  ['a complete later word', 'elm', ['14 N Elm Road', '15 Elmwood Avenue']],
  ['house number and name without the direction between them', '14 elm', ['14 N Elm Road']],
  ['the street name and the city', 'elm penas', ['14 N Elm Road', '16 Old Elm Street']],
  ['words in another order', 'court ash', ['17 Ash Court', '18B West Ash Court']],
])('An address is found by %s', async (_, typed, streets) => {
  expect(await find(typed)).toEqual(expect.arrayContaining(streets));
});

test('The street suffix alone finds addresses with it', async () => {
  expect(await find('avenue')).toEqual(['15 Elmwood Avenue']);
});

/** Works on a database in which each of three thousand addresses has the words Mill and Street. */
async function withFrequentWords(work: (database: TestDatabase['database']) => Promise<void>): Promise<void> {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const streets = Array.from({ length: 3000 }, (_, at) => `${at} ${at % 2 ? 'Old' : 'New'} Mill Street`);
  const rows = [...streets, '77 North Elm Mill Street'].map((unparsed_address, at) =>
    makeImportRow(`${at}`, { city: at % 2 ? 'Cleveland' : 'Álava', unparsed_address }),
  );
  await writeListings(database, rowsOf(rows));
  await database.pool.query('analyze listings');
  try {
    await work(database);
  } finally {
    await testDatabase.drop();
  }
}

test('Words of very many addresses find them in the same order each time, also if no word is rare', async () => {
  await withFrequentWords(async (database) => {
    const suggest = async (typed: string) =>
      (await listingsByAddress(database, typed, 10, null)).map((found) => found.unparsed_address);
    const suggestTwice = async (typed: string) => {
      const found = await suggest(typed);
      expect(await suggest(typed)).toEqual(found);
      return found;
    };
    for (const typed of ['mill street elm', 'mill street 77 elm'])
      expect(await suggest(typed)).toEqual(['77 North Elm Mill Street']);
    const firstOld = ['1 Old Mill Street', '1001 Old Mill Street'];
    expect((await suggestTwice('mill old clev')).slice(0, 2)).toEqual(firstOld);
    // The statistics of a table with more rows: now all words are frequent.
    await database.pool.query("update pg_class set reltuples = 1e6 where oid = 'listings'::regclass");
    for (const typed of ['street mill', 'mill cleveland', 'street clev', 'mill alav', 'street n']) {
      expect(await suggestTwice(typed)).toHaveLength(10);
    }
    expect((await suggest('mill alava')).every((each) => each.includes('New Mill'))).toBe(true);
    expect(await suggest('street old park')).toEqual([]);
  });
});

test('Prefixes of addresses and street names are read from an index in sorted order', async () => {
  const plan = await transact(base.database, async (queries) => {
    await queries.query('set local enable_seqscan = off');
    const { text, values } = addressPrefixQuery('elm', ['elm'], null);
    const { rows } = await queries.query(`explain ${text}`, [...values]);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('Index Scan using listings_address_start on listings');
  expect(plan).toContain('Index Scan using listings_street_name on listings');
  expect(plan).not.toContain('Sort');
});
