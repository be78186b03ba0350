import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { bySize, seed } from './full-size.ts';
import { makeImportRow, rowsOf } from './import-rows.ts';
import { signInAs, type TestPerson } from './people.ts';
import { queryRow, queryRows } from './query-rows.ts';
import { type RunningProgram, runProgram, untilPrinted } from './running-program.ts';
import { seededRandom } from './underwriting-cases.ts';
import { rateOf, type SentWrite, sendWrite, type WriteLog, writeUntilDisconnected } from './writer.ts';

/** Number of times the test kills the server. */
const kills = Number(process.env['SERVER_KILLS'] ?? bySize(1, 20));
const random = seededRandom(seed);
const writers = 6;
/** Upper bounds of the acknowledged writes before a kill, and of the milliseconds after them. */
const maximumWrites = 200;
const maximumDelay = 20;

let base: TestDatabase;
let running: RunningProgram;
let origin: string;
beforeAll(async () => {
  base = await createTestDatabase();
  await writeListings(base.database, rowsOf([makeImportRow('a')]));
  await start();
});
afterAll(async () => {
  running.process.kill('SIGKILL');
  await running.exit;
  await base.drop();
});

const listingId = listingIdOf('test', 'a');

async function start(): Promise<void> {
  running = runProgram(['--services=web', '--port', '0'], {
    DATABASE_URL: base.url,
    RATE_LIMIT: '1000000',
    RATE_LIMIT_IMPORTS: '1000000',
    LOG_LEVEL: 'error',
  });
  [, origin] = (await untilPrinted(running, /^Forma is ready at (\S+)$/m)) as unknown as [string, string];
}

/** Lets all people write, kills the server meanwhile, and returns what each has written. */
async function writeAndKill(people: readonly TestPerson[]): Promise<WriteLog[]> {
  let remaining = 20 + Math.floor(random() * maximumWrites);
  let reached: () => void = () => {};
  const enough = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const count = () => {
    if (--remaining === 0) reached();
  };
  const writing = Promise.all(people.map((person) => writeUntilDisconnected(origin, person, listingId, count)));
  await Promise.race([enough, writing]);
  await wait(random() * maximumDelay);
  running.process.kill('SIGKILL');
  await running.exit;
  return writing;
}

const query = <Row>(text: string, values: unknown[]) => queryRows<Row>(base.database, text, values);

/** Ids of a person's rows in a table. */
async function idsIn(table: string, key: string, { userId }: TestPerson): Promise<string[]> {
  const rows = await query<{ id: string }>(`select ${key}::text as id from ${table} where user_id = $1`, [userId]);
  return rows.map(({ id }) => id);
}

const tables: Readonly<Record<string, readonly [table: string, key: string]>> = {
  bookmarks: ['bookmarks', 'bookmark_id'],
  user_pins: ['user_pins', 'user_pin_id'],
  portfolios: ['portfolios', 'portfolio_id'],
  portfolio_proformas: ['portfolio_proformas', 'portfolio_proforma_id'],
  'proformas/import_from_url': ['proformas', 'proforma_id'],
};

/** Expects all acknowledged writes and deletions. A pending write may be complete or absent. */
async function expectNothingLost(person: TestPerson, written: WriteLog): Promise<void> {
  const { acknowledged, pendingWrite } = written;
  const deletedIds = acknowledged.map(({ sent }) => deleted(sent));
  const possiblyDeletedIds = [...deletedIds, pendingWrite && deleted(pendingWrite)];
  for (const [path, [table, key]] of Object.entries(tables)) {
    const made = acknowledged.filter(({ sent }) => sent.method === 'POST' && sent.path === path);
    const ids = await idsIn(table, key, person);
    expect(ids).toEqual(
      expect.arrayContaining(made.map(({ data }) => data.id).filter((id) => !possiblyDeletedIds.includes(id))),
    );
    expect(ids.filter((id) => deletedIds.includes(id))).toEqual([]);
  }
  await expectLastValues(person, written);
}

function deleted({ method, path }: SentWrite): string | null {
  return method === 'DELETE' ? path.slice('user_pins/'.length) : null;
}

/** Expects ratings and titles of the last acknowledged write or of the pending one. */
async function expectLastValues(person: TestPerson, { acknowledged, pendingWrite }: WriteLog): Promise<void> {
  const allowed = new Map<string, unknown[]>();
  const all = [
    ...acknowledged.map(({ sent }) => ({ sent, isAcknowledged: true })),
    { sent: pendingWrite, isAcknowledged: false },
  ];
  for (const { sent, isAcknowledged } of all) {
    const written = sent && valueIn(sent);
    if (written)
      allowed.set(
        written.field,
        isAcknowledged ? [written.value] : [...(allowed.get(written.field) ?? [null]), written.value],
      );
  }
  const rows = await query<{ id: string; title: string | null; rating: number | null }>(
    `select proforma_id::text as id, title, rating from proformas left join user_ratings using (user_id, proforma_id)
    where user_id = $1`,
    [person.userId],
  );
  const now = new Map<string, unknown>(
    rows.flatMap(({ id, title, rating }) => [[`rating ${id}`, rating] as const, [`title ${id}`, title] as const]),
  );
  for (const [field, values] of allowed) {
    expect([field, values]).toEqual([field, expect.arrayContaining([now.get(field) ?? null])]);
  }
}

