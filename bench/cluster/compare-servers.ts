import { isDeepStrictEqual } from 'node:util';
import { closeDatabase, type Database, openDatabase } from '#store/database.ts';
import { listingsChannel } from '#store/listings/listing-columns.ts';
import { setSecretKey } from '#store/secret-key.ts';
import { answerOf, askChat, startChat } from '#tests/chat/ask.ts';
import { type Answer, ask, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';
import { startBenchPostgres } from '../postgres-rival.ts';
import { type Report, round } from '../report.ts';
import { benchSecretKey, type ServerProcess, startServer } from '../server-process.ts';
import { type ComparedRequest, listRequests } from './requests.ts';
import type { Servers } from './start-servers.ts';

/** Milliseconds until a search must show a change. */
const longest = 2000;
/** Milliseconds in which a server must notice that a shard went away or came back. */
const patience = 20_000;
/** Homes of the default search whose comparables are compared. */
const comparedHomes = 8;

/**
 * Starts a server that searches the cluster and one that searches its memory, on one database with the sample inventory,
 * and compares their answers byte by byte. Then changes a price, and stops a shard.
 */
export async function compareServers(cluster: Servers, shards: number, report: Report): Promise<void> {
  setSecretKey({ text: benchSecretKey, origin: 'the bench' });
  const postgres = await startBenchPostgres(256);
  const database = openDatabase(postgres.url);
  const servers: ServerProcess[] = [];
  const start = async (variables: Readonly<Record<string, string>>) => {
    const server = await startServer(postgres.url, { SAMPLE_CHANGES: 'off', ...variables });
    servers.push(server);
    return server;
  };
  try {
    const local = await start({});
    const remote = await start({ INVENTORY_URL: cluster.urlOf(shards) });
    const { json } = await ask(`${remote.origin}/readyz`);
    if (json.kernel !== 'clickhouse') throw new Error(`/readyz answers ${JSON.stringify(json)}`);
    const person = await addPerson(database, local);
    const requests = await compareAll(local, remote, person);
    report.addText(
      `A server that searches ${shards} shards answers ${requests} requests over HTTP byte by byte as one that searches its memory: searches in every order, extras, maps, words, private, exclusive and hidden homes, exports, suggestions, comparables and market summaries of the chat.`,
    );
    const milliseconds = await changePrice(database, remote);
    report.checkTarget('milliseconds until a server shows a changed price', milliseconds, longest, 'ms');
    await stopShard(cluster, remote, person, report);
  } finally {
    for (const server of servers) await server.stop();
    await closeDatabase(database);
    await postgres.stop();
  }
}

/** A professional with a private, an exclusive and a hidden home. */
async function addPerson(database: Database, { origin }: ServerProcess): Promise<TestPerson> {
  const person = await signInAs(database, 'professional');
  await addPrivateListing(database, person.userId, 'best', { list_price: 60_000, rent: 1650, postal_code: '38109' });
  await addPrivateListing(database, person.userId, 'worst', { list_price: 900_000, rent: 300 });
  const [exclusive, hidden] = await bestHomes(origin);
  const mark = async (path: string, listing_id: string) => {
    const { status, text } = await postJson(`${origin}/api/v1/${path}`, { listing_id }, person.headers);
    if (status !== 201) throw new Error(`${path} answers ${status} ${text}`);
  };
  await mark('exclusives', exclusive!.listing_id);
  await mark('hidden_homes', hidden!.listing_id);
  return person;
}

type Home = { readonly listing_id: string; readonly alias_id: string; readonly postal_code: string };

const defaultSearch = { maximum_initial_equity_investment: 60_000, target_equity_multiple: 1.3 };
const searchAt = (origin: string, fields: object = {}) =>
  postJson(`${origin}/api/v1/search`, { ...defaultSearch, ...fields });

async function bestHomes(origin: string): Promise<Home[]> {
  const { json } = await searchAt(origin);
  const page = json.data.page as { alias_id: string; listing: Omit<Home, 'alias_id'> }[];
  return page.map(({ alias_id, listing }) => ({ ...listing, alias_id }));
}

/** Throws at a difference. Returns the number of compared answers. */
async function compareAll(local: ServerProcess, remote: ServerProcess, person: TestPerson): Promise<number> {
  const homes = (await bestHomes(local.origin)).slice(0, comparedHomes);
  const requests: ComparedRequest[] = [
    ...listRequests(person),
    ...homes.map(({ alias_id }) => ({
      what: 'comparables',
      path: `/api/v1/proformas/${alias_id}/comparables`,
      body: null,
      headers: person.headers,
    })),
  ];
  for (const request of requests) await compareOne(local, remote, request);
  const questions = [...new Set(homes.map(({ postal_code }) => `what is the market like in ${postal_code}`))];
  for (const question of questions) await compareQuestion(local, remote, person, question);
  return requests.length + questions.length;
}

async function compareOne(local: ServerProcess, remote: ServerProcess, request: ComparedRequest): Promise<void> {
  const { what, path, body, headers = {} } = request;
  const send = ({ origin }: ServerProcess): Promise<Answer> =>
    body === null ? ask(`${origin}${path}`, { headers }) : postJson(`${origin}${path}`, body, { ...headers });
  const [expected, found] = [await send(local), await send(remote)];
  if (expected.status !== 200) throw new Error(`${what}: ${expected.status} ${expected.text}`);
  if (found.status !== 200 || inOrder(found) !== inOrder(expected))
    throw new Error(`${what} differs:\n${found.status} ${differenceOf(found.text, expected.text)}`);
}

/** The text of an answer. Clusters and pins of a map have no order. */
function inOrder({ text, json }: Answer): string {
  const map = json?.data?.map;
  if (!map) return text;
  const sorted = Object.fromEntries(
    Object.entries(map).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value,
    ]),
  );
  return JSON.stringify({ ...json, data: { ...json.data, map: sorted } });
}

