import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import { exclusivesApi } from '#contracts/exclusives.ts';
import { hiddenHomesApi } from '#contracts/hidden-homes.ts';
import { importsApi } from '#contracts/imports.ts';
import { pinsApi } from '#contracts/pins.ts';
import { portfolioProformasApi } from '#contracts/portfolio-proformas.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { ratingsApi } from '#contracts/ratings.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { closeDatabase, type Database } from '#store/database.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/database.ts';
import { type Failure, failStatements, type QueryingClient, refuseStatement } from '#tests/failing-statements.ts';
import { bySize, seed } from '#tests/full-size.ts';
import { type Answer, ask } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
/** The test's own database connections, which are never cut. */
let observer: Database;
beforeAll(async () => {
  server = await startTestApp({ rows: [makeImportRow('a'), makeImportRow('b', { unparsed_address: '14 Elm Road' })] });
  observer = openTestDatabase(server.database.url);
});
afterAll(async () => {
  await closeDatabase(observer);
  await server.close();
});

const listing_id = listingIdOf('test', 'a');
const aliasOf = (key: string) => aliasToken(listingIdOf('test', key), settleAssumptions({}));
const alias_id = aliasOf('a');

type Ids = { readonly [name: string]: string };
type Write = {
  /** Method and path; `{name}` is an id from `before`. */
  readonly call: string;
  readonly body?: object | ((ids: Ids) => object);
  /** Records to create first, with their request bodies. */
  readonly before?: readonly (readonly [name: string, path: string, body: object | ((ids: Ids) => object)])[];
};

const bookmarked = ['bookmark', 'bookmarks', { alias_id }] as const;
const inPortfolio = ['portfolio', 'portfolios', { title: 'A', goal: 'high cash flow', proforma_id: alias_id }] as const;

const alsoInPortfolio = [
  'link',
  'portfolio_proformas',
  ({ portfolio }: Ids) => ({ portfolio_id: portfolio, proforma_id: aliasOf('b') }),
] as const;

const writes: readonly Write[] = [
  { call: 'POST bookmarks', body: { alias_id, title: 'A' } },
  { call: 'POST user_pins', body: { alias_id } },
  { call: 'POST user_ratings', body: { alias_id, rating: 4 } },
  { call: 'PUT user_ratings', body: { alias_id, rating: 2 }, before: [['r', 'user_ratings', { alias_id, rating: 4 }]] },
  { call: 'PUT user_ratings', body: { alias_id, rating: 0 }, before: [['r', 'user_ratings', { alias_id, rating: 4 }]] },
  { call: 'POST exclusives', body: { listing_id } },
  { call: `DELETE exclusives?listing_id=${listing_id}`, before: [['exclusive', 'exclusives', { listing_id }]] },
  { call: 'POST hidden_homes', body: { listing_id } },
  { call: `DELETE hidden_homes?listing_id=${listing_id}`, before: [['hidden', 'hidden_homes', { listing_id }]] },
  { call: 'DELETE bookmarks/{bookmark}', before: [bookmarked] },
  { call: 'DELETE user_pins/{pin}', before: [['pin', 'user_pins', { alias_id }]] },
  {
    call: 'PATCH proformas/{proforma}',
    body: { title: 'B', notes: 'C', assumptions: { interest_rate: 8 }, facts: { rent: 1000 }, accept_update: true },
    before: [bookmarked],
  },
  { call: 'DELETE proformas/{proforma}', before: [bookmarked, inPortfolio] },
  {
    call: 'POST portfolios',
    body: { title: 'A', goal: 'high cash flow', proforma_id: alias_id, rating: 4, pinned: true },
  },
  { call: 'PUT portfolios/{portfolio}', body: { title: 'B', goal: 'C' }, before: [inPortfolio] },
  {
    call: 'POST portfolio_proformas',
    body: alsoInPortfolio[2],
    before: [inPortfolio],
  },
  { call: 'DELETE portfolio_proformas/{link}', before: [inPortfolio, alsoInPortfolio] },
  {
    call: 'PUT portfolios/{portfolio}/order',
    body: ({ linkProforma }) => ({ proforma_ids: [linkProforma] }),
    before: [inPortfolio, alsoInPortfolio],
  },
  {
    call: 'PATCH portfolios/{portfolio}/assumptions',
    body: { assumptions: { interest_rate: 8 } },
    before: [inPortfolio, ['bookmark', 'bookmarks', { alias_id: aliasOf('b') }]],
  },
  { call: 'DELETE portfolios/{portfolio}', before: [inPortfolio] },
  {
    call: 'POST proformas/import_from_url',
    body: {
      url: '77 Elm Street, Cleveland, OH 44105',
      price: 90_000,
      rent: 1200,
      title: 'A',
      goal: 'high cash flow',
      rating: 5,
      pinned: true,
    },
  },
];

