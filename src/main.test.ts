import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventually } from '#tests/eventually.ts';
import { bySize, isFullSize } from '#tests/full-size.ts';
import { ask, postJson } from '#tests/http.ts';
import { rowsOf } from '#tests/import-rows.ts';
import { queryRow } from '#tests/query-rows.ts';
import { inheritedEnvironment, main, type RunningProgram, runProgram, untilPrinted } from '#tests/running-program.ts';
import { firstSampleRows } from '#tests/sample-rows.ts';
import { callHeaders } from '#tests/sign-in.ts';
import { openSwitchingProxy } from '#tests/switching-proxy.ts';
import { openBrowser } from '#tests/test-browser.ts';
import { buildSimd } from '../scripts/build-simd.ts';

const searchRequest = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

function run(flags: readonly string[], environment: Record<string, string> = {}): RunningProgram {
  const running = runProgram(flags, environment);
  ending.push(async () => {
    running.process.kill('SIGKILL');
    await running.exit;
  });
  return running;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A database with listings skips the sample inventory, which takes seconds to create. */
async function useDatabase(listings: number): Promise<TestDatabase> {
  const base = await createTestDatabase();
  ending.push(() => base.drop());
  if (listings > 0) await writeListings(base.database, rowsOf(firstSampleRows(listings)));
  return base;
}

describe('the program', () => {
  test('fills an empty database with the sample inventory, prints its address, finds several hundred, and signs the operator in once', async () => {
    await buildSimd();
    const { url, database } = await useDatabase(0);
    const running = run(['--services=web', '--port', '0'], { DATABASE_URL: url });
    const [, origin] = await untilPrinted(running, /^Forma is ready at (http:\/\/127\.0\.0\.1:\d+)$/m);
    const { json } = await postJson(`${origin}/api/v1/search`, searchRequest);
    expect(json.data.total_count).toBeGreaterThan(300);
    const stored = () => queryRow(database, 'select count(*), max(observed_at) from listings');
    const filled = await stored();
    expect(filled).toMatchObject({ count: 20_000 });
    expect((await ask(`${origin}/api/v1/config`)).json.data.settings.sample_data).toBe(true);
    expect((await ask(`${origin}/readyz`)).json).toEqual({ status: 'ready', kernel: 'simd', search: 'available' });
    expect(running.output()).toMatch(/the engine \(simd\) searches \d+ listings/);
    const [, link] = await untilPrinted(running, /^Sign in as the operator \(.*: (http:\S+)$/m);
    const browser = openBrowser(origin!);
    await browser.open(link!);
    const { json: config } = await ask(`${origin}/api/v1/config`, { headers: await callHeaders(browser) });
    expect(config.data.access.current_role).toBe('admin');
    const again = await openBrowser(origin!).open(link!);
    expect(again.visited.at(-1)).toContain('/auth/failed?error=invalid_link');
    running.process.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    const next = run(['--services=web', '--port', '0'], { DATABASE_URL: url });
    await untilPrinted(next, /ready at/);
    next.process.kill('SIGTERM');
    expect(await next.exit).toBe(0);
    expect(await stored()).toEqual(filled);
    expect(next.output()).not.toContain('operator');
  });

  test('finishes current work on a stop signal, then ends', async () => {
    const { url } = await useDatabase(2000);
    const running = run(['--port', '0'], { DATABASE_URL: url });
    const [, origin] = await untilPrinted(running, /ready at (\S+)/);
    const underWay = Array.from({ length: 20 }, () =>
      postJson(`${origin}/api/v1/search`, { ...searchRequest, limit: 100 }),
    );
    await Promise.any(underWay).catch((cause: unknown) => {
      const { exitCode, signalCode } = running.process;
      throw new Error(`No answer (${exitCode ?? signalCode ?? 'still running'}):\n${running.output()}`, { cause });
    });
    running.process.kill('SIGINT');
    for (const answer of await Promise.allSettled(underWay)) {
      if (answer.status === 'fulfilled') expect([200, 503]).toContain(answer.value.status);
    }
    expect(await running.exit, running.output().slice(-5000)).toBe(0);
    await expect(ask(origin!)).rejects.toThrow();
  });

  test('stays up if the operator’s link cannot be made', async () => {
    const { url, database } = await useDatabase(100);
    await database.pool.query(
      "create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$",
    );
    await database.pool.query(
      'create trigger refuse before insert on sign_in_links for each row execute function refuse()',
    );
    const running = run(['--services=web', '--port', '0'], { DATABASE_URL: url });
    const [, origin] = await untilPrinted(running, /ready at (\S+)/);
    await untilPrinted(running, /link could not be made/);
    expect((await ask(`${origin}/readyz`)).status).toBe(200);
    running.process.kill('SIGTERM');
    expect(await running.exit).toBe(0);
  });

  test('starts without its database, gets ready when it arrives, and a second one reports a taken port', async () => {
    const { url } = await useDatabase(2000);
    const proxy = await openSwitchingProxy(url, false);
    ending.push(() => proxy.close());
    const running = run(['--port', '0'], { DATABASE_URL: proxy.url, SEARCH_KERNEL: 'plain' });
    const [, origin] = await untilPrinted(running, /Server listening at (http:\/\/127\.0\.0\.1:\d+)/);
    expect((await ask(`${origin}/healthz`)).status).toBe(200);
    expect((await ask(`${origin}/readyz`)).status).toBe(503);
    await proxy.resume();
    await untilPrinted(running, /Forma is ready/);
    // A busy database may let one answer wait too long.
    const ready = { status: 200, json: { status: 'ready', kernel: 'plain' } };
    await eventually(async () => expect(await ask(`${origin}/readyz`)).toMatchObject(ready));
    const { port } = new URL(origin!);
    const second = run(['--port', port], { DATABASE_URL: url });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`Port ${port} is in use. Choose another one with --port.`);
    expect(second.output()).not.toContain('the worker is running');
  });

  test('refuses an invalid setting by name', async () => {
    const wrong: readonly (readonly [string[], Record<string, string>, RegExp])[] = [
      [['--services=mail'], {}, /Unknown service "mail".*web, worker/],
      [['--port', 'x'], {}, /PORT/],
      [['--color', 'red'], {}, /--color/],
      [[], { RESO_URL: 'https://mls.example' }, /RESO_TOKEN/],
      // Without the webhook secret anybody could report a payment. `environment.test.ts` tests every setting.
      [[], { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET/],
    ];
    const runs = wrong
      .slice(0, bySize(2, 5))
      .map(([flags, environment, message]) => ({ running: run(flags, environment), message }));
    for (const { running, message } of runs) {
      expect(await running.exit).toBe(1);
      expect(running.output()).toMatch(message);
      expect(running.output()).not.toMatch(/\n\s+at /);
    }
  });

  test.runIf(isFullSize)('answers even if the log cannot be written', async () => {
    const { url } = await useDatabase(2000);
    const full = await open('/dev/full', 'w').catch(() => null);
    if (!full) return;
    ending.push(() => full.close());
    const port = await findFreePort();
    const started = spawn(process.execPath, [main, '--port', String(port)], {
      env: { ...inheritedEnvironment, DATABASE_URL: url },
      stdio: ['ignore', full.fd, 'pipe'],
    });
    const exit = once(started, 'exit');
    ending.push(async () => {
      started.kill('SIGKILL');
      await exit;
    });
    const isReady = async () => expect((await ask(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    await eventually(isReady);
    expect((await postJson(`http://127.0.0.1:${port}/api/v1/search`, searchRequest)).status).toBe(200);
    started.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  test.runIf(isFullSize)('leaves no database running if it cannot listen', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const folder = await mkdtemp(join(tmpdir(), 'forma-start-'));
    const { port } = taken.address() as AddressInfo;
    const started = run(['--port', String(port), '--data', folder]);
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain('is in use');
    const files = await readdir(folder, { recursive: true });
    expect(files.some((name) => name.endsWith('PG_VERSION'))).toBe(true);
    expect(files.filter((name) => name.endsWith('postmaster.pid'))).toEqual([]);
    taken.close();
    await rm(folder, { recursive: true });
  });

  test.each(bySize(['1'], ['1', '2']))(
    'stops its database on a signal during the start, with WEB_PROCESSES=%s',
    async (WEB_PROCESSES) => {
      const folder = await mkdtemp(join(tmpdir(), 'forma-start-'));
      const started = run(['--port', '0', '--data', folder], { WEB_PROCESSES });
      const files = async () => readdir(folder, { recursive: true });
      await eventually(async () => expect((await files()).some((name) => name.endsWith('postmaster.pid'))).toBe(true));
      started.process.kill('SIGTERM');
      expect(await started.exit).toBe(0);
      expect(started.output()).not.toContain('Forma is ready');
      expect((await files()).filter((name) => name.endsWith('postmaster.pid'))).toEqual([]);
      await rm(folder, { recursive: true });
    },
  );

  test('prints its usage', async () => {
    const running = run(['--help']);
    expect(await running.exit).toBe(0);
    expect(running.output()).toContain('--services');
  });
});
