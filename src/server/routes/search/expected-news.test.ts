import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ rows: [] });
});
afterAll(() => server.close());
/** Each test has homes of its own. */
let zip = 10_000;
beforeEach(() => {
  zip++;
});

const payload = { maximum_initial_equity_investment: 60_000, target_equity_multiple: 1.1 };
const expected = async (body: object = {}) =>
  (await postJson(`${server.origin}/api/v1/search/expected_news`, { ...payload, zip_code: `${zip}`, ...body })).json
    .data;
/** Replaces the history of a listing: its price and status some days ago. */
async function remember(key: string, ...states: readonly (readonly [days: number, price: number, status: string])[]) {
  const id = listingIdOf('test', `${key} ${zip}`);
  await server.database.pool.query('delete from listing_history where listing_id = $1', [id]);
  for (const [days, price, status] of states) {
    await server.database.pool.query(`insert into listing_history values ($1, now() - $2 * interval '1 day', $3, $4)`, [
      id,
      days,
      price,
      status,
    ]);
  }
}
const row = (key: string, days: number | null, changes: object = {}) =>
  makeImportRow(`${key} ${zip}`, { days_on_market: days, postal_code: `${zip}`, ...changes });

test('Homes listed, cut to the target or back on the market in the last 30 days are counted', async () => {
  await server.importRows([
    row('listed', 5),
    row('old', 200),
    row('not listed then', 29),
    row('elsewhere', 5, { postal_code: '38109', list_price: 900_000 }),
    row('cut', 200),
    row('slightly cut', 200),
    row('cut long ago', 200),
    row('back', 200),
    row('seen since', null),
  ]);
  await remember('cut', [100, 400_000, 'Active'], [3, 120_000, 'Active']);
  await remember('slightly cut', [100, 121_000, 'Active'], [3, 120_000, 'Active']);
  await remember('cut long ago', [100, 400_000, 'Active'], [60, 120_000, 'Active']);
  await remember('back', [100, 120_000, 'Active'], [50, 120_000, 'Pending'], [4, 120_000, 'Active']);
  await remember('seen since', [20, 130_000, 'Active'], [4, 120_000, 'Active']);
  expect(await expected()).toEqual({ homes: 4, days: 30 });
  expect(await expected({ zip_code: '38109' })).toEqual({ homes: null, days: 30 });
});

test('Without list dates and history there is no estimate', async () => {
  await server.importRows([row('a', null), row('b', null)]);
  expect(await expected()).toEqual({ homes: null, days: 30 });
  await server.importRows([row('c', 90)]);
  expect(await expected()).toEqual({ homes: 0, days: 30 });
});

test('More matches than are read are estimated from the best', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => row(`${index}`, index % 2 === 0 ? 3 : 300));
  await server.importRows(rows);
  const { homes } = await expected();
  expect(homes).toBeGreaterThan(500);
  expect(homes).toBeLessThan(700);
});
