import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayListings } from '#commands/listing-files/replay-listings.ts';
import { dayNumberOf } from '#domain/calendar-day.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';

let server: TestApp;
let folder = '';
beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'forma-history-'));
  const header =
    'ListingKey,OriginatingSystemName,StandardStatus,PropertyType,PropertySubType,PostalCode,StateOrProvince,ListPrice,InternetEntireListingDisplayYN';
  const day = (date: string, ...rows: readonly (readonly [string, string, number, string?])[]) =>
    writeFile(
      join(folder, `homes_${date}.csv`),
      [
        header,
        ...rows.map(
          ([key, status, price, shown = 'true']) =>
            `${key},mls,${status},Residential,Townhouse,44105,OH,${price},${shown}`,
        ),
        '',
      ].join('\n'),
    );
  await day('2026-01-01', ['cut', 'Active', 90_000], ['risen', 'Active', 80_000], ['hidden', 'Active', 70_000]);
  await day(
    '2026-01-09',
    ['cut', 'Active', 85_000],
    ['risen', 'Active', 82_000],
    ['hidden', 'Active', 70_000, 'false'],
  );
  await day('2026-01-10', ['cut', 'Active', 85_000], ['risen', 'Pending', 82_000]);
  await day('2026-01-12', ['risen', 'Active', 82_000]);
  await replayListings(server.database, folder, {
    isComplete: false,
    now: Date.parse('2026-11-21'),
    onProgress: () => {},
    onReport: () => {},
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const proforma = async (key: string) => {
  const alias = aliasToken(listingIdOf('mls', key), settleAssumptions({}));
  return (await ask(`${server.origin}/api/v1/proformas/${alias}`)).json.data;
};

test('a proforma has every price and status of its listing, oldest first', async () => {
  const { history, listing } = await proforma('cut');
  expect(history).toEqual([
    { observed_at: '2026-01-01T00:00:00.000Z', list_price: 90_000, standard_status: 'Active' },
    { observed_at: '2026-01-09T00:00:00.000Z', list_price: 85_000, standard_status: 'Active' },
  ]);
  expect(listing).toMatchObject({ list_price: 85_000, previous_list_price: 90_000 });
  expect(
    (await proforma('risen')).history.map(({ standard_status }: { standard_status: string }) => standard_status),
  ).toEqual(['Active', 'Active', 'Pending', 'Active']);
});

test('the search finds the latest day, without withheld listings', async () => {
  const search = async () =>
    (
      await postJson(`${server.origin}/api/v1/search`, {
        sort: 'purchase_price_asc',
        maximum_initial_equity_investment: 1_000_000,
        target_equity_multiple: 0,
      })
    ).json.data;
  await eventually(async () => expect((await search()).total_count).toBe(2));
  const { page } = await search();
  const prices = page.map(({ listing }: { listing: { list_price: number; previous_list_price: number } }) => [
    listing.list_price,
    listing.previous_list_price,
  ]);
  expect(prices).toEqual([
    [82_000, 80_000],
    [85_000, 90_000],
  ]);
  expect((await proforma('hidden')).listing).toMatchObject({ standard_status: 'Withdrawn', latitude: null });
});

test('days on market continue from the reported date', async () => {
  await server.importRows([makeImportRow('counting', { days_on_market: 12, postal_code: '44199' })]);
  const today = dayNumberOf(Date.now());
  await server.database.pool.query(
    `update listings set observed_at = (date_trunc('day', now(), 'UTC') - interval '60 hours') where source_key = 'counting'`,
  );
  const body = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0, zip_code: '44199' };
  const { page } = (await postJson(`${server.origin}/api/v1/search`, body)).json.data;
  const { json } = await ask(`${server.origin}/api/v1/proformas/${page[0].alias_id}`);
  // A day more if the test runs past midnight.
  const most = 15 + dayNumberOf(Date.now()) - today;
  for (const { listing } of [page[0], json.data]) {
    expect(listing.days_on_market).toBeGreaterThanOrEqual(15);
    expect(listing.days_on_market).toBeLessThanOrEqual(most);
  }
});
