import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredListing } from '#contracts/listing.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';

let server: TestApp;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestApp({
    rows: [
      makeImportRow('house', { unparsed_address: '12 Main Street' }),
      makeImportRow('flat', { unparsed_address: '400 Beale St #1501', property_type: 'CONDO' }),
      makeImportRow('page', { unparsed_address: '9 Elm Ct', listing_url: 'https://www.redfin.com/home/77' }),
      makeImportRow('hyphen', { unparsed_address: '28-31 Hobart St' }),
      makeImportRow('plain', { unparsed_address: '10204 Union St Unit 3D', property_type: 'CONDO' }),
      makeImportRow('unnumbered', { unparsed_address: 'Hidden Valley Rd' }),
      makeImportRow('gone', { unparsed_address: '77 Gone St', standard_status: 'Closed' }),
      makeImportRow('cut', { unparsed_address: '5 Cut St' }),
      makeImportRow('coop', {
        unparsed_address: '8 Coop St',
        property_type: 'CONDO',
        association_fee_monthly: 900,
        tax_rate: 0,
        tax_annual_amount: 0,
        tax_source: 'dues',
      }),
      makeImportRow('whole', { unparsed_address: '31 N Oak Ave, Cleveland, OH 44105' }),
    ],
  });
  ann = await signInAs(server.database, 'investor');
  bob = await signInAs(server.database, 'starter');
});
afterAll(() => server.close());

const send = (body: object, { headers }: TestPerson = ann, more: Record<string, string> = {}) =>
  postJson(`${server.origin}/api/v1/proformas/import_from_url`, body, { ...headers, ...more });
const listingOf = async (key: string) =>
  (
    await queryRow<{ listing_id: string }>(server.database, 'select listing_id from listings where source_key = $1', [
      key,
    ])
  ).listing_id;
type Saved = {
  proforma_id: string;
  created_at: string;
  listing_saved_at: string;
  title: string;
  rating: number;
  assumptions: unknown;
  facts: unknown;
  listing: StoredListing;
};
const rowsOf = (table: string, { userId }: TestPerson) =>
  queryRows<Saved>(server.database, `select * from ${table} where user_id = $1 order by created_at`, [userId]);

