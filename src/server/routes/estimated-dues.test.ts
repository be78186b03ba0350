import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewDues } from '#commands/estimates/renew-dues.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';

const condo = { property_type: 'CONDO', living_area: 1000, bedrooms_total: 2 } as const;
const stated = Array.from({ length: 12 }, (_, at) =>
  makeImportRow(`stated${at}`, { ...condo, unparsed_address: `${at + 1} Oak Street`, association_fee_monthly: 300 }),
);
/** The cheapest, so that only its dues decide its rank. */
const unknown = makeImportRow('unknown', {
  ...condo,
  list_price: 90_000,
  association_fee_monthly: 100,
  hoa_source: 'table',
  hoa_low: 50,
  hoa_high: 200,
  hoa_count: 0,
  flags: ['hoa_estimated'],
});
const id = listingIdOf('test', 'unknown');

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    fill: async (database) => {
      await writeListings(database, rowsOf([...stated, unknown]));
      await renewDues(database);
    },
  });
});
afterAll(() => server.close());

const search = async (body: object): Promise<SearchAnswer> =>
  (
    await postJson(`${server.origin}/api/v1/search`, {
      maximum_initial_equity_investment: 1e9,
      target_equity_multiple: 0,
      limit: 100,
      ...body,
    })
  ).json.data;

test.each(['equity_multiple_desc', 'take_home_equity_desc', 'yearly_net_income_desc', 'purchase_price_asc'])(
  'a condo with estimated dues ranks after those with known ones (%s)',
  async (sort) => {
    const { page } = await search({ sort });
    expect(page).toHaveLength(13);
    expect(page.at(-1)!.listing).toMatchObject({
      listing_id: id,
      association_fee_monthly: 300,
      hoa_source: 'zip',
      hoa_count: 12,
      hoa_low: 200,
      hoa_high: 405,
    });
  },
);

test('figures and filters use the estimate', async () => {
  const { page } = await search({});
  const [known, estimated] = [page[0]!, page.at(-1)!];
  const rest = (row: typeof known) =>
    row.calculation.operating_expenses! - 0.01 * row.listing.tax_rate * row.listing.list_price;
  expect(rest(estimated)).toBeCloseTo(rest(known), 6);
  const multiple = estimated.calculation.equity_multiple!;
  const count = async (target: number) =>
    (await search({ target_equity_multiple: target, purchase_price_range: [0, 100_000] })).total_count;
  expect(await count(multiple - 0.001)).toBe(1);
  expect(await count(multiple + 0.001)).toBe(0);
});

test('the proforma names source and date; the investor’s own dues replace the estimate', async () => {
  const alias = aliasToken(id, settleAssumptions({}));
  const proforma = async (path: string, init = {}) =>
    (await ask(`${server.origin}/api/v1/proformas/${path}`, init)).json.data;
  const today = new Date().toISOString().slice(0, 10);
  expect((await proforma(alias)).origins.dues).toEqual({ source: 'zip', name: null, dated: today });
  const { headers } = await signInAs(server.database, 'investor');
  const saved = await postJson(`${server.origin}/api/v1/bookmarks`, { alias_id: alias }, headers);
  const changed = await proforma(saved.json.data.proforma_id, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ facts: { association_fee_monthly: 210 } }),
  });
  expect(changed.listing).toMatchObject({ association_fee_monthly: 210, hoa_source: null, hoa_low: null, flags: [] });
  expect(changed.origins.dues.source).toBe('own');
  expect(changed.saved_proforma.listing).toMatchObject({ association_fee_monthly: 300, hoa_source: 'zip' });
});
