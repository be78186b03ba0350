import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';

const searchRequest = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };

let server: TestApp;
const search = (body: unknown) => postJson(`${server.origin}/api/v1/search`, body);
const searchWith = (name: string, json: string) =>
  search(`{"maximum_initial_equity_investment": 50000, "target_equity_multiple": 1.3, "${name}": ${json}}`);

beforeAll(async () => {
  server = await startTestApp({ rows: [makeImportRow('1', { rent: 1600 })] });
});
afterAll(() => server.close());

/** Values that each field must refuse, as JSON text. `1e309` parses as infinity. */
const refused: Readonly<Record<string, readonly string[]>> = {
  maximum_initial_equity_investment: [
    '1e309',
    '-1',
    '"5e4"',
    '"0x10"',
    '" 5 "',
    '""',
    '[]',
    '{}',
    'true',
    '1e16',
    'null',
  ],
  target_equity_multiple: ['-0.1', '20.1', '"1.3"', 'null', '1e309'],
  interest_rate: ['-1', '21', '"6.5"'],
  mortgage_ltv: ['-1', '101'],
  acquisition_cost_percentage: ['-5', '1e308'],
  disposition_cost_percentage: ['-5', '1e308'],
  loan_term: ['0', '0.5', '41'],
  hold_years: ['0', '2.5', '31'],
  purchase_price_range: ['[5,1]', '[1]', '[1,2,3]', '["1","2"]', '[1,1e309]', `[${'1,'.repeat(9_999)}1]`],
  bed_count_range: ['[4,3]', '3', '{"min":1}'],
  property_type: [
    '["sfr"]',
    '"SFR"',
    '[]',
    `[${'"SFR",'.repeat(99_999)}"SFR"]`,
    `[${'"x",'.repeat(99_999)}"x"]`,
    '["__proto__"]',
  ],
  sort: [
    '"equity_multiple_desc;select pg_sleep(5)"',
    '"(case when 1=1 then 1 end)"',
    '"EQUITY_MULTIPLE_DESC"',
    '"constructor"',
    '["a"]',
    '""',
  ],
  view_mode: ['"grid"'],
  price_offer: ['"twentyfive"', '"__proto__"', '5'],
  persona: ['"admin"', '"toString"'],
  rent_scenario: ['"more"'],
  from: ['-1', '1.5', '"0"', '1e9', '9007199254740993', '100000001'],
  limit: ['0', '101', '1.5'],
  zip_code: [
    '"1234"',
    '"ABCDE"',
    '" 12345"',
    '"12345\\n"',
    '"١٢٣٤٥"',
    '"１２３４５"',
    '12345',
    `"12345'--"`,
    '["12345"]',
  ],
  zip_codes: ['"12345"', '["1234"]', `[${'"12345",'.repeat(500)}"12345"]`],
  places: [
    '"memphis-tn"',
    '["Memphis, TN"]',
    '["memphs-tn"]',
    '["memphis-tn", 1]',
    `[${'"memphis-tn",'.repeat(10)}"memphis-tn"]`,
  ],
  property_managed: ['"true"', '1'],
  bbox: ['[0,0,0]', '[0,10,0,5]', '[-181,0,0,1]'],
  near_miss: ['"yes"'],
};

describe('a search is refused with the field named', () => {
  for (const [name, values] of Object.entries(refused)) {
    test(name, async () => {
      for (const value of values) {
        const { status, json } = await searchWith(name, value);
        expect(status, value.slice(0, 60)).toBe(422);
        expect(json.error.code).toBe('validation_failed');
        const { path, message } = json.error.details[0];
        if (value.length < 20_000) expect(path.split('.')[0]).toBe(name);
        expect(message).not.toBe('');
        expect(json.error.request_id).toMatch(/^[0-9a-f-]{36}$/);
      }
    });
  }

  test('without its two targets: Required', async () => {
    for (const body of ['{}', undefined]) {
      const { status, json } = await (body === undefined
        ? ask(`${server.origin}/api/v1/search`, { method: 'POST' })
        : search(body));
      expect(status).toBe(422);
      expect(json.error.details).toEqual([
        { path: 'maximum_initial_equity_investment', message: 'Required' },
        { path: 'target_equity_multiple', message: 'Required' },
      ]);
    }
  });

  test('as null, a list, text or a number', async () => {
    for (const body of ['null', '[]', '"text"', '5', 'true']) expect((await search(body)).status, body).toBe(422);
  });

  test("in the product's own words", async () => {
    const { json } = await searchWith('interest_rate', '"6.5"');
    expect(json.error.details).toEqual([{ path: 'interest_rate', message: 'Expected number, received string' }]);
  });
});