/** Both texts around their first difference. */
function differenceOf(found: string, expected: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 200), at + 200);
  return `${around(found)}\nagainst\n${around(expected)}`;
}

async function compareQuestion(
  local: ServerProcess,
  remote: ServerProcess,
  person: TestPerson,
  question: string,
): Promise<void> {
  const answerAt = async (server: ServerProcess) =>
    answerOf(await askChat(server, person, await startChat(server, person), question));
  const [expected, found] = [await answerAt(local), await answerAt(remote)];
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`“${question}” differs:\n${JSON.stringify(found)}\nagainst\n${JSON.stringify(expected)}`);
}

/** Milliseconds from the change of a price until a search at the server finds the home there. */
async function changePrice(database: Database, { origin }: ServerProcess): Promise<number> {
  const [home] = await bestHomes(origin);
  const price = 61_234;
  const fields = { ...defaultSearch, target_equity_multiple: 0, purchase_price_range: [price, price] };
  const count = async () => (await searchAt(origin, fields)).json.data.total_count as number;
  const before = await count();
  await database.pool.query(
    `with changed as (update listings set list_price = $1, revision = pg_current_xact_id() where listing_id = $2)
      select pg_notify($3, '')`,
    [price, home!.listing_id, listingsChannel],
  );
  const startedAt = performance.now();
  while ((await count()) === before) {
    if (performance.now() - startedAt > patience) throw new Error('no search found the changed price');
  }
  return performance.now() - startedAt;
}

/** Ends a shard and starts it again. Only searches may fail meanwhile. */
async function stopShard(cluster: Servers, { origin }: ServerProcess, person: TestPerson, report: Report) {
  const searchStatus = async () => (await searchAt(origin)).status;
  const statusOf = async (path: string) => (await ask(`${origin}${path}`, { headers: person.headers })).status;
  const before = (await searchAt(origin)).text;
  const stoppedAt = performance.now();
  await cluster.stopOne(1);
  await until(async () => (await searchStatus()) === 503);
  const refusedAfter = performance.now() - stoppedAt;
  const { json } = await searchAt(origin);
  if (json.error.code !== 'dependency_unavailable') throw new Error(`A search answers ${JSON.stringify(json)}`);
  await until(async () => (await ask(`${origin}/readyz`)).json.search === 'unavailable');
  for (const path of ['/healthz', '/readyz', '/api/v1/config', '/api/v1/users/current', '/api/v1/saved_searches']) {
    const status = await statusOf(path);
    if (status !== 200) throw new Error(`Without a shard, ${path} answers ${status}`);
  }
  await cluster.startOne(1);
  const startedAt = performance.now();
  await until(async () => (await searchStatus()) === 200);
  const backAfter = performance.now() - startedAt;
  if ((await searchAt(origin)).text !== before) throw new Error('After the shard came back, a search differs');
  report.addText(
    `With a shard ended, the server answers a search with 503 after ${round(refusedAfter)} ms and everything else as before; ${round(backAfter)} ms after the shard is back, the search has its earlier answer.`,
  );
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error('The server did not notice the shard');
  }
}
