import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listingHistory } from '#store/listings/listing-history.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingStats } from '#store/listings/listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { describeDay, describeReplay } from '../reports/print-replay.ts';
import { importListings } from './import-listings.ts';
import { type DayReport, replayListings } from './replay-listings.ts';

let base: TestDatabase;
let folder = '';
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-replay-'));
  await base.database.pool.query('truncate listings cascade');
});
afterEach(() => rm(folder, { recursive: true }));

type Home = { readonly key: string; readonly price: number; readonly status?: string };
const header =
  'ListingKey,OriginatingSystemName,StandardStatus,PropertyType,PropertySubType,PostalCode,StateOrProvince,ListPrice';
const csv = (homes: readonly Home[]) =>
  [
    header,
    ...homes.map(
      ({ key, price, status = 'Active' }) => `${key},mls,${status},Residential,Condominium,44105,OH,${price}`,
    ),
    '',
  ].join('\n');
const jsonLines = (homes: readonly Home[]) =>
  homes
    .map(({ key, price, status = 'Active' }) =>
      JSON.stringify({
        ListingKey: key,
        OriginatingSystemName: 'mls',
        StandardStatus: status,
        PropertyType: 'Residential',
        PropertySubType: 'Condominium',
        PostalCode: '44105',
        StateOrProvince: 'OH',
        ListPrice: price,
      }),
    )
    .join('\n');

const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content);
async function replay({ isComplete = false } = {}): Promise<DayReport[]> {
  const reports: DayReport[] = [];
  await replayListings(base.database, folder, {
    isComplete,
    now: Date.parse('2026-11-21'),
    onProgress: () => {},
    onReport: (report) => reports.push(report),
  });
  return reports;
}
const history = async (key: string) =>
  (await listingHistory(base.database, listingIdOf('mls', key))).map(
    ({ observed_at, list_price, standard_status }) => `${observed_at.slice(0, 10)} ${list_price} ${standard_status}`,
  );
const contents = async () =>
  (
    await base.database.pool.query(`select listings.*, (select json_agg(h order by observed_at) from listing_history as h
      where h.listing_id = listings.listing_id) as history from listings order by listing_id`)
  ).rows;

