import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeListings } from '#store/listings/write-listings.ts';
import { firstSampleRows } from '#tests/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { type Answer, ask } from './http.ts';
import { makeImportRow, rowsOf } from './import-rows.ts';
import { signInAs } from './people.ts';
import { queryRow } from './query-rows.ts';
import { type RunningProgram, runProgram, untilPrinted } from './running-program.ts';
import { beginSignIn, callHeaders, makeAccount, signInByPassword } from './sign-in.ts';
import { openBrowser } from './test-browser.ts';

type Machine = { readonly running: RunningProgram; readonly port: number };

let base: TestDatabase;
let balancer: Server;
let origin: string;
let machines: Machine[];
beforeAll(async () => {
  base = await createTestDatabase();
  await writeListings(base.database, rowsOf(firstSampleRows(500)));
  balancer = createServer();
  await once(balancer.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
  machines = await Promise.all([startMachine(), startMachine()]);
  balanceConnections();
});
afterAll(async () => {
  for (const { running } of machines) running.process.kill('SIGKILL');
  await Promise.all(machines.map(({ running }) => running.exit));
  balancer.close();
  await base.drop();
});

/** Machines share the database, the secret key and the public origin, and nothing else. */
async function startMachine(): Promise<Machine> {
  const running = runProgram(['--services=web', '--port', '0'], {
    DATABASE_URL: base.url,
    PUBLIC_ORIGIN: origin,
    RATE_LIMIT: '1000000',
    RATE_LIMIT_SEARCH: '1000000',
  });
  const [, port] = await untilPrinted(running, /Server listening at http:\/\/127\.0\.0\.1:(\d+)/);
  await untilPrinted(running, /Forma is ready/);
  return { running, port: Number(port) };
}

/** Sends each connection to the next machine. */
function balanceConnections(): void {
  let accepted = 0;
  balancer.on('connection', (client) => {
    const machine = connect(machines[accepted++ % machines.length]!.port, '127.0.0.1');
    client.pipe(machine).pipe(client);
    // A test closes its connections abruptly.
    for (const socket of [client, machine]) socket.on('error', () => client.destroy());
  });
}

/** Each request is a new connection, and so goes to the other machine than the last one. */
const askNext = (url: string, { headers, ...init }: RequestInit = {}): Promise<Answer> =>
  ask(url, { ...init, headers: { ...Object.fromEntries(new Headers(headers)), connection: 'close' } });

/** Asks one machine as the balancer would. */
const askOne = ({ port }: Machine, path: string, init: RequestInit = {}): Promise<Answer> =>
  ask(`http://127.0.0.1:${port}${path}`, init);

const searchInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ maximum_initial_equity_investment: 1e9, target_equity_multiple: 0, zip_code: '99950' }),
};

test('a sign-in goes on at the other machine with every request', async () => {
  const account = await makeAccount(base);
  const browser = await signInByPassword({ origin }, account, openBrowser(origin, askNext));
  const headers = await callHeaders(browser);
  for (const machine of machines) {
    expect((await askOne(machine, '/api/v1/users/current', { headers })).json.data.email).toBe(account.email);
  }
});

test('wrong passwords count for the account on every machine', async () => {
  const { email } = await makeAccount(base);
  const browser = openBrowser(origin, askNext);
  const uid = await beginSignIn(browser);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 7; attempt++) {
    const { status } = await browser.post(`/auth/interaction/${uid}/sign-in`, { email, password: `wrong ${attempt}` });
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('an idempotency key that reaches both machines at once has one effect', async () => {
  const person = await signInAs(base.database, 'investor');
  const create = (machine: Machine) =>
    askOne(machine, '/api/v1/api_tokens', {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': 'one' },
      body: JSON.stringify({ name: 'of two machines', scopes: ['read'] }),
    });
  const answers = await Promise.all([...machines, ...machines, ...machines].map(create));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]!.status).toBe(201);
  const text = "select count(*) as count from api_tokens where name = 'of two machines'";
  expect((await queryRow<{ count: number }>(base.database, text)).count).toBe(1);
});

test('both machines show a change, also where an answer was stored', async () => {
  for (const list_price of [50_000, 51_000, 52_000]) {
    await writeListings(base.database, rowsOf([makeImportRow('repriced', { list_price, postal_code: '99950' })]));
    for (const machine of machines) {
      const shownPrice = async () =>
        (await askOne(machine, '/api/v1/search', searchInit)).json.data.page[0]?.listing.list_price;
      await eventually(async () => expect(await shownPrice()).toBe(list_price));
      expect(await shownPrice()).toBe(list_price);
    }
  }
});

test('a session that ends on one machine has ended on the other', async () => {
  const account = await makeAccount(base);
  const signIn = async () => callHeaders(await signInByPassword({ origin }, account, openBrowser(origin, askNext)));
  const [ended, kept] = [await signIn(), await signIn()];
  const [first, second] = machines as [Machine, Machine];
  const current = '/api/v1/users/current';
  expect((await askOne(second, current, { headers: ended })).status).toBe(200);
  expect((await askOne(first, '/api/v1/sessions', { method: 'DELETE', headers: kept })).status).toBe(204);
  expect((await askOne(second, current, { headers: ended })).status).toBe(401);
  expect((await askOne(second, current, { headers: kept })).status).toBe(200);
});

test('a machine that dies takes only its own requests with it', async () => {
  const [first, second] = machines as [Machine, Machine];
  first.running.process.kill('SIGKILL');
  await first.running.exit;
  expect((await askOne(second, '/api/v1/search', searchInit)).status).toBe(200);
  expect((await askOne(second, '/readyz')).status).toBe(200);
});
