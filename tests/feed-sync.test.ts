import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { isFullSize } from './full-size.ts';
import { clientId, clientSecret, type ODataServer, startODataServer } from './odata-server.ts';
import { queryRow } from './query-rows.ts';
import { type CommandResult, runForma } from './run-forma.ts';
import { inheritedEnvironment, main } from './running-program.ts';

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
let server: ODataServer;
let base: TestDatabase;
const children: ChildProcess[] = [];
beforeEach(async () => {
  [server, base] = await Promise.all([startODataServer(), createTestDatabase()]);
  for (let key = 1; key <= 45; key++) {
    const modified = new Date(Date.UTC(2026, 10, 20, 12, key)).toISOString();
    const home = { StandardStatus: 'Active', PropertyType: 'Condominium', ListPrice: 100_000, StateOrProvince: 'OH' };
    server.put({ ListingKey: `K${key}`, ModificationTimestamp: modified, ...home });
  }
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await Promise.all([server.close(), base.drop()]);
});

const bearer = () => ({ RESO_URL: server.url, RESO_TOKEN: 'the-bearer-of-the-tests' });
const client = () => ({
  RESO_URL: server.url,
  RESO_CLIENT_ID: clientId,
  RESO_CLIENT_SECRET: clientSecret,
  RESO_TOKEN_URL: server.tokenUrl,
});

function start(script: string, args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...inheritedEnvironment, DATABASE_URL: base.url, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { child, ended: ended.then(([out, err, [code]]) => ({ out, err, code: code as number | null })) };
}
const sync = (environment: Record<string, string>, ...args: string[]) =>
  runForma(['listings', 'sync', ...args], {
    environment: { ...inheritedEnvironment, DATABASE_URL: base.url, ...environment },
  });
const listings = async (status = 'Active') => {
  const text = 'select count(*) as all from listings where standard_status = $1';
  return (await queryRow<{ all: number }>(base.database, text, [status])).all;
};
/** A sync that was killed locks its feed until PostgreSQL notices that it is gone. */
const waitForUnlock = () =>
  expect
    .poll(async () => {
      const text = `select count(*) as all from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
      return (await queryRow<{ all: number }>(base.database, text)).all;
    })
    .toBe(0);

describe('forma listings sync', () => {
  test('pulls, reports the result, and changes nothing the second time', async () => {
    const first = await sync(client());
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toMatch(/^127\.0\.0\.1:\d+: 45 records on 5 pages in \d+\.\d s\n +45 {2}accepted/);
    expect(first.out).toContain('45  keys compared');
    const second = await sync(client());
    expect(second.out).toMatch(/ 0 {2}accepted \(new\)\n +0 {2}changed/);
  });

  test('resumes at the same page after it was killed', async () => {
    let running: ChildProcess | null = null;
    server.settings.before = ({ at }) => {
      if (at === 2) running?.kill('SIGKILL');
      return at === 2 ? { kind: 'hang' } : null;
    };
    const killed = start(cli, ['listings', 'sync'], bearer());
    running = killed.child;
    expect((await killed.ended).code).toBeNull();
    await waitForUnlock();
    expect(await listings()).toBe(20);
    const requestsBefore = server.requests.length;
    const next = await sync(bearer());
    expect(next.out).toMatch(/25 records on 3 pages .*, continuing the last sync\n +25 {2}accepted/);
    const [, resumed] = server.requests.slice(requestsBefore);
    expect(resumed?.query.get('$skiptoken')).toBe(server.requests[requestsBefore - 1]?.query.get('$skiptoken'));
    expect(await listings()).toBe(45);
  });

  test('reports why it waits', async () => {
    server.settings.before = ({ at }) =>
      at === 0 ? { kind: 'status', status: 429, headers: { 'retry-after': '1' }, body: 'Slow down' } : null;
    const { err, code } = await sync(bearer());
    expect(err).toBe('Reading /odata/Property: the service answered 429: Slow down; retrying in 1 s\n');
    expect(code).toBe(0);
  });

  test('fails if more than a fifth of the listings would leave the market', async () => {
    await sync(bearer());
    for (let key = 1; key <= 10; key++) server.records.delete(`K${key}`);
    const { out, err, code } = await sync(bearer(), '--reconcile');
    expect(out).toContain('35  keys compared');
    expect(err).toContain(
      'The feed is missing 10 of its 45 listings on the market, and that is more than a fifth (--accept withdraws them anyway).',
    );
    expect([code, await listings()]).toEqual([1, 45]);
  });

  test('reports in one line a missing feed, an incomplete feed, a wrong secret and a second sync', async () => {
    expect(await sync({})).toMatchObject({ code: 1, err: expect.stringContaining('No feed is configured') });
    expect(await sync({ RESO_URL: server.url })).toMatchObject({
      code: 1,
      err: expect.stringContaining('RESO_URL: expected with RESO_TOKEN'),
    });
    const wrong = await sync({ ...client(), RESO_CLIENT_SECRET: 'not-this' });
    expect([wrong.code, wrong.err]).toEqual([1, 'forma: No access token: the service answered 401: Unknown: …\n']);
    const second: CommandResult[] = [];
    server.settings.before = async ({ at }) => {
      if (at === 0) second.push(await sync(bearer()));
      return null;
    };
    expect((await sync(bearer())).code).toBe(0);
    expect(second).toMatchObject([{ code: 1, err: expect.stringMatching(/A sync with .* is already running/) }]);
  });
});

test.runIf(isFullSize)(
  'a worker process resumes where a killed one stopped, and stops at the next page on SIGTERM',
  async () => {
    let running: ChildProcess | null = null;
    const endAt = (request: number, signal: NodeJS.Signals) => {
      server.settings.before = ({ at }) => {
        if (at === request) running?.kill(signal);
        return at === request ? { kind: 'hang' } : null;
      };
    };
    endAt(2, 'SIGKILL');
    const killed = start(main, ['--services=worker'], bearer());
    running = killed.child;
    expect((await killed.ended).code).toBeNull();
    await waitForUnlock();
    expect(await listings()).toBe(20);
    endAt(4, 'SIGTERM');
    const next = start(main, ['--services=worker'], bearer());
    running = next.child;
    const { out, code } = await next.ended;
    expect([code, out]).toEqual([0, expect.stringContaining('listings sync stopped')]);
    expect(await listings()).toBe(30);
  },
);

test.runIf(isFullSize)('a web process does not load the job runner', async () => {
  const reported = "if (url.includes('pg-boss')) console.error('LOADED ' + url); return next(url, context)";
  const hook = `import { registerHooks } from 'node:module'; registerHooks({ load: (url, context, next) => { ${reported} } });`;
  const options = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
  const web = start(main, ['--services=web', '--port', '0'], { ...bearer(), ...options });
  web.child.stdout.on('data', (line) => {
    if (String(line).includes('Forma is ready')) web.child.kill('SIGTERM');
  });
  expect(await web.ended).toMatchObject({ code: 0, err: expect.not.stringContaining('LOADED') });
  const boss = `import 'pg-boss'`;
  const hooked = start('--input-type=module', ['--eval', boss], options);
  expect((await hooked.ended).err).toContain('LOADED');
});
