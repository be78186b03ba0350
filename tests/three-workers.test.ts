import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#store/database.ts';
import { importAndRecord, matchesAll } from './alerts.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { bySize, isFullSize, seed } from './full-size.ts';
import { makeImportRow } from './import-rows.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { queryRow, queryRows } from './query-rows.ts';
import { type RunningProgram, runProgram } from './running-program.ts';
import { seededRandom } from './underwriting-cases.ts';

const people = bySize(40, 2000);
const random = seededRandom(seed);

let base: TestDatabase;
let server: MailServer;
let workers: RunningProgram[] = [];
beforeEach(async () => {
  [base, server] = await Promise.all([createTestDatabase(), startMailServer()]);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => end(worker, 'SIGKILL')));
  await Promise.all([base.drop(), server.close()]);
});

function start(): RunningProgram {
  const worker = runProgram(['--services=worker'], {
    DATABASE_URL: base.url,
    SMTP_URL: server.url,
    MAIL_FROM: 'Forma <forma@forma.example>',
    PUBLIC_ORIGIN: 'https://forma.example',
    PAYMENTS: 'test',
    LOG_LEVEL: 'error',
  });
  workers.push(worker);
  return worker;
}

async function end(worker: RunningProgram, signal: NodeJS.Signals): Promise<void> {
  workers = workers.filter((each) => each !== worker);
  worker.process.kill(signal);
  await worker.exit;
}

/** Waits for an assertion while workers run. Throws the output of one that ends by itself. */
async function whileRunning<Result>(assertion: () => Result | Promise<Result>, interval: number): Promise<Result> {
  const ended = workers.map(async (worker): Promise<never> => {
    await worker.exit;
    if (workers.includes(worker)) throw new Error(`A worker ended:\n${worker.output()}`);
    return new Promise(() => {});
  });
  return Promise.race([eventually(assertion, interval), ...ended]);
}

/** Makes people with a saved search each, whose news of yesterday is due since midnight UTC. */
async function fill({ pool }: Database): Promise<void> {
  await importAndRecord(base.database);
  await pool.query(
    `with person as (
      insert into users (issuer, subject, email, email_verified)
      select 'forma', n::text, n || '@example.test', true from generate_series(1, $1) n returning user_id
    ), settings as (
      insert into user_settings (user_id, user_timezone, user_notification_hour) select user_id, 'UTC', 0 from person
    )
    insert into saved_searches (user_id, title, search_params) select user_id, 'Memphis', $2 from person`,
    [people, JSON.stringify(matchesAll)],
  );
  await importAndRecord(base.database, makeImportRow('a'));
  await pool.query("update search_events set happened_at = happened_at - interval '1 day'");
  await pool.query('update search_event_counts set day = day - 1');
}

async function countMails(states: readonly string[]): Promise<number> {
  const text = 'select count(*) as count from outbox where state = any($1)';
  return (await queryRow<{ count: number }>(base.database, text, [states])).count;
}

/** Ends all workers in good order, lets the claims of killed ones expire, and lets one worker finish. */
async function finish(): Promise<void> {
  await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')));
  await base.database.pool.query("update outbox set next_attempt_at = now() where state in ('queued', 'sending')");
  start();
  await untilSettled();
}

function untilSettled(): Promise<void> {
  return whileRunning(async () => {
    expect(await countMails(['sent', 'failed'])).toBe(people);
    expect(await countMails(['queued', 'sending'])).toBe(0);
  }, 100);
}

/** Mails received by address. */
function receivedCounts(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of server.received) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

test(`three workers, two of them killed in turn, write each person one mail (${people} people, TEST_SEED=${seed})`, async () => {
  await fill(base.database);
  const started = performance.now();
  const [first, second] = [start(), start(), start()];
  for (const [at, worker] of [first, second].entries()) {
    const share = (at + 1) * (0.2 + 0.2 * random());
    await whileRunning(() => expect(server.received.length).toBeGreaterThan(share * people), 1);
    await wait(random() * 20);
    await end(worker, 'SIGKILL');
    start();
  }
  await whileRunning(async () => expect(await countMails(['queued'])).toBe(0), 100);
  await finish();
  const seconds = (performance.now() - started) / 1000;
  const counts = receivedCounts();
  const cutOff = await queryRows<{ recipient: string; reason: string }>(
    base.database,
    "select recipient, last_error as reason from outbox where state = 'failed'",
  );
  expect(Math.max(...counts.values())).toBe(1);
  // A worker that died while a mail was transmitted does not know whether it arrived. Its five mails at most are not
  // sent again.
  expect(new Set(cutOff.map(({ reason }) => reason)).size).toBeLessThanOrEqual(1);
  expect(cutOff.length).toBeLessThanOrEqual(10);
  const missing = cutOff.filter(({ recipient }) => !counts.has(recipient)).length;
  expect(counts.size + missing).toBe(people);
  const { notices } = await queryRow<{ notices: number }>(
    base.database,
    'select count(distinct user_id) as notices from notices having count(*) = count(distinct user_id)',
  );
  expect(notices).toBe(people);
  if (isFullSize) {
    process.stdout.write(
      `${people} people: ${counts.size} received, ${cutOff.length} unknown (${missing} not received), none twice, in ${seconds.toFixed(1)} s\n`,
    );
  }
});

test.runIf(isFullSize)('a worker killed before the server has its mails loses none and repeats none', async () => {
  await fill(base.database);
  let passed = 0;
  let waiting = 0;
  let isHeld = true;
  // Holds mails back before their text, as soon as some are through.
  server.settings.atRecipient = async () => {
    if (server.received.length < people / 4) {
      passed++;
      return null;
    }
    waiting++;
    await eventually(() => expect(isHeld).toBe(false));
    return null;
  };
  const [first] = [start(), start(), start()];
  // A mail whose text is under way at the kill would not be sent again.
  await whileRunning(async () => {
    expect(waiting).toBeGreaterThan(5);
    expect(await countMails(['sent'])).toBe(passed);
  }, 1);
  for (const worker of [first, ...workers.slice(1)]) await end(worker, 'SIGKILL');
  isHeld = false;
  await finish();
  expect(server.received).toHaveLength(people);
  expect(receivedCounts().size).toBe(people);
  expect(await countMails(['failed'])).toBe(0);
});