describe('a home with a known listing', () => {
  test.each([
    ['house', '12 main st, cleveland oh'],
    ['house', '12 MAIN STREET 44105'],
    ['flat', '400 Beale Street Apt 1501, Cleveland, OH 44105'],
    ['whole', '31 North Oak Avenue, Cleveland, Ohio'],
    ['house', 'https://www.zillow.com/homedetails/12-Main-St-Cleveland-OH-44105/1_zpid/'],
    ['hyphen', 'https://www.zillow.com/homedetails/2831-Hobart-St-Cleveland-OH-44105/2_zpid/'],
    ['hyphen', 'https://www.zillow.com/homes/28-31-Hobart-St,-Cleveland,-OH-44105_rb/'],
    ['plain', '102-04 Union St #3D, Cleveland, OH'],
    ['unnumbered', 'https://www.trulia.com/home/hidden-valley-rd-cleveland-oh-44105-1234567'],
    ['page', 'http://redfin.com/home/77/?utm=x'],
    ['house', 'www.homes.com/property/12-main-st-cleveland-oh/abc/'],
  ])('%s is found by %s', async (key, url) => {
    const { status, json } = await send({ url });
    expect([status, json.data.listing_id, json.data.matched]).toEqual([201, await listingOf(key), true]);
  });

  test('that is off the market needs a price, because its last one may be years old', async () => {
    const url = '77 Gone St, Cleveland, OH';
    const { status, json } = await send({ url });
    expect([status, json.error.code]).toEqual([422, 'price_needed']);
    expect(json.error.found).toMatchObject({ city: 'Cleveland', price: null, beds: 3, rent: 1300 });
    const saved = (await send({ url, price: 180_000 })).json.data;
    expect(saved).toMatchObject({ matched: true, listing_id: await listingOf('gone'), list_price: 180_000 });
  });

  test('keeps its size, age and type, and the answer names the stated ones that were not used', async () => {
    const stated = { beds: 9, baths: 1.5, living_area: 2500, property_type: 'CONDO', rent: 1700 };
    const { json } = await send({ url: '12 Main St, Cleveland, OH', ...stated });
    expect(json.data).toMatchObject({ rent: 1700, ignored: ['beds', 'living_area', 'property_type'] });
    expect((await send({ url: '12 Main St, Cleveland, OH', beds: 3 })).json.data).not.toHaveProperty('ignored');
  });

  test('is saved once, however often it is imported', async () => {
    const importRequest = { url: '12 Main St, Cleveland, OH' };
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await send(importRequest)).json.data.id));
    expect(new Set(ids).size).toBe(1);
  });

  test('is answered with the figures of its proforma, even after its price has changed', async () => {
    const request = { url: '5 Cut St, Cleveland, OH 44105' };
    const first = (await send(request)).json.data;
    await server.importRows([makeImportRow('cut', { unparsed_address: '5 Cut St', list_price: 90_000, rent: 1500 })]);
    const { id, list_price, rent } = (await send(request)).json.data;
    expect({ id, list_price, rent }).toEqual({ id: first.id, list_price: 120_000, rent: 1300 });
  });

  test('whose dues contain the property tax has no tax beside them, whatever bill is stated', async () => {
    const { id } = (await send({ url: '8 Coop St, Cleveland, OH 44105', tax_annual_amount: 4200 })).json.data;
    const saved = (await rowsOf('proformas', ann)).find(({ proforma_id }) => proforma_id === id);
    expect([saved?.facts, saved?.listing.tax_source]).toEqual([{}, 'dues']);
  });

  test("with the importer's own price is saved with that price, also once", async () => {
    const importRequest = { url: '12 Main St, Cleveland, OH', price: 99_000, rent: 1400 };
    const first = (await send(importRequest)).json.data;
    expect(first).toMatchObject({ list_price: 99_000, rent: 1400, alias_id: null, matched: true });
    expect((await send(importRequest)).json.data.id).toBe(first.id);
    expect((await send({ url: importRequest.url })).json.data.id).not.toBe(first.id);
  });
});

