import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultInterestRate } from '#commands/alerts/prepare-saved-search.ts';
import { createEventRecorder } from '#commands/alerts/record-events.ts';
import { renewWhenDue } from '#commands/estimates/renew-estimates.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { hasChangesToCompare } from '#store/alerts/comparison.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { recordAll, saveSearch } from './alerts.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { changesOf, expectedEvents, markSeen, parameters, unseenEvents } from './expected-events.ts';
import { bySize, isFullSize, seed } from './full-size.ts';
import { makeImportRow, rowsOf } from './import-rows.ts';
import { signInAs } from './people.ts';
import { queryRow } from './query-rows.ts';
import { type RunningProgram, runProgram } from './running-program.ts';
import { seededRandom } from './underwriting-cases.ts';

/** Each search has a postal code of its own part of the listings, so that it gets fewer events than it can have. */
const zips = Array.from({ length: bySize(2, 20) }, (_, at) => String(44_100 + at));
const changesEach = bySize(60, 1000);
const rounds = bySize(1, 50);
const keys = Array.from({ length: changesEach }, (_, at) => `k${at}`);
const random = seededRandom(seed);

let base: TestDatabase;
let running: RunningProgram | null = null;
beforeAll(async () => {
  base = await createTestDatabase();
  // Otherwise a worker renews the made-up estimates of the test as it starts.
  await renewWhenDue(base.database);
});
afterAll(async () => {
  await kill();
  await base.drop();
});

function start(): RunningProgram {
  return runProgram(['--services=worker'], { DATABASE_URL: base.url, LOG_LEVEL: 'error' });
}

async function kill(): Promise<void> {
  running?.process.kill('SIGKILL');
  await running?.exit;
  running = null;
}

/** Waits until a worker compares listings, or has compared them all. Returns whether one compares. */
async function untilComparing(): Promise<boolean> {
  for (;;) {
    if (running?.process.exitCode != null) throw new Error(running.output());
    const { comparing } = await queryRow<{ comparing: number }>(
      base.database,
      `select count(*) as comparing from pg_stat_activity where application_name = 'forma long'
        and datname = current_database() and query like '%compar%'`,
    );
    if (comparing > 0) return true;
    if (!(await hasChangesToCompare(base.database, defaultInterestRate))) return false;
  }
}

/** Starts workers one after the other and kills them while they compare, then lets one finish. */
async function compareWithKills(kills: number): Promise<number> {
  let hits = 0;
  for (let at = 0; at < kills; at++) {
    running = start();
    if (!(await untilComparing())) break;
    await wait(random() * bySize(30, 150));
    hits += Number(await hasChangesToCompare(base.database, defaultInterestRate));
    await kill();
  }
  running ??= start();
  while (await hasChangesToCompare(base.database, defaultInterestRate)) {
    if (running.process.exitCode !== null) throw new Error(running.output());
  }
  await kill();
  return hits;
}

test(`killed worker processes record the events of running every search in full, each once (TEST_SEED=${seed})`, async () => {
  const { userId } = await signInAs(base.database, 'admin');
  await recordAll(createEventRecorder(base.database));
  const searches = new Map<string, SearchParameters>();
  for (const zipCode of zips) {
    for (const each of fc.sample(parameters, { numRuns: 3, seed: seed + searches.size })) {
      const search = { ...each, zipCode };
      searches.set(await saveSearch(base.database, userId, search), search);
    }
  }
  const rows = new Map<string, ImportRow>();
  const announced = new Set<string>();
  let hits = 0;
  let events = 0;
  for (let round = 0; round < rounds; round++) {
    const before = new Map(rows);
    const changes = fc.sample(changesOf(keys), { numRuns: changesEach, seed: seed + round });
    const written = changes.map((change, at) =>
      makeImportRow(keys[at]!, {
        ...change,
        source_key: keys[at]!,
        postal_code: zips[at % zips.length]!,
        lineNumber: at + 2,
      }),
    );
    await writeListings(base.database, rowsOf(written));
    for (const row of written) rows.set(row.source_key, row);
    hits += await compareWithKills(1 + Math.floor(random() * bySize(1, 2)));
    const found = await unseenEvents(base.database);
    expect(found).toEqual(expectedEvents(searches, before, rows, announced));
    events += found.length;
    await markSeen(base.database);
  }
  expect(events).toBeGreaterThan(rounds);
  if (isFullSize) {
    process.stdout.write(`${rounds * changesEach} changes, ${events} events, ${hits} kills during a comparison\n`);
  }
});
