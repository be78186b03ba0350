import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { startCheckout, testCheckout, testConfirm, testPortal } from './billing-examples.ts';
import { ask, postJson } from './http.ts';
import type { IdExample } from './id-example.ts';
import { signInAs, type TestPerson } from './people.ts';
import {
  assumptionTemplate,
  byId,
  chatSession,
  feed,
  feedOfSearch,
  firstFound,
  interaction,
  mail,
  makeChat,
  makeNotice,
  makePortfolio,
  makeShareLink,
  markWith,
  portfolio,
  proforma,
  readFeedOfSearch,
  readPortfolio,
  savedProforma,
  savedSearch,
  searchPayload,
  send,
  sharedByLink,
  shareLink,
  textLink,
  toolJob,
  unsubscribe,
  webhook,
} from './route-resources.ts';

/** Every route with an id in its path, by method and path. */
export const idExamples: Readonly<Record<string, IdExample>> = {
  'GET /api/v1/listings/:query_hash/:listing_id': {
    kind: 'shared',
    make: async (server) => {
      const { query_hash, listing_id } = await firstFound(server);
      return { query_hash, listing_id };
    },
    unknown: { query_hash: 'default', listing_id: '0123456789abcdef' },
  },
  'GET /api/v1/proformas/:id': proforma,
  'GET /api/v1/proformas/:id/sensitivity': proforma,
  'POST /api/v1/proformas/:id/score': { ...proforma, body: {} },
  'GET /api/v1/proformas/:id/comparables': { ...proforma, role: 'professional' },
  'GET /api/v1/proformas/:id/risk': { ...proforma, role: 'professional' },
  'GET /api/v1/machine_analyses/tool_jobs/:id': toolJob,
  'GET /api/v1/machine_analyses/tool_jobs/:id/events': toolJob,
  'GET /api/v1/proformas/:id/report.pdf': { ...proforma, role: 'professional' },
  'GET /api/v1/proformas/:id/export.xlsx': { ...proforma, role: 'investor' },
  'GET /proformas/:id': proforma,
  'PATCH /api/v1/proformas/:id': { ...savedProforma, body: { notes: 'Ask for the roof.' } },
  'DELETE /api/v1/proformas/:id': { ...savedProforma, success: 204 },
  'GET /art/:file': {
    kind: 'shared',
    make: async () => ({ file: '0123456789abcdef.svg' }),
    unknown: { file: '0123456789abcdeg.svg' },
  },
  'GET /dev/mailbox/:id': mail,
  'GET /dev/mailbox/:id/html': mail,
  'DELETE /api/v1/sessions/:id': {
    ...byId,
    success: 204,
    kind: 'own',
    make: async ({ database }, { userId }) => {
      const other = await signInAs(database, 'starter');
      await database.pool.query('update sessions set user_id = $1 where session_id = $2', [userId, other.sessionId]);
      return { id: other.sessionId };
    },
  },
  'DELETE /api/v1/api_tokens/:id': {
    ...byId,
    success: 204,
    kind: 'own',
    make: async ({ origin }, { headers }) => {
      const { json } = await postJson(`${origin}/api/v1/api_tokens`, { name: 'a', scopes: ['read'] }, headers);
      return { id: json.data.id };
    },
  },
  'GET /api/v1/billing/:id': {
    ...byId,
    kind: 'own',
    make: async (server, person) => ({ id: (await startCheckout(server, person)).id }),
  },
  'DELETE /api/v1/bookmarks/:id': markWith('bookmarks'),
  'DELETE /api/v1/user_pins/:id': markWith('user_pins'),
  // The page is the same for everyone because the browser loads its content.
  'GET /portfolios/:id': { ...portfolio, kind: 'shared', unknown: { id: '0' } },
  'GET /saved-searches/:id': { ...savedSearch, kind: 'shared', unknown: { id: '0' } },
  'GET /api/v1/portfolios/:id': portfolio,
  'PUT /api/v1/portfolios/:id': { ...portfolio, body: { title: 'Austin' } },
  'DELETE /api/v1/portfolios/:id': { ...portfolio, success: 204 },
  'PUT /api/v1/portfolios/:id/order': { ...portfolio, body: { proforma_ids: [] } },
  'PATCH /api/v1/portfolios/:id/assumptions': { ...portfolio, body: { assumptions: { interest_rate: 7 } } },
  'GET /api/v1/portfolios/:id/summary': portfolio,
  'GET /api/v1/portfolios/:id/summary/with/:proforma_id': {
    kind: 'own',
    make: async (server, person) => {
      const { id, proforma_ids } = await makePortfolio(server, person);
      return { id, proforma_id: proforma_ids[0] };
    },
    unknown: { id: randomUUID(), proforma_id: randomUUID() },
  },
  'GET /api/v1/portfolios/:id/export.csv': portfolio,
  'GET /api/v1/portfolios/:id/export.json': portfolio,
  'GET /api/v1/portfolios/:id/report.pdf': { ...portfolio, role: 'professional' },
  'GET /api/v1/portfolios/:id/export.xlsx': { ...portfolio, role: 'investor' },
  'DELETE /api/v1/portfolio_proformas/:id': {
    ...byId,
    success: 204,
    kind: 'own',
    make: async (server, person) => ({ id: (await makePortfolio(server, person)).links[0].id }),
  },
  'PATCH /api/v1/saved_searches/:id': { ...savedSearch, body: { title: 'Austin' } },
  'PUT /api/v1/saved_searches/:id/sms': { ...savedSearch, body: { sms_interval: 7 } },
  'PUT /api/v1/saved_searches/:id/opened': savedSearch,
  'POST /api/v1/saved_searches/:id/restore': savedSearch,
  'DELETE /api/v1/saved_searches/:id': { ...savedSearch, success: 204 },
  'GET /api/v1/saved_searches/:id/feed': feedOfSearch,
  'POST /api/v1/saved_searches/:id/feed': { ...feedOfSearch, success: 201 },
  'DELETE /api/v1/saved_searches/:id/feed': { ...feedOfSearch, success: 204 },
  'GET /feeds/:token/atom': feed,
  'GET /feeds/:token/json': feed,
  'GET /api/v1/chat_sessions/:id': chatSession,
  'POST /api/v1/chat_sessions/:id/messages': { ...chatSession, body: { text: 'find homes' } },
  'DELETE /api/v1/chat_sessions/:id': { ...chatSession, success: 204 },
  'PATCH /api/v1/assumption_templates/:id': { ...assumptionTemplate, body: { name: 'Careful' } },
  'DELETE /api/v1/assumption_templates/:id': { ...assumptionTemplate, success: 204 },
  'PATCH /api/v1/webhooks/:id': { ...webhook, body: { enabled: true } },
  'DELETE /api/v1/webhooks/:id': { ...webhook, success: 204 },
  'POST /api/v1/webhooks/:id/test': { ...webhook, success: 202 },
  'GET /api/v1/webhooks/:id/deliveries': webhook,
  'DELETE /api/v1/share_links/:id': shareLink,
  'GET /api/v1/shared/:token': sharedByLink,
  'GET /shared/:token': sharedByLink,
  'GET /shared/:token/preview.png': sharedByLink,
  'GET /unsubscribe/:token': unsubscribe,
  'POST /unsubscribe/:token': unsubscribe,
  'GET /unsubscribe/:token/:id': { ...unsubscribe, unknown: { token: randomUUID(), id: randomUUID() } },
  'POST /unsubscribe/:token/:id': { ...unsubscribe, unknown: { token: randomUUID(), id: randomUUID() } },
  'GET /t/:token': textLink,
  'GET /billing/test-checkout/:id': testCheckout,
  'POST /billing/test-checkout/:id': testCheckout,
  'GET /billing/test-portal/:id': testPortal,
  'POST /billing/test-portal/:id': { ...testPortal, success: 303 },
  'GET /billing/test-confirm/:id': testConfirm,
  'POST /billing/test-confirm/:id': { ...testConfirm, success: 303 },
  'POST /auth/interaction/:uid/sign-in': { ...interaction, body: { email: 'a@b.test', password: 'x' } },
  'POST /auth/interaction/:uid/confirmation': interaction,
  'POST /auth/interaction/:uid/sign-up': {
    ...interaction,
    body: { email: 'a@b.test', password: 'correct horse battery' },
  },
};