function valueIn({ method, path, body }: SentWrite): { readonly field: string; readonly value: unknown } | null {
  const fields = body as { proforma_id?: string; rating?: number; title?: string };
  if (path === 'user_ratings') return { field: `rating ${fields.proforma_id}`, value: fields.rating };
  return method === 'PATCH' ? { field: `title ${path.slice('proformas/'.length)}`, value: fields.title } : null;
}

type Edited = { title: string; notes: string; assumptions: { interest_rate?: number }; alias_id: string | null };

/** Expects no partial writes of rows that belong together. */
async function expectNoPartialWrites(): Promise<void> {
  const isReferencedBy = (table: string) => `exists (select from ${table} where proforma_id = proformas.proforma_id)`;
  const alone = `not ${isReferencedBy('bookmarks')} and not ${isReferencedBy('portfolio_proformas')}`;
  expect(await query(`select proforma_id from proformas where ${alone}`, [])).toEqual([]);
  const partial = await query(
    `select title from portfolios where not exists (
      select from portfolio_proformas as link join user_ratings using (user_id, proforma_id)
        join user_pins using (user_id, proforma_id)
      where link.portfolio_id = portfolios.portfolio_id)`,
    [],
  );
  expect(partial).toEqual([]);
  const homes = await query(
    `select user_id from private_listings as home where not exists (
      select from proformas where proformas.user_id = home.user_id and proformas.listing_id = home.listing_id)`,
    [],
  );
  expect(homes).toEqual([]);
  const counts = await queryRow<{ homes: number; imports: number }>(
    base.database,
    'select (select count(*) from private_listings) as homes, (select count(*) from imports) as imports',
  );
  expect(counts.homes).toBe(counts.imports);
  const edited = await query<Edited>('select title, notes, assumptions, alias_id from proformas where notes <> $1', [
    '',
  ]);
  for (const { title, notes, assumptions, alias_id } of edited) {
    expect([title, assumptions.interest_rate, alias_id]).toEqual([notes, rateOf(Number(notes)), null]);
  }
}

/** Expects that repeating a pending write applies it once, and that acknowledged writes get the same response again. */
async function expectIdempotentRetries(person: TestPerson, { acknowledged, pendingWrite }: WriteLog): Promise<void> {
  const creating = acknowledged.filter(({ sent }) => sent.method === 'POST' && sent.path !== 'user_ratings');
  for (const { sent, status, text } of creating.slice(-3)) {
    const again = await sendWrite(origin, person, sent);
    expect([sent.path, again.status, again.text]).toEqual([sent.path, status, text]);
  }
  if (!pendingWrite) return;
  const first = await sendWrite(origin, person, pendingWrite);
  // The pending deletion of a pin may have succeeded.
  expect([pendingWrite, first.status < 300 || (pendingWrite.method === 'DELETE' && first.status === 404)]).toEqual([
    pendingWrite,
    true,
  ]);
  if (pendingWrite.method !== 'POST' || pendingWrite.path === 'user_ratings') return;
  const second = await sendWrite(origin, person, pendingWrite);
  expect(second.text).toBe(first.text);
  if ('title' in pendingWrite.body) {
    const made = 'select from portfolios where user_id = $1 and title = $2';
    expect(await query(made, [person.userId, pendingWrite.body.title])).toHaveLength(1);
  }
}

test(`a killed server loses no acknowledged write and leaves no partial write (${kills} times, TEST_SEED=${seed})`, {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  let acknowledged = 0;
  let pendingWrites = 0;
  for (let round = 1; round <= kills; round++) {
    const people = await Promise.all(Array.from({ length: writers }, () => signInAs(base.database, 'professional')));
    const written = await writeAndKill(people);
    await expectNoPartialWrites();
    for (const [index, person] of people.entries()) await expectNothingLost(person, written[index]!);
    await start();
    for (const [index, person] of people.entries()) await expectIdempotentRetries(person, written[index]!);
    await expectNoPartialWrites();
    acknowledged += written.reduce((sum, each) => sum + each.acknowledged.length, 0);
    pendingWrites += written.filter((each) => each.pendingWrite !== null).length;
  }
  expect(pendingWrites).toBe(kills * writers);
  if (kills > 3)
    process.stdout.write(`${kills} kills, ${acknowledged} writes acknowledged, ${pendingWrites} cut off\n`);
});
