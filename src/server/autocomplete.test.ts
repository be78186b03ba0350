import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Suggestion } from '#contracts/api.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';

let server: TestApp;
const suggest = async (body: object): Promise<Suggestion[]> =>
  (await postJson(`${server.origin}/api/v1/autocomplete`, body)).json.data;
beforeAll(async () => {
  server = await startTestApp({ rows: [makeImportRow('1', { postal_code: '44105' })] });
});
afterAll(() => server.close());

test('a city, a state and a ZIP code are found by how they begin', async () => {
  expect((await suggest({ search: 'memphis t' }))[0]).toMatchObject({
    title: 'Memphis, TN',
    search_type: 'C',
    city: 'Memphis',
    state: 'TN',
  });
  expect(await suggest({ search: '38103' })).toMatchObject([{ search_type: 'Z', zip_codes: ['38103'] }]);
  expect((await suggest({ search: 'rhode', search_types: ['T'] }))[0]).toMatchObject({ title: 'Rhode Island' });
});

test('larger places come first', async () => {
  const [first] = await suggest({ search: 'chicago', search_types: ['C'] });
  expect(first.title).toBe('Chicago, IL');
});

test('case, accents and commas do not matter', async () => {
  const plain = await suggest({ search: 'saint paul mn' });
  expect(await suggest({ search: '  SAINT  Paul, MN ' })).toEqual(plain);
});

test('a place too wide for one search stands for its ZIP codes with listings, and is left out without any', async () => {
  expect(await suggest({ search: 'texas', search_types: ['T'] })).toEqual([]);
  expect(await suggest({ search: 'ohio', search_types: ['T'] })).toEqual([
    { title: 'Ohio', search_type: 'T', state: 'OH', zip_codes: ['44105'] },
  ]);
});

test('only what is asked for is suggested; guests get no addresses', async () => {
  const types = new Set((await suggest({ search: 'new', search_types: ['T'] })).map((found) => found.search_type));
  expect(types).toEqual(new Set(['T']));
  expect(await suggest({ search: '12 main street', search_types: ['A', 'G', 'N'] })).toEqual([]);
});

test('the protocol is taken as a form too', async () => {
  const form =
    'search=memphis&search_types[]=C&search_types[]=A&search_types[]=G&search_types[]=N&search_types[]=T&search_types[]=Z';
  const { json } = await postForm(`${server.origin}/api/v1/autocomplete`, form);
  expect(json.data[0].title).toBe('Memphis, TN');
});

test('the types may be one text, as JSON and in a form', async () => {
  const listed = await suggest({ search: 'new', search_types: ['T', 'Z'] });
  expect(listed).not.toEqual([]);
  expect(await suggest({ search: 'new', search_types: 'T,Z' })).toEqual(listed);
  const single = await postForm(`${server.origin}/api/v1/autocomplete`, 'search=memphis&search_types=C');
  expect(single.json.data[0].title).toBe('Memphis, TN');
});

test('at most ten are suggested, nothing for nothing, and nonsense is refused', async () => {
  expect(await suggest({ search: 'a' })).toHaveLength(10);
  expect(await suggest({ search: ' , ' })).toEqual([]);
  for (const body of [
    {},
    { search: 5 },
    { search: 'x'.repeat(101) },
    { search: 'a', search_types: ['X'] },
    { search: 'a', search_types: 'C,X' },
  ]) {
    expect((await postJson(`${server.origin}/api/v1/autocomplete`, body)).status).toBe(422);
  }
});
