import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLongConnection, withTransaction } from '#store/database.ts';
import { listingsChannel } from '#store/listings/listing-columns.ts';
import { listingsByAddress } from '#store/listings/listings-by-address.ts';
import { isForeignRevision } from '#store/listings/renumber-revisions.ts';
import { embeddedIssuerName } from '#store/people/users.ts';
import { queryRow } from '#tests/query-rows.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { ask, postJson } from '../http.ts';
import type { PathValues } from '../id-example.ts';
import { makeImportRow } from '../import-rows.ts';
import { signInAs, type TestPerson } from '../people.ts';
import { askExample, idExamples, readingExamples } from '../route-examples.ts';
import { callHeaders, makeAccount, signInByPassword } from '../sign-in.ts';
import { checkStatement } from './check-statement.ts';
import { fillToScale } from './fill.ts';
import { recordStatements } from './record-statements.ts';
import { runJobs } from './run-jobs.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    fill: fillToScale,
    environment: { trustedProxies: ['127.0.0.1'] },
    // The production value, so that the test sees refusals under load.
    timeouts: { searchTurn: 1500 },
  });
});
afterAll(() => server.close());

const everything = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 };
const search = (body: object, client = '198.51.100.1') =>
  postJson(`${server.origin}/api/v1/search`, body, { 'x-forwarded-for': client });

async function lowestPrice(): Promise<number> {
  const { json } = await search({ ...everything, limit: 1, sort: 'purchase_price_asc' });
  return json.data.page[0].listing.list_price;
}

/** Calls every read-only route, and every route with an id, with a known and an unknown id. */
async function callEveryRoute(): Promise<void> {
  const reader = await signInAs(server.database, 'professional');
  const { searchExport, ...examples } = readingExamples;
  await beginExport((await searchExport!(server, null)).path);
  for (const makeExample of Object.values(examples)) {
    for (const caller of [reader, null]) await askExample(server, await makeExample(server, caller), caller);
  }
  for (const [name, example] of Object.entries(idExamples)) {
    const person = await signInAs(server.database, example.role ?? 'starter');
    const made = await example.make?.(server, person);
    for (const values of [made, example.unknown]) if (values) await callRoute(name, values, person, example.body);
  }
}

/** Reads only the first bytes because a file of a million rows is too long for a string. */
async function beginExport(path: string): Promise<void> {
  const response = await fetch(`${server.origin}${path}`);
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  expect(value?.length).toBeGreaterThan(0);
  await reader.cancel();
}

function callRoute(name: string, values: PathValues, { headers }: TestPerson, body: object | undefined) {
  const [method = 'GET', path = ''] = name.split(' ');
  const address = `${server.origin}${path.replaceAll(/:(\w+)/g, (_whole, key: string) => values[key] ?? 'x')}`;
  if (method === 'GET' || body === undefined) return ask(address, { method, headers });
  return ask(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('every statement takes at most 200 ms and scans no large table completely', async () => {
  const recording = recordStatements();
  await callEveryRoute();
  const account = await makeAccount(server);
  const browser = await signInByPassword(server, account);
  await server.database.pool.query(
    `update sessions set access_expires_at = now()
      where user_id = (select user_id from users where issuer = '${embeddedIssuerName}' and subject = $1)`,
    [account.subject],
  );
  await callHeaders(browser);
  await server.importRows([makeImportRow('one more', { latitude: 30.5, longitude: -90.5 })]);
  await runJobs(server.database);
  const statements = recording.statements();
  recording.stop();
  expect(statements.length).toBeGreaterThan(100);
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  const wrong: string[] = [];
  for (const statement of statements) {
    const complaint = await checkStatement(client, statement).catch(
      (error: Error) => `${error.message}\n${statement.text}`,
    );
    if (complaint) wrong.push(complaint);
  }
  await client.end();
  expect(wrong, wrong.join('\n\n')).toEqual([]);
});

const typedAddresses = [
  ...['main', 'avenue', 'street cleveland', 'oak oh', '1200 oak', '12 mai', 'hill 101', 'elm street city1'],
  ...['cedar lake', 'lake cedar street', 'main oakw cedar lakev hill', 'main oak cedar lake hill', '1200 elmw'],
];

test('the addresses for what is typed are suggested within 20 ms', async () => {
  const times = new Map(typedAddresses.map((typed) => [typed, [] as number[]]));
  // In rounds, so that a busy moment of the machine does not meet all measurements of one.
  for (let round = 0; round < 15; round++) {
    for (const [typed, measured] of times) {
      const started = performance.now();
      await listingsByAddress(server.database, typed, 10, null);
      measured.push(performance.now() - started);
    }
  }
  const medians = [...times].map(([typed, measured]) => [typed, measured.sort((a, b) => a - b)[7]!] as const);
  expect(medians.filter(([, milliseconds]) => milliseconds >= 20)).toEqual([]);
});

test('a client that sends without a pause does not block another client', async () => {
  const all = { ...everything, near_miss: true, include: ['histograms', 'relaxations', 'binding', 'breadth'] };
  let isOver = false;
  const greedy = Array.from({ length: 40 }, async () => {
    while (!isOver) await search(all, '203.0.113.7');
  });
  const statuses: number[] = [];
  for (let at = 0; at < 20; at++) statuses.push((await search(everything, '198.51.100.9')).status);
  isOver = true;
  await Promise.all(greedy);
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
});

test('the index applies a transaction of a million changes while clients search, without refusing any', async () => {
  const before = await lowestPrice();
  const heapBefore = process.memoryUsage().heapUsed;
  let peakHeap = 0;
  let isOver = false;
  const statuses = new Set<number>();
  const clients = Array.from({ length: 4 }, async (_, at) => {
    while (!isOver) {
      statuses.add((await search(everything, `198.51.100.${20 + at}`)).status);
      peakHeap = Math.max(peakHeap, process.memoryUsage().heapUsed);
    }
  });
  await withTransaction(server.database, async (client) => {
    await client.query(
      "update listings set list_price = list_price + 1, changed_at = now(), revision = pg_current_xact_id() where source = 'scale'",
    );
    await client.query(`notify ${listingsChannel}`);
  });
  await expect.poll(lowestPrice, { timeout: 600_000, interval: 1000 }).toBe(before + 1);
  isOver = true;
  await Promise.all(clients);
  expect(statuses).toEqual(new Set([200]));
  expect(peakHeap - heapBefore).toBeLessThan(320 * 2 ** 20);
});

test('a million restored listings get revisions of the new cluster, and searches find their changes', async () => {
  const { database } = server;
  const before = await lowestPrice();
  await withLongConnection(database, (client) =>
    client.query(
      "update listings set list_price = list_price + 1, revision = (1000000000000 + source_key::bigint)::text::xid8 where source = 'scale'",
    ),
  );
  await server.inventory.live()?.refresh();
  expect(await lowestPrice()).toBe(before + 1);
  const text = `select count(*) as count from listings where ${isForeignRevision}`;
  expect((await queryRow<{ count: number }>(database, text)).count).toBe(0);
});
