import { randomUUID } from 'node:crypto';
import { digestOf } from '#store/digest.ts';
import { addMail } from '#store/mail/outbox.ts';
import { transact } from '#store/transact.ts';
import type { TestApp } from './app.ts';
import { ask, postJson } from './http.ts';
import type { IdExample } from './id-example.ts';
import type { TestPerson } from './people.ts';
import { queryRow } from './query-rows.ts';

export const searchPayload = { maximum_initial_equity_investment: 1_000_000, target_equity_multiple: 0 };
export const byId = { unknown: { id: randomUUID() } };

export const firstFound = async ({ origin }: TestApp) => {
  const { query_hash, page } = (await postJson(`${origin}/api/v1/search`, searchPayload)).json.data;
  return { query_hash, alias_id: page[0].alias_id, listing_id: page[0].listing.listing_id };
};
export const proforma: IdExample = {
  kind: 'shared',
  make: async (server) => ({ id: (await firstFound(server)).alias_id }),
  unknown: { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
};
export const mail: IdExample = {
  ...byId,
  kind: 'shared',
  make: async ({ database }) => {
    const written = { userId: null, cause: null, recipient: 'a@b.test', subject: 'A', text: '', html: '' };
    await transact(database, (queries) => addMail(queries, written));
    return { id: (await queryRow<{ mail_id: string }>(database, 'select mail_id from outbox limit 1')).mail_id };
  },
};
/** A mark on the proforma of the first listing found. */
export const markWith = (path: string): IdExample => ({
  ...byId,
  kind: 'own',
  success: 204,
  make: async (server, { headers }) => {
    const { alias_id } = await firstFound(server);
    return { id: (await postJson(`${server.origin}/api/v1/${path}`, { alias_id }, headers)).json.data.id };
  },
});
export const send = (server: TestApp, { headers }: TestPerson, path: string, body: object) =>
  postJson(`${server.origin}/api/v1/${path}`, body, headers);
/** Creates a portfolio with one proforma. */
export const makePortfolio = async (server: TestApp, person: TestPerson) => {
  const { alias_id: proforma_id } = await firstFound(server);
  return (await send(server, person, 'portfolios', { title: 'Memphis', goal: 'income', proforma_id })).json.data;
};
export const portfolio: IdExample = {
  ...byId,
  kind: 'own',
  make: async (server, person) => ({ id: (await makePortfolio(server, person)).id }),
};
/** The proforma of the first listing found, saved by a bookmark. */
export const savedProforma: IdExample = {
  ...byId,
  kind: 'own',
  make: async (server, { headers }) => {
    const { alias_id } = await firstFound(server);
    return { id: (await postJson(`${server.origin}/api/v1/bookmarks`, { alias_id }, headers)).json.data.proforma_id };
  },
};
/** A job that has ended, so that its stream of events ends. */
export const toolJob: IdExample = {
  ...byId,
  kind: 'own',
  role: 'professional',
  make: async (server, person) => {
    const { alias_id: proforma_id } = await firstFound(server);
    const body = { tool_name: 'determineProformaRating', proforma_id };
    const { id } = (await send(server, person, 'machine_analyses/tool_jobs', body)).json.data;
    await server.database.pool.query("update tool_jobs set status = 'failed' where tool_job_id = $1", [id]);
    return { id };
  },
};
/** Bound to the browser that started it, so requests from elsewhere are always refused. */
export const interaction = { kind: 'own', make: null, unknown: { uid: 'a'.repeat(21) }, refusal: 400 } as const;

export const savedSearch: IdExample = {
  ...byId,
  kind: 'own',
  make: async (server, person) => {
    const search_params = JSON.stringify({ initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 });
    return { id: (await send(server, person, 'saved_searches', { title: 'Memphis', search_params })).json.data.id };
  },
};

/** The link of a mail that stops it. */
export const unsubscribe: IdExample = {
  kind: 'shared',
  make: async (server, person) => {
    const { id } = await savedSearch.make!(server, person);
    const { unsubscribe_token: token } = await queryRow<{ unsubscribe_token: string }>(
      server.database,
      `insert into notices (user_id, local_date) values ($1, current_date)
      on conflict (user_id, local_date) do update set local_date = excluded.local_date returning unsubscribe_token`,
      [person.userId],
    );
    return { token, id: id! };
  },
  unknown: { token: randomUUID() },
};

/** The link of a text message. */
export const textLink: IdExample = {
  kind: 'shared',
  make: async ({ database }, { userId }) => {
    const token = randomUUID();
    await database.pool.query(
      'insert into text_notices (user_id, local_date, link_hash) values ($1, current_date, $2)',
      [userId, digestOf(token)],
    );
    return { token };
  },
  unknown: { token: 'AAAAAAAAAAAA' },
  success: 303,
};

/** A saved search with a feed. */
const makeFeed = async (server: TestApp, person: TestPerson) => {
  const { id = '' } = await savedSearch.make!(server, person);
  const { json } = await send(server, person, `saved_searches/${id}/feed`, {});
  return { id, token: new URL(json.data.atom_url).pathname.split('/')[2]! };
};
export const feedOfSearch: IdExample = { ...savedSearch, make: makeFeed };
export const feed: IdExample = { kind: 'shared', make: makeFeed, unknown: { token: 'A'.repeat(43) } };
export const readFeedOfSearch = async (server: TestApp, person: TestPerson | null) => {
  const { id = randomUUID() } = person ? await savedSearch.make!(server, person) : {};
  return { path: `/api/v1/saved_searches/${id}/feed` };
};

const makeWebhook = async (server: TestApp, person: TestPerson) => ({
  id: (await send(server, person, 'webhooks', { url: 'https://hooks.example.com/' })).json.data.id,
});
export const webhook: IdExample = { ...byId, kind: 'own', role: 'professional', make: makeWebhook };

export const assumptionTemplate: IdExample = {
  ...byId,
  kind: 'own',
  make: async (server, person) => ({
    id: (await send(server, person, 'assumption_templates', { name: 'Managed', assumptions: {} })).json.data.id,
  }),
};

export const makeChat = async (server: TestApp, person: TestPerson) => ({
  // Not every role may start one.
  id: (await send(server, person, 'chat_sessions', {})).json.data?.id ?? randomUUID(),
});
export const chatSession: IdExample = { ...byId, kind: 'own', role: 'investor', make: makeChat };

/** A link to a portfolio with one home. */
export const makeShareLink = async (server: TestApp, person: TestPerson) => {
  const portfolio_id = (await anyPortfolio(server, person)).id;
  const { json } = await send(server, person, 'share_links', { portfolio_id, shows_address: true });
  return { id: json.data.id as string, token: json.data.url.split('/').at(-1) as string };
};
export const shareLink: IdExample = { ...byId, kind: 'own', make: makeShareLink, success: 204 };
export const sharedByLink: IdExample = { kind: 'shared', make: makeShareLink, unknown: { token: 'A'.repeat(43) } };

type MadePortfolio = { readonly id: string; readonly proforma_ids: readonly string[] };
/** Reuses an existing portfolio because a plan allows only a few. */
const anyPortfolio = async (server: TestApp, person: TestPerson): Promise<MadePortfolio> => {
  const { json } = await ask(`${server.origin}/api/v1/portfolios`, { headers: person.headers });
  return json.data[0] ?? makePortfolio(server, person);
};
/** Reads a portfolio of the person. A guest requests random ids. */
export const readPortfolio =
  (pathOf: (made: MadePortfolio) => string) => async (server: TestApp, person: TestPerson | null) => {
    const made: MadePortfolio = person
      ? await anyPortfolio(server, person)
      : { id: randomUUID(), proforma_ids: [randomUUID()] };
    return { path: `/api/v1/portfolios${pathOf(made)}` };
  };

/** News of the first listing found for a saved search. */
export const makeNotice = async (server: TestApp, person: TestPerson) => {
  const { listing_id } = await firstFound(server);
  const { json } = await ask(`${server.origin}/api/v1/saved_searches`, { headers: person.headers });
  const id = json.data[0]?.id ?? (await savedSearch.make!(server, person))['id'];
  const details = { price: 1, previousPrice: 2, rent: 1, previousRent: 1, multiple: 1.3, previousMultiple: 1.2 };
  await server.database.pool.query(
    `insert into search_events (user_id, saved_search_id, listing_id, revision, kind, cause, details, happened_at)
    values ($1, $2, $3, '1', 'new_match', 'price_cut', $4, now())`,
    [person.userId, id, listing_id, details],
  );
};
