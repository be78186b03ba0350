import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchAnswer } from '#contracts/search.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { everySampleRow } from '#tests/sample-rows.ts';

const search = { maximum_initial_equity_investment: 100_000, target_equity_multiple: 1 };
const rows = everySampleRow(100);

let server: TestApp;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await startTestApp({ rows });
  person = await signInAs(server.database, 'professional');
  other = await signInAs(server.database, 'professional');
});
afterAll(() => server.close());

const find = async (body: object, { headers }: Pick<TestPerson, 'headers'>): Promise<SearchAnswer> =>
  (await postJson(`${server.origin}/api/v1/search`, { ...search, ...body }, headers)).json.data;
const send = (method: string, path: string, body: object, { headers }: TestPerson) =>
  ask(`${server.origin}/api/v1/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const smallestLoan = ({ page }: SearchAnswer) => Math.min(...page.map(({ calculation }) => calculation.loan_amount!));

test('A person’s limits apply to their searches, exports and saved searches, and to no others', async () => {
  const limits = { lender_minimum_loan_amount: 50_000, lender_maximum_condo_ltv: 70 };
  expect((await send('PUT', 'user_settings', limits, person)).json.data).toMatchObject({
    ...limits,
    lender_minimum_dscr: null,
    lender_maximum_ltv: null,
  });

  const all = { limit: 100, financeable: true, sort: 'purchase_price_asc' };
  const own = await find(all, person);
  const usual = await find(all, other);
  expect(smallestLoan(own)).toBeGreaterThanOrEqual(50_000);
  expect(smallestLoan(own)).toBeLessThan(100_000);
  expect(smallestLoan(usual)).toBeGreaterThanOrEqual(100_000);
  expect(own.page.every(({ listing }) => listing.property_type === 'SFR')).toBe(true);
  expect(own.page[0]!.proforma).toMatchObject(limits);

  // The token and the links of the rows contain the limits, so they mean the same to everybody.
  const [first] = own.page;
  const shared = await ask(`${server.origin}/api/v1/proformas/${first!.alias_id}`, { headers: other.headers });
  expect(shared.json.data.proforma).toMatchObject(limits);
  expect((await find({ ...all, ...limits }, other)).query_hash).toBe(own.query_hash);

  const query = new URLSearchParams({
    maximum_initial_equity_investment: '100000',
    target_equity_multiple: '1',
    financeable: 'true',
  });
  const exported = await ask(`${server.origin}/api/v1/search/export.csv?${query}`, { headers: person.headers });
  expect(exported.text.trim().split('\r\n')).toHaveLength(own.total_count + 1);

  const stated = await find({ ...all, lender_minimum_loan_amount: 120_000 }, person);
  expect(smallestLoan(stated)).toBeGreaterThanOrEqual(120_000);
});

test('A saved search keeps the limits of its person if it finds financeable homes', async () => {
  await send('PUT', 'user_settings', { lender_minimum_loan_amount: 50_000, lender_maximum_condo_ltv: null }, person);
  const save = async (parameters: object) => {
    const search_params = JSON.stringify({ initialEquityInvestment: 100_000, targetEquityMultiple: 1, ...parameters });
    const saved = await send('POST', 'saved_searches', { title: 'Lenders', search_params }, person);
    return saved.json.data;
  };
  const financeable = await save({ financeable: true });
  expect(JSON.parse(financeable.search_params)).toMatchObject({ financeable: true, lenderMinimumLoanAmount: 50_000 });
  expect(financeable.last_match_count).toBe((await find({ financeable: true }, person)).total_count);
  expect(JSON.parse((await save({})).search_params)).not.toHaveProperty('lenderMinimumLoanAmount');
});

test('Limits outside their bounds are refused, and null restores the default', async () => {
  for (const [name, value] of [
    ['lender_minimum_loan_amount', -1],
    ['lender_minimum_dscr', 3.01],
    ['lender_maximum_ltv', 101],
    ['lender_maximum_condo_ltv', '75'],
  ] as const) {
    const refused = await send('PUT', 'user_settings', { [name]: value }, person);
    expect([refused.status, refused.json.error.details[0].path]).toEqual([422, name]);
  }
  const form = 'lender_minimum_loan_amount=&lender_minimum_dscr=0.95';
  const restored = await ask(`${server.origin}/api/v1/user_settings`, {
    method: 'PUT',
    headers: { ...person.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  expect(restored.json.data).toMatchObject({ lender_minimum_loan_amount: null, lender_minimum_dscr: 0.95 });
  const answer = await find({ financeable: true, limit: 100 }, person);
  expect(smallestLoan(answer)).toBeGreaterThanOrEqual(100_000);
});

test('A person’s limits apply where only a listing is named, as on the page of the listing', async () => {
  const reader = await signInAs(server.database, 'professional');
  const limits = { lender_minimum_loan_amount: 40_000, lender_minimum_dscr: 1.1 };
  await send('PUT', 'user_settings', limits, reader);
  const [pinned, exclusive, hidden] = (await find({ limit: 3 }, other)).page.map(({ listing }) => listing.listing_id);
  const pin = await send('POST', 'user_pins', { listing_id: pinned }, reader);
  expect(pin.json.data.alias_id).toBe(aliasToken(pinned!, settleAssumptions(limits)));
  await send('POST', 'exclusives', { listing_id: exclusive }, reader);
  await send('POST', 'hidden_homes', { listing_id: hidden }, reader);
  const listed = async (path: string) =>
    (await ask(`${server.origin}/api/v1/${path}`, { headers: reader.headers })).json.data.rows;
  const marked = [...(await listed('marks')), ...(await listed('hidden_homes'))];
  expect(marked.map(({ proforma }) => proforma.lender_minimum_dscr)).toEqual([1.1, 1.1, 1.1]);
});
