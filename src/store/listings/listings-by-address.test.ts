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

test('Words of very many addresses find them through a rarer word, or through a sample if there is none', async () => {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const streets = Array.from({ length: 3000 }, (_, at) => `${at} ${at % 2 ? 'Old' : 'New'} Mill Street`);
  const rows = [...streets, '77 North Elm Mill Street'].map((unparsed_address, at) =>
    makeImportRow(`${at}`, { city: 'Cleveland', unparsed_address }),
  );
  await writeListings(database, rowsOf(rows));
  await database.pool.query('analyze listings');
  const typed = ['mill street elm', 'mill street 77 elm', 'mill old clev', 'street mill', 'street old park'];
  const found = await Promise.all(typed.map((text) => listingsByAddress(database, text, 10, null)));
  await testDatabase.drop();
  expect(found.slice(0, 2).map((each) => each.map((address) => address.unparsed_address))).toEqual([
    ['77 North Elm Mill Street'],
    ['77 North Elm Mill Street'],
  ]);
  expect(found.slice(2).map((each) => each.length)).toEqual([10, 10, 0]);
  expect(found[2]!.every((address) => address.unparsed_address.includes('Old Mill'))).toBe(true);
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