describe('a home without a listing', () => {
  test('is refused without a price, with the facts found, and nothing is saved', async () => {
    const { status, json } = await send({ url: '5 Nowhere Ln, Cleveland, OH 44105', beds: 3 });
    expect([status, json.error.code]).toEqual([422, 'price_needed']);
    expect(json.error.found).toMatchObject({
      address: '5 Nowhere Ln',
      city: 'Cleveland',
      state_or_province: 'OH',
      postal_code: '44105',
      price: null,
      beds: 3,
    });
    expect(await rowsOf('private_listings', ann)).toEqual([]);
  });

  test('becomes a private listing with an estimated rent, and is updated by new facts', async () => {
    const url = '7 Somewhere Rd #2, Cleveland, OH 44105';
    const { json } = await send({ url, price: 150_000, beds: 3 });
    expect(json.data).toMatchObject({ matched: false, list_price: 150_000, rent_source: 'comparables', address: url });
    expect(json.data.rent).toBeGreaterThan(json.data.rent_low);
    expect(json.data.rent).toBeLessThan(json.data.rent_high);
    const again = (await send({ url: '7 somewhere road unit 2, 44105', rent: 1700 })).json.data;
    expect(again).toMatchObject({ id: json.data.id, list_price: 150_000, rent: 1700, rent_source: 'actual' });
    const [kept] = await rowsOf('proformas', ann).then((rows) => rows.filter(({ proforma_id: id }) => id === again.id));
    expect([kept?.title, kept?.listing.rent, kept?.listing.flags]).toEqual([
      url,
      1700,
      ['imported', 'property_type_assumed', 'hoa_estimated'],
    ]);
    expect(kept!.listing_saved_at > kept!.created_at).toBe(true);
    expect((await rowsOf('private_listings', ann)).length).toBe(1);
    const bobs = (await send({ url, price: 100_000 }, bob)).json.data;
    expect(bobs.listing_id).not.toBe(json.data.listing_id);
  });

  test('keeps its ZIP code when it is imported without one, so that it stays another home than one in another ZIP code', async () => {
    const street = '3199-Delmar-Ln-NW-Atlanta-GA';
    const portal = (zip: string) => `https://www.zillow.com/homedetails/${street}-${zip}/1_zpid/`;
    const first = (await send({ url: portal('30311'), price: 150_000, rent: 1600 })).json.data;
    const again = (await send({ url: 'https://www.homes.com/property/3199-delmar-ln-nw-atlanta-ga/x1/' })).json.data;
    expect(again.id).toBe(first.id);
    const other = (await send({ url: portal('30331'), price: 99_000 })).json.data;
    expect(other.id).not.toBe(first.id);
    const stored = await rowsOf('proformas', ann).then((rows) => rows.find(({ proforma_id: id }) => id === first.id));
    expect(stored?.listing).toMatchObject({ postal_code: '30311', list_price: 150_000, rent: 1600 });
  });

  test('uses the assumptions of its search', async () => {
    const search = await postJson(`${server.origin}/api/v1/search`, {
      maximum_initial_equity_investment: 1_000_000,
      target_equity_multiple: 0,
      interest_rate: 8,
    });
    const hash = search.json.data.query_hash;
    const { json } = await send({ url: '8 Somewhere Rd, Cleveland, OH 44105', price: 150_000, query_hash: hash });
    const [kept] = (await rowsOf('proformas', ann)).slice(-1);
    expect([kept?.proforma_id, kept?.assumptions]).toEqual([json.data.id, { interest_rate: 8 }]);
    expect((await send({ url: '8 Somewhere Rd 44105', price: 1, query_hash: `${hash}x` })).status).toBe(404);
  });

  test("without a search uses the person's own lenders' limits, as does the listing page", async () => {
    const carl = await signInAs(server.database, 'investor');
    const limits = { lender_minimum_loan_amount: 40_000, lender_minimum_dscr: 1.1 };
    await ask(`${server.origin}/api/v1/user_settings`, {
      method: 'PUT',
      headers: { ...carl.headers, 'content-type': 'application/json' },
      body: JSON.stringify(limits),
    });
    await send({ url: '9 Somewhere Rd, Cleveland, OH 44105', price: 150_000 }, carl);
    const [saved] = await rowsOf('proformas', carl);
    expect(saved?.assumptions).toEqual(limits);
    const path = `${server.origin}/api/v1/listings/default/${await listingOf('house')}`;
    expect((await ask(path, { headers: carl.headers })).json.data.proforma).toMatchObject(limits);
    expect((await ask(path, { headers: ann.headers })).json.data.proforma.lender_minimum_loan_amount).toBe(100_000);
  });
});

describe('what cannot be imported', () => {
  test.each([
    ['', 'validation_failed'],
    ['x'.repeat(100_000), 'validation_failed'],
    ['not a url', 'unresolvable_address'],
    ["1 Main St'; drop", 'unresolvable_address'],
    ['12 Main Street', 'unresolvable_address'],
    ['https://www.zillow.com/homedetails/x/42_zpid/', 'unresolvable_address'],
    ['https://www.zillow.com/columbus-oh/', 'unsupported_url'],
    ['https://fb.com/', 'unsupported_url'],
    ['file:///etc/passwd', 'url_not_allowed'],
    ['http://127.1/house', 'url_not_allowed'],
  ])('%.40s', async (url, code) => {
    const { status, json } = await send({ url });
    expect([status, json.error.code]).toEqual([422, code]);
  });

  test("an empty address and a portfolio without a goal are refused with the form's messages", async () => {
    const nothing = await send({ url: ' ' });
    expect(nothing.json.error.details).toEqual([{ path: 'url', message: 'Please enter an address or URL' }]);
    for (const goal of [undefined, null, '', '  ']) {
      const aimless = await send({ url: '12 Main St, Cleveland, OH', title: 'First', goal });
      expect(aimless.json.error.details).toEqual([
        { path: 'goal', message: 'Please enter a portfolio goal (high cash flow, high appreciation)' },
      ]);
    }
  });
});

