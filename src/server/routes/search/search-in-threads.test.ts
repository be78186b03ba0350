import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { includes } from '#contracts/search-payload.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { signInAs } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';
import { everySampleRow } from '#tests/sample-rows.ts';
import { loadBuiltSimd, readBuiltSimd } from '#tests/simd.ts';
import { createScanThreads, type ScanThreads } from '../../../scan-threads/scan-threads.ts';

const rows = everySampleRow(20);
const searchRequest = { maximum_initial_equity_investment: 100_000, target_equity_multiple: 1.3, limit: 50 };

let threads: ScanThreads;
let threaded: TestApp;
let plain: TestApp;
beforeAll(async () => {
  const onError = (error: unknown) => expect.unreachable(String(error));
  threads = createScanThreads({ simd: await readBuiltSimd(), threads: 2, smallest: 1, onError });
  const engine = { simd: await loadBuiltSimd(), createEngine: threads.engineOf };
  [threaded, plain] = await Promise.all([startTestApp({ rows, engine }), startTestApp({ rows })]);
});
afterAll(async () => {
  await Promise.all([threaded.close(), plain.close()]);
  await threads.close();
});

const search = async ({ origin }: TestApp, body: object, headers: Record<string, string> = {}) => {
  const { status, json } = await postJson(`${origin}/api/v1/search`, { ...searchRequest, ...body }, headers);
  expect(status).toBe(200);
  return json.data;
};

const scansOf = ({ inventory }: TestApp) => inventory.live()!.engine.scanCounts();

describe('a server that scans in threads', () => {
  test('says so', async () => {
    expect((await ask(`${threaded.origin}/readyz`)).json).toMatchObject({ kernel: 'simd threads' });
    expect((await ask(`${plain.origin}/readyz`)).json).toMatchObject({ kernel: 'plain' });
  });

  test.each([
    ['the default', {}],
    ['extras', { include: includes }],
    ['near misses of a deep page', { near_miss: true, from: 100, include: ['binding', 'relaxations'] }],
    ['the map', { view_mode: 'map', zoom: 6, include: ['histograms'] }],
    ['nothing found', { target_equity_multiple: 9, include: ['relaxations', 'breadth'] }],
    ['a persona and a sort', { persona: 'reinvestor', sort: 'noi_desc' }],
  ])('answers as one without: %s', async (_name, body) => {
    const before = scansOf(threaded);
    expect(await search(threaded, body)).toEqual(await search(plain, body));
    expect(scansOf(threaded).inThreads).toBeGreaterThan(before.inThreads);
    expect(scansOf(threaded).onCaller).toBe(before.onCaller);
  });

  test('answers many searches at the same time', async () => {
    const multiples = Array.from({ length: 24 }, (_, index) => 1 + index / 20);
    const searchAll = (server: TestApp) =>
      Promise.all(multiples.map((target_equity_multiple) => search(server, { target_equity_multiple })));
    expect(await searchAll(threaded)).toEqual(await searchAll(plain));
  });

  test('shows a private home to its owner only, and a change at once', async () => {
    const person = await signInAs(threaded.database, 'professional');
    const everything = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0, limit: 1 };
    const count = async (headers = {}) => (await search(threaded, everything, headers)).total_count;
    const before = await count();
    await addPrivateListing(threaded.database, person.userId, 'own', { list_price: 60_000, rent: 1650 });
    expect([await count(), await count(person.headers)]).toEqual([before, before + 1]);
    const listed = rows.find(({ standard_status }) => standard_status === 'Active');
    await threaded.importRows([{ ...listed!, standard_status: 'Closed' }]);
    expect(await count()).toBe(before - 1);
  });
});