describe('a search is answered', () => {
  test('with an unset offer, scenario or place', async () => {
    const plain = (await search(searchRequest)).json.data;
    for (const more of [
      { price_offer: '' },
      { price_offer: null },
      { zip_code: null },
      { sort: null },
      { from: null },
    ]) {
      const { status, json } = await search({ ...searchRequest, ...more });
      expect(status).toBe(200);
      expect(json.data).toEqual(plain);
    }
  });

  test('with unknown fields, which are ignored and not part of the token', async () => {
    const plain = (await search(searchRequest)).json.data;
    const more = {
      user_id: 1,
      id: 'x',
      role: 'admin',
      current_role: 'admin',
      plan: 'professional',
      email_verified: true,
    };
    const { json } = await search({ ...searchRequest, ...more });
    expect(json.data).toEqual(plain);
  });

  test('or refused as too much, fifty at a time and as deep as it goes', async () => {
    const deepest = { ...searchRequest, from: 100_000_000, near_miss: true };
    const answers = await Promise.all(Array.from({ length: 50 }, () => search(deepest)));
    for (const { status, json } of answers) {
      if (status === 200) expect(json.data.page).toEqual([]);
      else expect(json.error.code).toBe('overloaded');
    }
  });

  test('for any extreme accepted combination, with finite numbers or null', async () => {
    const { status, text } = await search({
      ...searchRequest,
      mortgage_ltv: 100,
      acquisition_cost_percentage: 0,
      hold_years: 30,
    });
    expect(status).toBe(200);
    expect(text).not.toMatch(/NaN|Infinity/);
  });
});

test('a forged token is not found', async () => {
  const { query_hash: token, page } = (await search(searchRequest)).json.data;
  const listingId = page[0].listing.listing_id;
  const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const forged = Buffer.from(JSON.stringify(['s', '1', { interest_rate: 1e300 }])).toString('base64url');
  for (const bad of [flipped, forged, `${forged}AAAAAAAA`, token.slice(2), `${token}A`, 'x', 'defaults', '%00']) {
    const { status, json } = await ask(`${server.origin}/api/v1/listings/${bad}/${listingId}`);
    expect(status, bad).toBe(404);
    expect(json.error.code).toBe('not_found');
  }
  expect((await ask(`${server.origin}/api/v1/listings/${token}/${listingId}`)).status).toBe(200);
  expect((await ask(`${server.origin}/api/v1/listings/default/${listingId}`)).status).toBe(200);
});

test('ids of every hostile form are not found and look alike', async () => {
  const hostile = [
    '0',
    '-1',
    '01',
    '1e3',
    '9223372036854775808',
    '1%20OR%201=1',
    '%00',
    '..%2f',
    '..%2f..%2fetc%2fpasswd',
    'a'.repeat(10_240),
    '%D9%A1%D9%A2%D9%A3',
    'ffffffffffffffff',
    '__proto__',
    'constructor',
    '%zz',
    '%ff',
  ];
  for (const id of hostile) {
    for (const path of [`/api/v1/proformas/${id}`, `/api/v1/listings/default/${id}`]) {
      const { status, json } = await ask(`${server.origin}${path}`);
      expect(status, path.slice(0, 60)).toBe(404);
      expect({ ...json.error, request_id: '' }).toEqual({
        code: 'not_found',
        message: 'Not found.',
        request_id: '',
      });
    }
  }
});

describe('a form', () => {
  const form = (body: string) => postForm(`${server.origin}/api/v1/search`, body);
  const base = 'maximum_initial_equity_investment=50000&target_equity_multiple=1.3';

  test('is refused if a single field comes twice, as a list or as an object', async () => {
    for (const more of [
      'interest_rate=6&interest_rate=7',
      'interest_rate[]=6',
      'interest_rate[$gt]=',
      'zip_code[$ne]=1',
    ]) {
      expect((await form(`${base}&${more}`)).status, more).toBe(422);
    }
  });

  test('is refused if numbers are not plainly written', async () => {
    for (const value of ['0x10', '%205', '1_000', 'Infinity', 'NaN', '1,5']) {
      expect((await form(`target_equity_multiple=1.3&maximum_initial_equity_investment=${value}`)).status, value).toBe(
        422,
      );
    }
  });

  test('is refused if a list is longer than any search needs', async () => {
    expect((await form(`${base}&${'zip_codes[]=12345&'.repeat(5000)}`)).status).toBe(422);
  });
});