describe('marks of an import', () => {
  const makePortfolio = async (person: TestPerson, title: string) =>
    (await postJson(`${server.origin}/api/v1/portfolios`, { title, goal: 'income' }, person.headers)).json.data.id;

  test('add it to each portfolio once, and to a new one, with pin and rating', async () => {
    const [first, second] = [await makePortfolio(ann, 'First'), await makePortfolio(ann, 'Second')];
    const { status, json } = await send({
      url: '21 Portfolio Pl, Erie, PA 16507',
      price: 90_000,
      portfolio_ids: [first, second, first],
      title: 'Third',
      goal: 'High cash flow',
      goal_metric: 'equity_multiple',
      goal_value: 1.5,
      pinned: true,
      rating: 4,
    });
    expect([status, json.data.portfolio_ids.length]).toEqual([201, 3]);
    expect(json.data.portfolio_ids).toEqual(expect.arrayContaining([first, second]));
    expect((await rowsOf('portfolios', ann)).filter(({ title }) => title === 'Third')).toMatchObject([
      { goal_metric: 'equity_multiple', goal_value: 1.5 },
    ]);
    expect((await rowsOf('user_pins', ann)).map((row) => row.proforma_id)).toEqual([json.data.id]);
    expect((await rowsOf('user_ratings', ann)).map((row) => [row.proforma_id, row.rating])).toEqual([
      [json.data.id, 4],
    ]);
  });

  test("in an unknown or another person's portfolio save nothing", async () => {
    const theirs = await makePortfolio(bob, 'Theirs');
    const eve = await signInAs(server.database, 'investor');
    const ownPortfolio = await makePortfolio(eve, 'Own');
    const bodies = [theirs, 'unknown', '00000000-0000-4000-8000-000000000000'].map((id) => ({
      url: '22 Portfolio Pl, Erie, PA 16507',
      price: 90_000,
      portfolio_ids: [ownPortfolio, id],
    }));
    for (const body of bodies) {
      const { status, json } = await send(body, eve);
      expect([status, json.error.code]).toEqual([404, 'not_found']);
    }
    for (const table of ['proformas', 'private_listings', 'imports', 'portfolio_proformas']) {
      expect(await rowsOf(table, eve), table).toEqual([]);
    }
  });

  test('with ten thousand portfolios are too many', async () => {
    const portfolio_ids = Array.from({ length: 10_000 }, (_, index) => String(index));
    expect((await send({ url: '12 Main St, Cleveland, OH', portfolio_ids })).json.error.code).toBe('validation_failed');
  });

  test("beyond the plan's portfolios are refused with the import", async () => {
    const fred = await signInAs(server.database, 'starter');
    for (const title of ['1', '2', '3']) await makePortfolio(fred, title);
    const fourth = { url: '12 Main St, Cleveland, OH', title: '4', goal: 'High appreciation' };
    expect((await send(fourth, fred)).json.error.code).toBe('plan_limit_reached');
    expect(await rowsOf('proformas', fred)).toEqual([]);
  });
});

