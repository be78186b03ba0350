import { TestClock } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListingFeed } from '#environment/listing-feed.ts';
import { closeDatabase, openDatabase } from '#store/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventually } from '#tests/eventually.ts';
import { type ODataServer, startODataServer } from '#tests/odata-server.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { openSwitchingProxy } from '#tests/switching-proxy.ts';
import { scheduledJobs } from './schedule.ts';
import { startWorker, type Worker } from './worker.ts';

let server: ODataServer;
let base: TestDatabase;
let log: string[] = [];
const workers: Worker[] = [];
beforeEach(async () => {
  log = [];
  [server, base] = await Promise.all([startODataServer(), createTestDatabase()]);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
  await Promise.all([server.close(), base.drop()]);
});

/** More than a minute after a quarter hour: jobs due within the last minute also run at the start. */
const noon = new Date('2026-11-21T12:01:30Z');
const logger = pino({}, { write: (line: string) => log.push(line) });
const feed = (): ListingFeed => ({
  url: server.url,
  credentials: { kind: 'bearer', token: 'the-bearer-of-the-tests' },
  syncMinutes: 15,
});
const put = (first: number, last: number) => {
  for (let key = first; key <= last; key++) {
    const modified = new Date(noon.getTime() - 1e6 + key * 1000).toISOString();
    const home = { StandardStatus: 'Active', PropertyType: 'Condominium', ListPrice: 100_000, StateOrProvince: 'OH' };
    server.put({ ListingKey: `K${key}`, ModificationTimestamp: modified, ...home });
  }
};
async function start(clock = new TestClock(noon)) {
  const mail = { smtpUrl: null, from: '', mailbox: 'none' } as const;
  const all = scheduledJobs({
    mail,
    twilio: null,
    feed: feed(),
    inventoryUrl: null,
    sampleChanges: false,
    stripe: null,
    publicOrigin: null,
    host: '127.0.0.1',
    port: 0,
  });
  const worker = startWorker({
    database: base.database,
    // Other jobs have their own tests, and the clock would stop for each of them.
    jobs: all.filter(({ name }) => name.startsWith('listings-')),
    backgroundTasks: [],
    logger,
    clock,
  });
  workers.push(worker);
  await worker.ready;
  return { worker, clock };
}
const synced = () => log.filter((line) => line.includes('listings synced')).length;
const listings = async (status = 'Active') => {
  const text = 'select count(*) as all from listings where standard_status = $1';
  return (await queryRow<{ all: number }>(base.database, text, [status])).all;
};
/** Advances the worker's clock until the condition is met. */
async function runUntil(clock: TestClock, isSo: () => Promise<boolean>, step = 1000): Promise<void> {
  await eventually(async () => {
    await clock.tick(step);
    if (!(await isSo())) throw new Error(`not yet; the log: ${log.join('')}`);
  });
}

describe('the worker', () => {
  test('pulls the feed at start, and again on schedule', async () => {
    put(1, 25);
    const { clock } = await start();
    // Small steps leave more than nine minutes until the next quarter hour, even on a slow machine.
    await runUntil(clock, async () => synced() === 1, 250);
    expect(await listings()).toBe(25);
    put(26, 27);
    const servedBefore = server.requests.length;
    await clock.tick(9 * 60_000);
    expect(server.requests.length).toBe(servedBefore);
    await runUntil(clock, async () => (await listings()) === 27, 30_000);
  });

  test('compares all keys once a day, at night', async () => {
    put(1, 25);
    const { clock } = await start(new TestClock('2026-11-21T09:16:30Z'));
    await runUntil(clock, async () => synced() === 1);
    server.records.delete('K3');
    await runUntil(clock, async () => (await listings('Withdrawn')) === 1);
    expect(clock.now()).toBeGreaterThanOrEqual(Date.parse('2026-11-21T09:17:00Z'));
  });

  test('stops a pull between two pages when closed, and another worker continues it', async () => {
    put(1, 45);
    server.settings.before = ({ at }) => (at === 2 ? { kind: 'hang' } : null);
    const { worker, clock } = await start();
    await runUntil(clock, async () => server.requests.length > 3);
    await worker.close();
    expect(await listings()).toBe(20);
    expect(log.join('')).toContain('listings sync stopped');
    const next = await start();
    await runUntil(next.clock, async () => synced() === 1);
    expect(await listings()).toBe(45);
    expect(log.join('')).toContain('"resumed":true');
  });

  test('shares the feed with another worker', async () => {
    put(1, 25);
    const clock = new TestClock(noon);
    await start(clock);
    await start(clock);
    await runUntil(clock, async () => synced() > 0);
    put(26, 27);
    const accepted = () => log.reduce((sum, line) => sum + Number(/"accepted":(\d+)/.exec(line)?.[1] ?? 0), 0);
    await runUntil(clock, async () => accepted() >= 27, 30_000);
    expect([accepted(), await listings()]).toEqual([27, 27]);
    expect(log.join('')).not.toContain('a job failed');
  });

  test('reports errors, and retries on schedule', async () => {
    put(1, 3);
    server.settings.before = () => ({ kind: 'status', status: 403, body: 'No licence' });
    const { clock } = await start();
    await runUntil(clock, async () => log.join('').includes('answered 403: No licence'));
    server.settings.before = () => null;
    await runUntil(clock, async () => (await listings()) === 3, 30_000);
    expect(log.join('')).not.toContain('the-bearer');
  });

  test('gives an existing queue the options of its version, and ends the schedules of former jobs only', async () => {
    const startWith = async (...jobs: readonly (readonly [name: string, retries: number])[]) => {
      const worker = startWorker({
        database: base.database,
        jobs: jobs.map(([name, retries]) => ({
          name,
          retries,
          cron: '0 3 1 1 *',
          atStart: false,
          run: async () => {},
        })),
        backgroundTasks: [],
        logger,
      });
      await worker.ready;
      await worker.close();
    };
    await startWith(['changed', 2], ['reap-expired', 0], ['of-another-process', 1]);
    await startWith(['changed', 5]);
    const retries = "select retry_limit as retries from pgboss.queue where name = 'changed'";
    expect(await queryRow(base.database, retries)).toEqual({ retries: 5 });
    const schedules = await queryRows(base.database, 'select name from pgboss.schedule order by name');
    expect(schedules).toEqual([{ name: 'changed' }, { name: 'of-another-process' }]);
  });

  test('waits for an unavailable database, and can be closed meanwhile', async () => {
    const proxy = await openSwitchingProxy(base.url, false);
    const database = openDatabase(proxy.url);
    const waiting = startWorker({ database, jobs: [], backgroundTasks: [], logger });
    await eventually(() => expect(log.join('')).toContain('the database is unavailable'));
    await waiting.close();
    const worker = startWorker({ database, jobs: [], backgroundTasks: [], logger });
    await proxy.resume();
    await worker.ready;
    await worker.close();
    await closeDatabase(database);
    await proxy.close();
  });
});
