import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeListings } from '#store/listings/write-listings.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';

let server: TestApp;
const search = async () =>
  (
    await postJson(`${server.origin}/api/v1/search`, {
      maximum_initial_equity_investment: 50_000,
      target_equity_multiple: 1.3,
      sort: 'purchase_price_asc',
    })
  ).json.data;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('listings imported while the server runs are found by calls and settings', async () => {
  expect((await search()).total_count).toBe(0);
  const rows = Array.from({ length: 50 }, (_, index) => makeImportRow(`i${index}`, { rent: 1500 + index }));
  await writeListings(server.database, rowsOf(rows));
  await eventually(async () => expect((await search()).total_count).toBe(50));
  // Count and time are read after the rows.
  await eventually(async () => {
    const { settings } = (await ask(`${server.origin}/api/v1/config`)).json.data;
    expect(settings).toMatchObject({ listing_count: 50, sample_data: false });
    expect(Date.parse(settings.listings_updated_at)).not.toBeNaN();
  });
});

test('a page never shows a row out of order while prices change', async () => {
  const prices = [60_000, 70_000, 80_000, 90_000];
  for (let round = 0; round < 20; round++) {
    const rows = Array.from({ length: 50 }, (_, index) =>
      makeImportRow(`i${index}`, { rent: 1500 + index, list_price: (prices[(round + index) % 4] ?? 0) + index }),
    );
    const writing = writeListings(server.database, rowsOf(rows));
    for (let attempt = 0; attempt < 5; attempt++) {
      const { page } = await search();
      const shown = page.map((row: { calculation: { purchase_price: number } }) => row.calculation.purchase_price);
      expect(shown).toEqual(shown.toSorted((a: number, b: number) => a - b));
    }
    await writing;
  }
});

test('a listing off the market leaves the search, and its proforma stays', async () => {
  const { page } = await search();
  const { alias_id: alias } = page[0];
  const closedListings = Array.from({ length: 50 }, (_, index) =>
    makeImportRow(`i${index}`, { standard_status: 'Closed' }),
  );
  await writeListings(server.database, rowsOf(closedListings));
  await eventually(async () => expect((await search()).total_count).toBe(0));
  const { status, json } = await ask(`${server.origin}/api/v1/proformas/${alias}`);
  expect(status).toBe(200);
  expect(json.data.listing.standard_status).toBe('Closed');
});
