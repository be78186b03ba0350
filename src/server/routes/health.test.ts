import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { openSwitchingProxy, type SwitchingProxy } from '#tests/switching-proxy.ts';

const searchRequest = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };

let proxy: SwitchingProxy;
let server: TestApp;
const status = async (path: string) => (await ask(`${server.origin}${path}`)).status;
const search = () => postJson(`${server.origin}/api/v1/search`, searchRequest);
const untilReady = () => eventually(async () => expect(await status('/readyz')).toBe(200));

async function start(isUp: boolean): Promise<void> {
  const opening: { proxy?: Promise<SwitchingProxy> } = {};
  server = await startTestApp({
    rows: [makeImportRow('1', { rent: 1600 })],
    throughProxy: async (url) => {
      opening.proxy = openSwitchingProxy(url, isUp);
      return (await opening.proxy).url;
    },
  });
  proxy = await opening.proxy!;
}

afterEach(async () => {
  await proxy.resume();
  await server.close();
  await proxy.close();
});

describe('a server started without its database', () => {
  beforeEach(() => start(false));

  test('is alive, reports that it is not ready, refuses calls with a time to wait, and gets ready soon after', async () => {
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);
    for (const path of ['/api/v1/config', '/api/v1/proformas/x']) expect([404, 503]).toContain(await status(path));
    const { status: refused, json, headers } = await search();
    expect(refused).toBe(503);
    expect(json.error.code).toBe('dependency_unavailable');
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await ask(server.origin, { headers: { accept: 'text/html' } })).status).toBe(200);
    await proxy.resume();
    await untilReady();
    expect((await search()).json.data.total_count).toBe(1);
  });
});

describe('a server whose database', () => {
  beforeEach(async () => {
    await start(true);
    await untilReady();
  });

  test('stops answers a stored search for a second at most', async () => {
    expect((await search()).status).toBe(200);
    await proxy.stop();
    await eventually(async () => expect((await search()).status).toBe(503));
    await proxy.resume();
    await eventually(async () => expect((await search()).status).toBe(200));
  });

  test('stops answers 503, and recovers with it', async () => {
    await proxy.stop();
    const refused = await search();
    expect(refused.status).toBe(503);
    expect(refused.json.error.code).toBe('dependency_unavailable');
    expect(refused.text).not.toMatch(/select|ECONN|stack|at /i);
    expect(await status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);
    await proxy.resume();
    await untilReady();
    expect((await search()).status).toBe(200);
  });

  test('hangs answers 503 without waiting, and loses no connection', async () => {
    proxy.hang();
    const refused = await Promise.all(Array.from({ length: 30 }, search));
    expect(new Set(refused.map((answer) => answer.status))).toEqual(new Set([503]));
    await proxy.resume();
    await untilReady();
    const answered = await Promise.all(Array.from({ length: 30 }, search));
    expect(new Set(answered.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  test('was unavailable reads the changes of that time', async () => {
    await proxy.stop();
    await server.importRows([makeImportRow('2', { rent: 1700 })]).catch(() => {});
    await proxy.resume();
    await eventually(async () => expect((await search()).json.data.total_count).toBe(2));
  });
});