/** Reads a list of marks after adding every allowed kind. */
const markedFirst = (path: string) => async (server: TestApp, person: TestPerson | null) => {
  const { alias_id, listing_id } = await firstFound(server);
  const add = (to: string, body: object) => postJson(`${server.origin}/api/v1/${to}`, body, { ...person?.headers });
  await Promise.all([
    add('bookmarks', { alias_id }),
    add('user_pins', { alias_id }),
    add('user_ratings', { alias_id, rating: 4 }),
    add('exclusives', { listing_id }),
  ]);
  return { path: `/api/v1/${path}` };
};

const readToolJob = (rest: string) => async (server: TestApp, person: TestPerson | null) => {
  // Only some plans can create one.
  const id = person && (await toolJob.make!(server, person).catch(() => null))?.['id'];
  return { path: `/api/v1/machine_analyses/tool_jobs/${id ?? randomUUID()}${rest}` };
};

/** Read-only calls that may return listings, by name of the call, for a person or a guest. */
export const readingExamples: Readonly<
  Record<
    string,
    (server: TestApp, person: TestPerson | null) => Promise<{ readonly path: string; readonly body?: object }>
  >
> = {
  search: async () => ({
    path: '/api/v1/search',
    body: { ...searchPayload, near_miss: true, include: ['histograms', 'relaxations', 'binding', 'breadth'] },
  }),
  searchByAddress: async () => ({
    path: '/api/v1/search?maximum_initial_equity_investment=1000000&target_equity_multiple=0&near_miss=true',
  }),
  listing: async (server) => {
    const { query_hash, listing_id } = await firstFound(server);
    return { path: `/api/v1/listings/${query_hash}/${listing_id}` };
  },
  proforma: async (server) => ({ path: `/api/v1/proformas/${(await firstFound(server)).alias_id}` }),
  sensitivity: async (server) => ({ path: `/api/v1/proformas/${(await firstFound(server)).alias_id}/sensitivity` }),
  risk: async (server) => ({ path: `/api/v1/proformas/${(await firstFound(server)).alias_id}/risk?draws=100` }),
  proformaReport: async (server) => ({
    path: `/api/v1/proformas/${(await firstFound(server)).alias_id}/report.pdf`,
  }),
  proformaWorkbook: async (server) => ({
    path: `/api/v1/proformas/${(await firstFound(server)).alias_id}/export.xlsx`,
  }),
  comparables: async (server) => ({ path: `/api/v1/proformas/${(await firstFound(server)).alias_id}/comparables` }),
  score: async (server) => ({
    path: `/api/v1/proformas/${(await firstFound(server)).alias_id}/score`,
    body: {},
  }),
  toolJobs: async () => ({ path: '/api/v1/machine_analyses/tool_jobs' }),
  toolJob: readToolJob(''),
  toolJobEvents: readToolJob('/events'),
  config: async () => ({ path: '/api/v1/config' }),
  autocomplete: async () => ({ path: '/api/v1/autocomplete', body: { search: '12 Main' } }),
  searchExport: async () => ({
    path: '/api/v1/search/export.csv?maximum_initial_equity_investment=1000000&target_equity_multiple=0',
  }),
  comparisonWorkbook: async (server) => ({
    path: `/api/v1/comparison/export.xlsx?ids=${(await firstFound(server)).alias_id}`,
  }),
  portfolioWorkbook: readPortfolio(({ id }) => `/${id}/export.xlsx`),
  searchWorkbook: async () => ({
    path: '/api/v1/search/export.xlsx?maximum_initial_equity_investment=1000000&target_equity_multiple=0',
  }),
  currentUser: async () => ({ path: '/api/v1/users/current' }),
  settings: async () => ({ path: '/api/v1/user_settings' }),
  sessions: async () => ({ path: '/api/v1/sessions' }),
  apiTokens: async () => ({ path: '/api/v1/api_tokens' }),
  billing: async () => ({ path: '/api/v1/billing/current' }),
  bookmarks: markedFirst('bookmarks'),
  pins: markedFirst('user_pins'),
  ratings: markedFirst('user_ratings'),
  exclusives: markedFirst('exclusives'),
  marks: markedFirst('marks'),
  imports: async () => ({ path: '/api/v1/imports' }),
  importsThisMonth: async () => ({ path: '/api/v1/imports/this_month' }),
  hiddenHomes: async (server, person) => {
    const { listing_id } = await firstFound(server);
    if (person) await send(server, person, 'hidden_homes', { listing_id });
    return { path: '/api/v1/hidden_homes' };
  },
  portfolios: readPortfolio(() => ''),
  portfolio: readPortfolio(({ id }) => `/${id}`),
  portfolioSummary: readPortfolio(({ id }) => `/${id}/summary`),
  portfolioSummaryWith: readPortfolio(({ id, proforma_ids: [first] }) => `/${id}/summary/with/${first}`),
  portfolioCsv: readPortfolio(({ id }) => `/${id}/export.csv`),
  portfolioJson: readPortfolio(({ id }) => `/${id}/export.json`),
  portfolioReport: readPortfolio(({ id }) => `/${id}/report.pdf`),
  expectedNews: async () => ({ path: '/api/v1/search/expected_news', body: searchPayload }),
  savedSearches: async () => ({ path: '/api/v1/saved_searches' }),
  notices: async (server, person) => {
    if (person) await makeNotice(server, person);
    return { path: '/api/v1/notices' };
  },
  searchFeed: readFeedOfSearch,
  defaultAssumptions: async () => ({ path: '/api/v1/default_assumptions' }),
  assumptionTemplates: async () => ({ path: '/api/v1/assumption_templates' }),
  webhooks: async () => ({ path: '/api/v1/webhooks' }),
  webhookDeliveries: async (server, person) => {
    const { json } = person
      ? await send(server, person, 'webhooks', { url: 'https://hooks.example.com/' })
      : { json: null };
    return { path: `/api/v1/webhooks/${json?.data?.id ?? randomUUID()}/deliveries` };
  },
  shareLinks: async (server, person) => {
    if (person) await makeShareLink(server, person);
    return { path: '/api/v1/share_links' };
  },
  // A guest reads what someone with a plan that hides these fields shares.
  shared: async (server, person) => {
    const { token } = await makeShareLink(server, person ?? (await signInAs(server.database, 'starter')));
    return { path: `/api/v1/shared/${token}` };
  },
  chatSessions: async () => ({ path: '/api/v1/chat_sessions' }),
  chatSession: async (server, person) => ({
    path: `/api/v1/chat_sessions/${(person && (await makeChat(server, person)).id) ?? randomUUID()}`,
  }),
  phoneNumber: async () => ({ path: '/api/v1/phone_number' }),
  listingImportProgress: async () => ({ path: '/api/v1/listings/import' }),
  accountExport: async () => ({ path: '/api/v1/account/export' }),
};

/** Sends the request of an example as a person, or as a guest (null). */
export function askExample(
  { origin }: TestApp,
  { path, body }: { readonly path: string; readonly body?: object },
  person: Pick<TestPerson, 'headers'> | null,
) {
  const headers = { ...person?.headers };
  return body ? postJson(`${origin}${path}`, body, headers) : ask(`${origin}${path}`, { headers });
}
