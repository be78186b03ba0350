import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openClusterIndex } from '#clickhouse/cluster-index.ts';
import { ClickHouseUnavailable } from '#clickhouse/unavailable.ts';
import { loadInventory, type SearchIndex } from '#commands/inventory/load-inventory.ts';
import type { Database } from '#store/database.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
let person: TestPerson;
let isAway = false;
afterEach(() => server.close());

const readyAnswer = async () => {
  const { status, json } = await ask(`${server.origin}/readyz`);
  return { status, search: json.search };
};
const search = (headers: Record<string, string> = {}) =>
  postJson(
    `${server.origin}/api/v1/search`,
    { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 },
    headers,
  );
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(`${server.origin}${path}`, { headers })).status;

async function start(openCluster: (database: Database) => Promise<SearchIndex>): Promise<void> {
  const rows = ['one', 'two'].map((key) => makeImportRow(key, { postal_code: '38109' }));
  server = await startTestApp({ rows, engine: { openCluster } });
  await eventually(() => expect(server.inventory.live()).not.toBe(null));
  person = await signInAs(server.database, 'professional');
}

async function expectOnlySearchesFail(): Promise<void> {
  const { status, json, text, headers } = await search();
  expect([status, json.error.code]).toEqual([503, 'dependency_unavailable']);
  expect(text).not.toMatch(/ClickHouse|connect|shard/i);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/api/v1/config')).toBe(200);
  expect(await statusOf('/api/v1/users/current', person.headers)).toBe(200);
  const saved = await postJson(
    `${server.origin}/api/v1/saved_searches`,
    { title: 'Mine', search_params: JSON.stringify({ initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 }) },
    person.headers,
  );
  expect([saved.status, saved.json.data.last_match_count]).toEqual([201, null]);
  expect(await statusOf('/api/v1/saved_searches', person.headers)).toBe(200);
}

describe('a server whose cluster has never answered', () => {
  beforeEach(() => start((database) => openClusterIndex('clickhouse://127.0.0.1:9/forma', database)));

  test('is not ready, and refuses searches but nothing else', async () => {
    await expectOnlySearchesFail();
    expect((await readyAnswer()).status).toBe(503);
  });
});

describe('a server whose cluster', () => {
  /** The index of the process, which fails as a cluster does. */
  async function openFailing(database: Database): Promise<SearchIndex> {
    const index = await loadInventory(database);
    const run: SearchIndex['engine']['run'] = async (...scan) => {
      if (isAway) throw new ClickHouseUnavailable('ClickHouse: shard 2 is away');
      return index.engine.run(...scan);
    };
    const catchUp: SearchIndex['catchUp'] = async (milliseconds) => !isAway && index.catchUp(milliseconds);
    const health = () => ({ ...index.health(), ...(isAway ? { status: 'unavailable' as const, ageSeconds: 60 } : {}) });
    return { ...index, engine: { ...index.engine, run }, catchUp, health };
  }
  beforeEach(async () => {
    isAway = false;
    await start(openFailing);
    await server.inventory.ready;
  });

  test('goes away refuses searches but nothing else, even stored ones, and recovers with it', async () => {
    expect((await search()).json.data.total_count).toBe(2);
    expect(await readyAnswer()).toEqual({ status: 200, search: 'available' });
    isAway = true;
    await expectOnlySearchesFail();
    expect(await readyAnswer()).toEqual({ status: 200, search: 'unavailable' });
    isAway = false;
    expect((await search()).json.data.total_count).toBe(2);
  });
});