async function send(call: string, body: object | undefined, { headers }: TestPerson, key: string): Promise<Answer> {
  const [method, path] = call.split(' ') as [string, string];
  return ask(`${server.origin}/api/v1/${path}`, {
    method,
    headers: { ...headers, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
}

/** Creates a person with the records of `before` and fills in the ids of the call. */
async function prepare({ call, body, before = [] }: Write) {
  const person = await signInAs(observer, 'professional');
  const ids: Record<string, string> = {};
  for (const [name, path, given] of before) {
    const filled = typeof given === 'function' ? given(ids) : given;
    const { json } = await send(`POST ${path}`, filled, person, randomUUID());
    ids[name] = json.data.id;
    ids[`${name}Proforma`] = json.data.proforma_id;
    ids['proforma'] ??= json.data.proforma_id ?? json.data.proforma_ids?.[0];
  }
  const filled = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!);
  return { person, call: filled, body: typeof body === 'function' ? body(ids) : body };
}

/** All data of the person, without names and times that differ in each attempt. */
async function stateOf({ userId }: TestPerson): Promise<string> {
  const { rows } = await observer.pool.query(
    `select
      array(select row(alias_id is null, title, notes, facts, assumptions, calculation, listing ->> 'city')::text
        from proformas where user_id = $1 order by 1) as proformas,
      array(select row(title, proforma_id is not null)::text from bookmarks where user_id = $1) as bookmarks,
      (select count(*) from user_pins where user_id = $1) as pins,
      array(select rating from user_ratings where user_id = $1) as ratings,
      (select count(*) from exclusives where user_id = $1) as exclusives,
      (select count(*) from hidden_homes where user_id = $1) as hidden,
      array(select row(title, goal, strategy)::text from portfolios where user_id = $1) as portfolios,
      array(select row(position, listing ->> 'unparsed_address', assumptions)::text
        from portfolio_proformas join proformas using (user_id, proforma_id) where user_id = $1 order by 1) as links,
      (select count(*) from imports where user_id = $1) as imports,
      (select count(*) from private_listings where user_id = $1) as homes`,
    [userId],
  );
  return JSON.stringify(rows[0]);
}

test('every writing call is tested', () => {
  const marks = { ...bookmarksApi, ...pinsApi, ...ratingsApi, ...exclusivesApi, ...hiddenHomesApi };
  const portfolios = { ...portfoliosApi, ...portfolioProformasApi };
  const changing = Object.values({ ...marks, ...proformasApi, ...portfolios, ...importsApi })
    .filter(({ reads }) => !reads)
    .map(({ method, path }) => `${method} ${path.replace('/api/v1/', '').replaceAll(/\{\w+\}/g, '{}')}`);
  const tried = writes.map(({ call }) =>
    call.replaceAll(/\{\w+\}|\?.*/g, (part) => (part.startsWith('{') ? '{}' : '')),
  );
  expect([...new Set(tried)].sort()).toEqual(changing.sort());
});

/** Resolves when the last cut connection is closed. */
let cut: Promise<unknown> = Promise.resolve();
function terminate(connection: QueryingClient): Promise<unknown> {
  const ended = new Promise((resolve) => connection.once('end', resolve));
  cut = observer.pool.query('select pg_terminate_backend($1)', [connection.processID]).then(() => ended);
  return cut;
}

type NamedFailure = readonly [name: string, fail: Failure, places: Places];
/** The first failing statement, and the step to the next. */
type Places = { readonly first: number; readonly step: number };
const everyPlace: Places = { first: 1, step: 1 };
/** `./check` tests every `step`-th statement, different ones in each run. */
const drawnPlaces = (step: number) => bySize({ first: 1 + (seed % step), step }, everyPlace);
/** Recovery from a lost connection is slow. */
const drawnStep = 4;
const cutPlaces = drawnPlaces(drawnStep);

/** How the n-th statement loses its connection. */
const cuts: readonly NamedFailure[] = [
  ['finds its connection cut', ({ connection, send }) => terminate(connection).then(send), cutPlaces],
  [
    'loses its connection while it runs',
    async ({ connection, send }) => (await Promise.all([send(), terminate(connection)]))[0],
    cutPlaces,
  ],
];
const drawnCut = cuts[Math.floor(seed / drawnStep) % cuts.length]!;
/** How the n-th statement fails. `./check` tests one kind of cut, a different one in each run. */
const failures: readonly NamedFailure[] = [
  ['is refused', refuseStatement, drawnPlaces(2)],
  ...bySize([drawnCut], cuts),
];

describe.each(failures)(`when the n-th statement %s (TEST_SEED=${seed})`, (_, fail, { first, step }) => {
  test.each(writes)('$call is done completely or not at all', async (write) => {
    const clean = await prepare(write);
    const before = await stateOf(clean.person);
    expect((await send(clean.call, clean.body, clean.person, 'a')).status).toBeLessThan(300);
    const after = await stateOf(clean.person);
    expect(after).not.toBe(before);
    const failing = failStatements(fail);
    for (let n = first, goesOn = true; goesOn; n += step) {
      const { person, call, body } = await prepare(write);
      expect(await stateOf(person)).toBe(before);
      failing.failAt(n);
      const answer = await send(call, body, person, 'a');
      await cut;
      goesOn = failing.stopFailing();
      const state = await stateOf(person);
      expect([n, [before, after].includes(state)]).toEqual([n, true]);
      if (answer.status < 300) expect([n, state]).toEqual([n, after]);
      else expect([n, answer.status]).toEqual([n, 503]);
      const again = await send(call, body, person, 'a');
      // The record may be deleted already if only the response was lost.
      expect([n, again.status === 404 ? state === after : again.status < 300]).toEqual([n, true]);
      expect([n, await stateOf(person)]).toEqual([n, after]);
    }
  });
});
