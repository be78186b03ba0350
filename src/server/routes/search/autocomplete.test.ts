import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import type { Suggestion } from '#contracts/autocomplete.ts';
import { createPlaceIndex } from '#outside/autocomplete/place-index.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { createTurnQueue } from '../../callers/turn-queue.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createAutocomplete } from './autocomplete.ts';

let server: TestApp;
const suggest = async (body: object): Promise<Suggestion[]> =>
  (await postJson(`${server.origin}/api/v1/autocomplete`, body)).json.data;
beforeAll(async () => {
  server = await startTestApp({ rows: [makeImportRow('1', { postal_code: '44105' })] });
});
afterAll(() => server.close());

test('a place says how many homes for sale it has', async () => {
  expect(await suggest({ search: '44105' })).toMatchObject([{ search_type: 'Z', rental_count: 1 }]);
  expect((await suggest({ search: 'cleveland oh', search_types: ['C'] }))[0]).toMatchObject({ rental_count: 1 });
  expect((await suggest({ search: 'memphis tn' }))[0]).toMatchObject({ rental_count: 0 });
});

test('a city, a state and a ZIP code are found by their beginning', async () => {
  expect((await suggest({ search: 'memphis t' }))[0]).toMatchObject({
    title: 'Memphis, TN',
    search_type: 'C',
    city: 'Memphis',
    state: 'TN',
  });
  expect(await suggest({ search: '38103' })).toMatchObject([{ search_type: 'Z', zip_codes: ['38103'] }]);
  expect((await suggest({ search: 'rhode', search_types: ['T'] }))[0]).toMatchObject({ title: 'Rhode Island' });
});

test('a state whose name and abbreviation both match appears once', async () => {
  const all = await suggest({ search: 'oh', search_types: ['T'] });
  expect(all.map(({ title }) => title)).toEqual(['Ohio']);
});

test.each([
  ['memphis, tennessee', 'Memphis, TN'],
  ['Charleston West Virginia', 'Charleston, WV'],
  ['new york, new york', 'New York, NY'],
  ['cuyahoga county ohio', 'Cuyahoga County, OH'],
])("%s has its state's full name", async (search, title) => {
  expect((await suggest({ search }))[0]).toMatchObject({ title });
});

test('larger places come first', async () => {
  const [first] = await suggest({ search: 'chicago', search_types: ['C'] });
  expect(first?.title).toBe('Chicago, IL');
});

test('case, accents and commas have no effect', async () => {
  const plain = await suggest({ search: 'saint paul mn' });
  expect(await suggest({ search: '  SAINT  Paul, MN ' })).toEqual(plain);
});

test('a place too wide for one search gives its ZIP codes with listings, and is omitted without any', async () => {
  expect(await suggest({ search: 'texas', search_types: ['T'] })).toEqual([]);
  expect(await suggest({ search: 'ohio', search_types: ['T'] })).toEqual([
    {
      title: 'Ohio',
      search_type: 'T',
      state: 'OH',
      zip_codes: ['44105'],
      rental_count: 1,
      bbox: [-84.805, 38.4339, -80.5326, 41.9345],
    },
  ]);
});

test('only the requested types are suggested, and guests get no addresses', async () => {
  const types = new Set((await suggest({ search: 'new', search_types: ['T'] })).map((found) => found.search_type));
  expect(types).toEqual(new Set(['T']));
  expect(await suggest({ search: '12 main street', search_types: ['A', 'G', 'N'] })).toEqual([]);
});

test('the protocol also accepts a form', async () => {
  const form =
    'search=memphis&search_types[]=C&search_types[]=A&search_types[]=G&search_types[]=N&search_types[]=T&search_types[]=Z';
  const { json } = await postForm(`${server.origin}/api/v1/autocomplete`, form);
  expect(json.data[0].title).toBe('Memphis, TN');
});

test('types may be one text, as JSON and as a form', async () => {
  const listed = await suggest({ search: 'new', search_types: ['T', 'Z'] });
  expect(listed).not.toEqual([]);
  expect(await suggest({ search: 'new', search_types: 'T,Z' })).toEqual(listed);
  const single = await postForm(`${server.origin}/api/v1/autocomplete`, 'search=memphis&search_types=C');
  expect(single.json.data[0].title).toBe('Memphis, TN');
});