describe('a replay', () => {
  it('imports daily exports of every format in order, and repeating it changes nothing', async () => {
    await put('homes-2026-01-03.jsonl', jsonLines([{ key: 'a', price: 429_000, status: 'Pending' }]));
    await put(
      'homes-2026-01-01.csv',
      csv([
        { key: 'a', price: 450_000 },
        { key: 'b', price: 100_000 },
      ]),
    );
    await put(
      'homes-20260102.csv.gz',
      gzipSync(
        csv([
          { key: 'a', price: 429_000 },
          { key: 'b', price: 110_000 },
        ]),
      ),
    );
    const reports = await replay();
    expect(reports.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    expect(reports[1]).toMatchObject({ accepted: 0, changed: 2, priceCuts: 1, priceRises: 1, statusChanges: 0 });
    expect(reports[2]).toMatchObject({ changed: 1, statusChanges: 1 });
    expect(await history('a')).toEqual([
      '2026-01-01 450000 Active',
      '2026-01-02 429000 Active',
      '2026-01-03 429000 Pending',
    ]);
    expect(await history('b')).toEqual(['2026-01-01 100000 Active', '2026-01-02 110000 Active']);
    const once = await contents();
    const again = await replay();
    expect(again.map(({ accepted, changed }) => accepted + changed)).toEqual([0, 0, 0]);
    expect(again.map(({ outdated }) => outdated)).toEqual([2, 1, 0]);
    expect(await contents()).toEqual(once);
  });

  it('imports several files of one day in name order', async () => {
    await put('2026-01-01_2_evening.csv', csv([{ key: 'a', price: 90_000 }]));
    await put('2026-01-01_1_morning.csv', csv([{ key: 'a', price: 100_000 }]));
    await replay();
    expect(await history('a')).toEqual(['2026-01-01 100000 Active', '2026-01-01 90000 Active']);
    const once = await contents();
    await replay();
    expect(await contents()).toEqual(once);
  });

  it('imports nothing if a name has no date', async () => {
    await put('2026-01-01.csv', csv([{ key: 'a', price: 100_000 }]));
    await put('latest.csv', csv([{ key: 'a', price: 90_000 }]));
    await expect(replay()).rejects.toThrow('latest.csv has no day in its name');
    expect((await listingStats(base.database)).total).toBe(0);
  });

  it('stops at an unreadable file, names it, and keeps earlier days', async () => {
    const day = csv(Array.from({ length: 3000 }, (_, at) => ({ key: `k${at}`, price: 100_000 + at })));
    const packed = gzipSync(day.replaceAll(',10', ',11'));
    await put('2026-01-01.csv', day);
    await put('2026-01-02.csv.gz', packed.subarray(0, packed.length - 20));
    await put('2026-01-03.csv', csv([{ key: 'k0', price: 1 }]));
    await expect(replay()).rejects.toThrow(/2026-01-02\.csv\.gz: The gzip file is damaged or truncated/);
    expect(await history('k0')).toEqual(['2026-01-01 100000 Active']);
    const { rows } = await base.database.pool.query('select count(*) as count from listing_history');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('never undoes a later import', async () => {
    await mkdir(join(folder, 'aside'));
    await put('aside/homes.csv', csv([{ key: 'a', price: 90_000 }]));
    const silent = { refusedPath: null, onProgress: () => {}, onReport: () => {} };
    await importListings(base.database, [join(folder, 'aside/homes.csv')], silent);
    await put('2026-01-01.csv', csv([{ key: 'a', price: 100_000 }]));
    expect(await replay()).toMatchObject([{ outdated: 1, changed: 0 }]);
    expect(await history('a')).toEqual([expect.stringContaining(' 90000 Active')]);
  });
});

describe('a replay of complete exports', () => {
  const homes = Array.from({ length: 10 }, (_, at) => ({ key: `k${at}`, price: 100_000 }));

  it('withdraws listings missing on a day, and repeating it changes nothing', async () => {
    await put('2026-01-01.csv', csv(homes));
    await put('2026-01-02.csv', csv(homes.slice(1)));
    await put('2026-01-03.csv', csv(homes));
    expect((await replay({ isComplete: true })).map(({ vanished }) => vanished)).toEqual([0, 1, 0]);
    expect(await history('k0')).toEqual([
      '2026-01-01 100000 Active',
      '2026-01-02 100000 Withdrawn',
      '2026-01-03 100000 Active',
    ]);
    const once = await contents();
    expect((await replay({ isComplete: true })).map(({ vanished }) => vanished)).toEqual([0, 0, 0]);
    expect(await contents()).toEqual(once);
  });

  it('withdraws nothing if more than a fifth is missing, imports the rest and says so', async () => {
    await put('2026-01-01.csv', csv(homes));
    await put('2026-01-02.csv', csv([{ key: 'k9', price: 90_000 }]));
    const [, report] = await replay({ isComplete: true });
    expect(report).toMatchObject({
      vanished: 0,
      priceCuts: 1,
      suspectSources: [{ source: 'mls', missing: 9, onMarket: 10 }],
    });
    expect(describeDay(report!)).toContain('is missing 9 of 10 listings of mls on the market: more than a fifth');
  });

  it('is repeatable even if incomplete files were declared complete', async () => {
    const days = [homes.slice(0, 2), homes.slice(2, 8), homes.slice(8), homes.slice(0, 1)];
    for (const [at, some] of days.entries()) await put(`2026-01-0${at + 1}.csv`, csv(some));
    const together = (reports: readonly DayReport[]) =>
      reports.map(({ vanished, suspectSources }) => [vanished, suspectSources]);
    const first = together(await replay({ isComplete: true }));
    expect(first.map(([vanished]) => vanished)).toEqual([0, 0, 0, 0]);
    const once = await contents();
    expect(together(await replay({ isComplete: true }))).toEqual(first);
    expect(await contents()).toEqual(once);
  });

  it('withdraws nothing for a cut-off file and says so', async () => {
    await put('2026-01-01.csv', csv(homes));
    await put('2026-01-02.csv', csv(homes).slice(0, -30));
    const [, report] = await replay({ isComplete: true });
    expect(report).toMatchObject({ vanished: 0, isCutOff: true, unchanged: 9 });
    expect(describeDay(report!)).toContain('is truncated or damaged, so nothing was withdrawn');
    expect(await history('k9')).toEqual(['2026-01-01 100000 Active']);
  });
});

it('ends with totals and reasons of refusals', async () => {
  await put(
    '2026-01-01.csv',
    csv([
      { key: 'a', price: 0 },
      { key: 'b', price: 1000 },
    ]),
  );
  await put(
    '2026-01-02.csv',
    csv([
      { key: 'a', price: 0 },
      { key: 'b', price: 900 },
    ]),
  );
  const text = describeReplay(await replay());
  expect(text.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
    'Total 1 1 1 0 0 0 0 0 2',
    'Refused, by reason:',
    '2 list_price: Must be more than 0',
  ]);
});
