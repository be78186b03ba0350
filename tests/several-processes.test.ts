import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeListings } from '#store/listings/write-listings.ts';
import { firstSampleRows } from '#tests/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { isFullSize } from './full-size.ts';
import { type Answer, ask } from './http.ts';
import { makeImportRow, rowsOf } from './import-rows.ts';
import { signInAs } from './people.ts';
import { queryRow } from './query-rows.ts';
import { type RunningProgram, runProgram, untilPrinted } from './running-program.ts';
import { callHeaders, makeAccount, signInByPassword } from './sign-in.ts';
import { openBrowser } from './test-browser.ts';

const names = ['web-1', 'web-2', 'web-3'] as const;
type Name = (typeof names)[number];

let base: TestDatabase;
let running: RunningProgram;
let origin: string;
beforeAll(async () => {
  base = await createTestDatabase();
  await writeListings(base.database, rowsOf(firstSampleRows(500)));
  running = runProgram(['--services=web', '--port', '0'], {
    DATABASE_URL: base.url,
    WEB_PROCESSES: '3',
    RATE_LIMIT: '1000000',
    RATE_LIMIT_SEARCH: '1000000',
  });
  [, origin] = (await untilPrinted(running, /^Forma is ready at (\S+)$/m)) as unknown as [string, string];
});
afterAll(async () => {
  running.process.kill('SIGKILL');
  await running.exit;
  await base.drop();
});

type LogLine = { readonly pid: number; readonly process?: string; readonly msg: string; readonly url?: string };

const logLines = () =>
  running
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);

/** The process that has the name now. */
function pidOf(name: Name): number {
  const line = logLines().findLast(({ process, msg }) => process === name && msg.startsWith('Server listening'));
  return line!.pid;
}

/** A new connection, which any process may accept. */
const askAnew = (url: string, { headers, ...init }: RequestInit = {}): Promise<Answer> =>
  ask(url, { ...init, headers: { ...Object.fromEntries(new Headers(headers)), connection: 'close' } });

/** Pauses the other processes, so that only this one accepts connections. */
async function only<Result>(name: Name, work: () => Promise<Result>): Promise<Result> {
  const others = names.filter((each) => each !== name).map(pidOf);
  for (const pid of others) process.kill(pid, 'SIGSTOP');
  await eventually(() => {
    const states = execFileSync('ps', ['-o', 'state=', '-p', others.join(',')], { encoding: 'utf8' });
    expect(states.trim().split(/\s+/)).toEqual(['T', 'T']);
  });
  try {
    return await work();
  } finally {
    for (const pid of others) process.kill(pid, 'SIGCONT');
  }
}