test('at most ten are suggested, none for empty text, and nonsense is refused', async () => {
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

test('a county has the ZIP codes with their center in it, and its name says what it is', async () => {
  const [county] = await suggest({ search: 'cuyahoga', search_types: ['N'] });
  expect(county).toMatchObject({ title: 'Cuyahoga County, OH', search_type: 'N', state: 'OH' });
  expect(county).not.toHaveProperty('city');
  expect(county?.zip_codes).toContain('44105');
  // Akron, in the neighboring county.
  expect(county?.zip_codes).not.toContain('44308');
  expect((await suggest({ search: 'jefferson parish' }))[0]).toMatchObject({ title: 'Jefferson Parish, LA' });
});

test('a city that is its own county is suggested once, as a city', async () => {
  const found = await suggest({ search: 'richmond', search_types: ['C', 'N'] });
  expect(found.filter(({ state }) => state === 'VA').map(({ title }) => title)).toEqual([
    'Richmond, VA',
    'Richmond County, VA',
  ]);
});

test('a place is framed by the centers of its ZIP codes', async () => {
  const boxOf = async (search: string) => (await suggest({ search }))[0]?.bbox;
  const [west, south, east, north] = (await boxOf('memphis, tn'))!;
  expect([west, south, east, north].map(Math.round)).toEqual([-90, 35, -90, 35]);
  expect(east - west).toBeGreaterThan(0.1);
  expect(north - south).toBeGreaterThan(0.1);
  expect(await boxOf('38103')).toEqual([-90.048, 35.144, -90.048, 35.144]);
  // The table puts the center of one of its ZIP codes in Asia.
  expect((await boxOf('new york, ny'))![2]).toBeLessThan(-73);
});

test('Saint may be abbreviated', async () => {
  expect((await suggest({ search: 'st. louis' }))[0]).toMatchObject({ title: 'Saint Louis, MO' });
  expect((await suggest({ search: 'ft worth' }))[0]).toMatchObject({ title: 'Fort Worth, TX' });
  expect((await suggest({ search: 'sta', search_types: ['C'] }))[0]?.title).toMatch(/^Sta/);
});

describe('addresses', () => {
  const town = { city: 'Peñasco', state_or_province: 'NM', postal_code: '87553' };
  const idOf = (key: string) => listingIdOf('test', key);
  let titlesFor: (typed: string, role?: 'guest' | 'starter' | 'investor') => Promise<string[]>;
  type Types = Suggestion['search_type'][] | null;
  let answer: (typed: string, types: Types, role: Role) => Promise<Suggestion[]>;
  beforeAll(async () => {
    await server.importRows([
      makeImportRow('main', { ...town, unparsed_address: '1200 Camino Real' }),
      makeImportRow('other', { ...town, unparsed_address: '77 Old Camino Road, Unit 12' }),
      makeImportRow('whole', { ...town, unparsed_address: "9 O'Neill Ct, Peñasco, NM 87553" }),
      makeImportRow('sold', { ...town, unparsed_address: '1201 Camino Real', standard_status: 'Closed' }),
      makeImportRow('none', { ...town, unparsed_address: null }),
      ...Array.from({ length: 30 }, (_, index) =>
        makeImportRow(`many-${index}`, { unparsed_address: `${500 + index} Cleveland Avenue` }),
      ),
    ]);
    const services = {
      database: server.database,
      live: server.inventory.live,
      searchQueue: createTurnQueue(60_000),
      analysisQueue: createTurnQueue(60_000),
      portfolioQueue: createTurnQueue(60_000),
      answerCache: createAnswerCache(0),
      autocompleteUrl: '',
      mapStyleUrl: null,
      accessTokenPath: '/auth/access-token',
      hasPasswords: true,
      mailbox: { check: async () => false, url: () => null },
    };
    const suggestTo = createAutocomplete(services, createPlaceIndex());
    answer = (typed, types, role) => suggestTo(typed, types, { role, person: null });
    titlesFor = async (typed, role = 'investor') => (await answer(typed, ['A'], role)).map(({ title }) => title);
  });

  test('are found by the beginning of their words, with their listing', async () => {
    expect(await answer('1200 cam', null, 'investor')).toEqual([
      {
        title: '1200 Camino Real, Peñasco, NM 87553',
        search_type: 'A',
        city: 'Peñasco',
        state: 'NM',
        zip_codes: ['87553'],
        listing_id: idOf('main'),
      },
    ]);
    expect(await titlesFor('camino penasco')).toEqual([
      '1200 Camino Real, Peñasco, NM 87553',
      '77 Old Camino Road, Unit 12, Peñasco, NM 87553',
    ]);
    expect(await titlesFor('CAMINO, 12')).toHaveLength(2);
    expect(await titlesFor("9 o'neill")).toEqual(["9 O'Neill Ct, Peñasco, NM 87553"]);
  });

  test('that begin with the typed text come first', async () => {
    expect((await titlesFor('77 old camino'))[0]).toMatch(/^77 Old/);
    expect((await titlesFor('12 camino')).map((title) => title.slice(0, 4))).toEqual(['1200', '77 O']);
  });

  test('are not found by city alone, nor by one or two letters', async () => {
    expect(await titlesFor('penasco')).toEqual(["9 O'Neill Ct, Peñasco, NM 87553"]);
    expect(await titlesFor('87553 camino')).toEqual([]);
    expect(await titlesFor('ca')).toEqual([]);
  });

  test('off the market are not suggested', async () => {
    expect(await titlesFor('1201 camino')).toEqual([]);
  });

  test('follow the places, ten in all', async () => {
    const found = await answer('cleveland', null, 'professional');
    expect(found.map((suggestion) => suggestion.search_type).join('')).toMatch(/^[CNZT]{6}A{4}$/);
    expect(await titlesFor('cleveland ave')).toHaveLength(10);
  });

  test('are hidden without access to them, and omitted if not requested', async () => {
    for (const role of ['guest', 'starter'] as const) {
      expect(await titlesFor('1200 camino', role)).toEqual([]);
      expect((await answer('cleveland', null, role)).some((found) => found.search_type === 'A')).toBe(false);
    }
    expect(await suggest({ search: '1200 camino' })).toEqual([]);
    expect(await answer('1200 camino', ['C', 'Z'], 'investor')).toEqual([]);
  });

  test('treat SQL wildcards as text', async () => {
    for (const typed of [
      "'; drop table listings; --",
      "camino' | 'a':* & !'b",
      ':*:*:* <-> ((',
      '\\ % _ camino',
      'é'.repeat(100),
    ])
      await titlesFor(typed);
    expect(await titlesFor("camino' | '77")).toEqual(['77 Old Camino Road, Unit 12, Peñasco, NM 87553']);
  });
});