test('the private homes of a person are listed with their figures, newest first, to nobody else', async () => {
  const gina = await signInAs(server.database, 'starter');
  for (const number of [1, 2, 3]) await send({ url: `${number} Listed St, Erie, PA 16507`, price: 90_000 }, gina);
  const list = async (query: string, { headers } = gina) =>
    (await ask(`${server.origin}/api/v1/imports${query}`, { headers })).json;
  const titlesOf = ({ data }: Awaited<ReturnType<typeof list>>) =>
    data.rows.map(({ title }: { title: string }) => title.split(' ')[0]);
  const first = await list('?limit=2');
  expect(titlesOf(first)).toEqual(['3', '2']);
  expect(titlesOf(await list(`?cursor=${first.next_cursor}`))).toEqual(['1']);
  expect(first.data.rows[0]).toMatchObject({
    bookmark_id: null,
    listing: { flags: expect.arrayContaining(['imported']), list_price: 90_000 },
    calculation: { purchase_price: 90_000 },
  });
  expect((await list('', await signInAs(server.database, 'starter'))).data.rows).toEqual([]);
});

describe('the plan', () => {
  test('allows ten imports per month, however many concurrent requests, as in the price list', async () => {
    const carl = await signInAs(server.database, 'starter');
    const tries = Array.from({ length: 14 }, (_, index) =>
      send({ url: `${index + 1} Plan St, Erie, PA 16507`, price: 90_000 }, carl),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    const refused = await send({ url: '12 Main St, Cleveland, OH' }, carl);
    expect([refused.status, refused.json.error.code]).toEqual([403, 'plan_limit_reached']);
    const unpriced = await send({ url: '15 Plan St, Erie, PA 16507' }, carl);
    expect(unpriced.json.error.code, 'Before it asks for a price').toBe('plan_limit_reached');
    expect(await rowsOf('proformas', carl)).toHaveLength(10);
    const used = async () =>
      (await ask(`${server.origin}/api/v1/imports/this_month`, { headers: carl.headers })).json.data.used;
    expect(await used()).toBe(10);
    await server.database.pool.query("update imports set created_at = created_at - interval '32 days'");
    expect(await used()).toBe(0);
    expect((await send({ url: '12 Main St, Cleveland, OH' }, carl)).status).toBe(201);
  });
});

test('the same Idempotency-Key gives the same import, and another body is refused', async () => {
  const key = { 'idempotency-key': 'once' };
  const dora = await signInAs(server.database, 'investor');
  const body = { url: '3 Key St, Erie, PA 16507', price: 90_000 };
  const [one, two] = await Promise.all([send(body, dora, key), send(body, dora, key)]);
  expect(one.json).toEqual(two.json);
  expect(await rowsOf('imports', dora)).toHaveLength(1);
  expect((await send({ ...body, price: 1 }, dora, key)).status).toBe(409);
});

test('a client beyond its imports per minute gets a time to wait', async () => {
  const limited = await startTestApp({ environment: { rateLimitImports: 2 } });
  try {
    const { headers } = await signInAs(limited.database, 'investor');
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) {
      const { status } = await postJson(`${limited.origin}/api/v1/proformas/import_from_url`, { url: 'x' }, headers);
      statuses.push(status);
    }
    expect(statuses).toEqual([422, 422, 429, 429]);
  } finally {
    await limited.close();
  }
});

test('an import locks its portfolios before its proforma, like a change to all proformas of a portfolio', async () => {
  const { pool } = server.database;
  const { headers } = ann;
  const made = await postJson(`${server.origin}/api/v1/portfolios`, { title: 'Held', goal: 'income' }, headers);
  const home = { url: '900 Lock St, Akron, OH 44302', portfolio_ids: [made.json.data.id] };
  const first = await send({ ...home, price: 100_000 });
  const lockClient = await pool.connect();
  await lockClient.query('begin');
  await lockClient.query('select from portfolios where portfolio_id = $1 for update', [made.json.data.id]);
  const again = send({ ...home, price: 120_000 });
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await eventually(async () => expect((await pool.query(waiting)).rowCount).toBe(1));
  const lockResult = lockClient.query('select from proformas where proforma_id = $1 for no key update nowait', [
    first.json.data.id,
  ]);
  await expect(lockResult).resolves.toMatchObject({ rowCount: 1 });
  await lockClient.query('commit');
  lockClient.release();
  await again;
});