const search = (body: object) =>
  askAnew(`${origin}/api/v1/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3, ...body }),
  });

test('three processes answer on one port, and the metrics of all are read from any', async () => {
  expect(new Set(names.map(pidOf)).size).toBe(3);
  for (const name of names) {
    expect((await only(name, () => askAnew(`${origin}/readyz`))).status).toBe(200);
  }
  const { text } = await askAnew(`${origin}/metrics`);
  for (const name of names) expect(text).toMatch(new RegExp(`^forma_searchable_listings{process="${name}"} \\d`, 'm'));
  expect(running.output().match(/ready at/g)).toHaveLength(1);
});

test('a changed listing replaces the stored answers of every process', async () => {
  for (const list_price of [50_000, 51_000]) {
    await writeListings(base.database, rowsOf([makeImportRow('repriced', { list_price, postal_code: '99950' })]));
    for (const name of names) {
      const shownPrice = async () =>
        (await only(name, () => search({ zip_code: '99950' }))).json.data.page[0]?.listing.list_price;
      await eventually(async () => expect(await shownPrice()).toBe(list_price));
      // Stored by now.
      expect(await shownPrice()).toBe(list_price);
    }
  }
});

test('a sign-in goes on at another process with every request', async () => {
  let requests = 0;
  const inTurn = (url: string, init?: RequestInit) => only(names[requests++ % names.length]!, () => askAnew(url, init));
  const account = await makeAccount(base);
  const browser = await signInByPassword({ origin }, account, openBrowser(origin, inTurn));
  const headers = await callHeaders(browser);
  const emails = [];
  for (const _ of names) {
    const { json } = await inTurn(`${origin}/api/v1/users/current`, { headers });
    emails.push(json.data.email);
  }
  expect(emails).toEqual(names.map(() => account.email));
  expect(requests).toBeGreaterThan(names.length * 2);
});

test('every process shows the progress of an import', async () => {
  const { headers } = await signInAs(base.database, 'admin');
  const address = `${origin}/api/v1/listings/import`;
  const upload = request(address, { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' } });
  const lost = once(upload, 'error');
  upload.write('ListingKey,StandardStatus,ListPrice\n');
  const showsAtAny = async (phase: string) => {
    for (const name of names) {
      // A silent upload would be cut.
      if (phase === 'reading') upload.write(`${'x'.repeat(20_000)}\n`);
      await only(name, () =>
        eventually(async () => {
          const { body } = await fetch(address, { headers: { ...headers, connection: 'close' } });
          const reader = body!.getReader();
          const { value } = await reader.read();
          await reader.cancel();
          expect(new TextDecoder().decode(value)).toContain(`"phase":"${phase}"`);
        }),
      );
    }
  };
  await showsAtAny('reading');
  upload.destroy(new Error('The client leaves'));
  await lost;
  await showsAtAny('idle');
});

test('a rate limit counts the requests to all processes', async () => {
  const perMinute = 60;
  const token = 'a'.repeat(43);
  const read = () => askAnew(`${origin}/feeds/${token}/atom`);
  for (const name of names) {
    const answers = await only(name, () => Promise.all(Array.from({ length: perMinute / names.length }, read)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  }
  for (const name of names) expect((await only(name, read)).status).toBe(429);
});

test('an idempotency key that reaches several processes at once has one effect', async () => {
  const person = await signInAs(base.database, 'investor');
  const create = (key: string) =>
    askAnew(`${origin}/api/v1/api_tokens?key=${key}`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: key, scopes: ['read'] }),
    });
  let pids = new Set<number>();
  // Usually the first key reaches two processes.
  for (let round = 1; pids.size < 2; round++) {
    const before = logLines().length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(`key-${round}`)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    const text = 'select count(*) as count from api_tokens where name = $1';
    expect((await queryRow<{ count: number }>(base.database, text, [`key-${round}`])).count).toBe(1);
    await eventually(() => {
      const lines = logLines()
        .slice(before)
        .filter(({ url }) => url?.startsWith('/api/v1/api_tokens'));
      expect(lines).toHaveLength(20);
      pids = new Set(lines.map(({ pid }) => pid));
    });
  }
});

test('every process finds an imported change', async () => {
  const { total_count: before } = (await search({})).json.data;
  await writeListings(base.database, rowsOf([makeImportRow('a', { list_price: 60_000, rent: 1500 })]));
  for (const name of names) {
    await only(name, () => eventually(async () => expect((await search({})).json.data.total_count).toBe(before + 1)));
  }
});

test('a killed process fails only its open requests and is replaced', async () => {
  const victim = pidOf('web-2');
  let isGone = false;
  let isDone = false;
  let answered = 0;
  const openFailures: unknown[] = [];
  const lateFailures: unknown[] = [];
  const client = async () => {
    while (!isDone) {
      const startedAfter = isGone;
      const answer = await search({}).catch((error: unknown) => error as Error);
      if (answer instanceof Error) {
        (startedAfter ? lateFailures : openFailures).push(answer);
      } else if (answer.status === 200) answered++;
      // On a busy machine.
      else expect(answer.json.error.code).toBe('overloaded');
    }
  };
  const clients = Promise.all(Array.from({ length: 12 }, client));
  await eventually(() => expect(answered).toBeGreaterThan(50));
  process.kill(victim, 'SIGKILL');
  await eventually(() => expect(() => process.kill(victim, 0)).toThrow('ESRCH'));
  isGone = true;
  const goal = answered + 50;
  await eventually(() => expect(answered).toBeGreaterThan(goal));
  await eventually(() => expect(pidOf('web-2')).not.toBe(victim));
  isDone = true;
  await clients;
  expect(lateFailures).toEqual([]);
  expect(openFailures.length).toBeLessThanOrEqual(12);
  await only('web-2', () => eventually(async () => expect((await search({})).status).toBe(200)));
});

test.runIf(isFullSize)('a process that hangs is replaced', async () => {
  const victim = pidOf('web-3');
  process.kill(victim, 'SIGSTOP');
  await eventually(() => expect(pidOf('web-3')).not.toBe(victim));
  expect(() => process.kill(victim, 0)).toThrow('ESRCH');
  await only('web-3', () => eventually(async () => expect((await search({})).status).toBe(200)));
});

test('processes end with their parent', async () => {
  const pids = names.map(pidOf);
  running.process.kill('SIGTERM');
  expect(await running.exit, running.output().slice(-5000)).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
