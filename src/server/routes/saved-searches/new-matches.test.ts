import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEventRecorder } from '#commands/alerts/record-events.ts';
import type { SavedSearch, SearchNews } from '#contracts/saved-searches.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';

let server: TestApp;
let ann: TestPerson;
let bob: TestPerson;
/** Each test has homes of its own. */
let zip = 10_000;
beforeAll(async () => {
  server = await startTestApp({ rows: [] });
});
afterAll(() => server.close());
beforeEach(async () => {
  zip++;
  ann = await signInAs(server.database, 'professional');
  bob = await signInAs(server.database, 'professional');
  await change();
});

const row = (key: string, changes: Partial<ImportRow> = {}) =>
  makeImportRow(`${key} ${zip}`, { postal_code: `${zip}`, ...changes });
/** Imports rows and records what they mean. */
async function change(...rows: ImportRow[]): Promise<void> {
  await server.importRows(rows);
  const recorder = createEventRecorder(server.database);
  while (await recorder.recordNext());
}
const parameters = () => ({ initialEquityInvestment: 60_000, targetEquityMultiple: 1.1, zipCode: `${zip}` });
const payload = () => ({
  maximum_initial_equity_investment: 60_000,
  target_equity_multiple: 1.1,
  zip_code: `${zip}`,
});
const path = () => `${server.origin}/api/v1/saved_searches`;
const save = async (person = ann, params: object = parameters()): Promise<SavedSearch> => {
  const body = { title: 'A', search_params: JSON.stringify(params) };
  return (await postJson(path(), body, person.headers)).json.data;
};
const list = async (person = ann): Promise<SavedSearch[]> => (await ask(path(), { headers: person.headers })).json.data;
const send = (method: string, id: string, part: string, person = ann, body?: object) =>
  ask(`${path()}/${id}${part}`, {
    method,
    headers: { ...person.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
type Opened = { saved_search: SavedSearch; news: SearchNews[] };
const open = async (id: string, person = ann): Promise<Opened> => (await send('PUT', id, '/opened', person)).json.data;
const search = (body: object, person: TestPerson | null = ann) =>
  postJson(`${server.origin}/api/v1/search`, { ...payload(), ...body }, person?.headers);
const home = (key: string) => listingIdOf('test', `${key} ${zip}`);

test('A saved search has its matches of today from the start, and of its new parameters', async () => {
  await change(row('a'), row('b', { bedrooms_total: 5 }));
  const saved = await save();
  const today = new Date().toISOString().slice(0, 10);
  expect(saved).toMatchObject({ last_match_count: 2, new_match_count: 0 });
  expect(saved.match_counts).toEqual([{ date: today, count: 2 }]);
  expect(Math.abs(Date.parse(saved.last_run_at!) - Date.now())).toBeLessThan(60_000);
  const search_params = JSON.stringify({ ...parameters(), bedroomCountRange: [5, null] });
  const changed = (await send('PATCH', saved.id, '', ann, { search_params })).json.data;
  expect(changed.match_counts).toEqual([{ date: today, count: 1 }]);
  expect((await list())[0]).toMatchObject({ last_match_count: 1, last_run_at: changed.last_run_at });
});

test('The list counts the matches again when there is news, so that what is new is among them', async () => {
  await change(row('old'));
  const [{ id }, equal] = [await save(), await save()];
  const today = new Date().toISOString().slice(0, 10);
  await server.database.pool.query("update saved_search_counts set counted_at = counted_at - interval '1 minute'");
  await change(row('new'), row('newer'));
  const listed = await list();
  const expected = { last_match_count: 3, new_match_count: 2, match_counts: [{ date: today, count: 3 }] };
  expect(listed).toMatchObject([
    { id: equal.id, ...expected },
    { id, ...expected },
  ]);
  // Without further news, the counts stay.
  expect(await list()).toEqual(listed);
});

test('No count is below what is new, even if it cannot be repeated', async () => {
  const { id } = await save();
  await change(row('new'), row('newer'));
  await server.database.pool.query(
    "update saved_search_counts set match_count = 1, counted_at = now() + interval '1 hour' where saved_search_id = $1",
    [id],
  );
  expect(await list()).toMatchObject([{ last_match_count: 2, new_match_count: 2 }]);
});

test('A saved search with keywords has only new matches that still say them', async () => {
  const withWords = { ...parameters(), keywords: 'pool' };
  const { id, last_match_count } = await save(ann, withWords);
  expect(last_match_count).toBe(0);
  await change(row('a', { features: ['Pool'] }), row('b', { public_remarks: 'A pool!' }), row('c'));
  expect(await list()).toMatchObject([{ id, last_match_count: 2, new_match_count: 2 }]);
  expect((await search({ keywords: 'pool', only_new_in: id })).json.data.total_count).toBe(2);
  await change(row('b', { public_remarks: 'No water.' }));
  expect(await list()).toMatchObject([{ id, new_match_count: 1 }]);
  const feed = (await send('POST', id, '/feed')).json.data.json_url;
  expect((await ask(feed)).json.items).toHaveLength(1);
  expect((await open(id)).news.map(({ listing_id }) => listing_id)).toEqual([home('a')]);
});

test('A search of exclusives has only new matches that are still marked, and none without the feature', async () => {
  const marked = { ...parameters(), exclusiveOnly: true };
  const { id } = await save(ann, marked);
  const ids = [home('a'), home('b'), home('c')];
  const { pool } = server.database;
  await pool.query('insert into exclusives (user_id, listing_id) select $1, unnest($2::text[])', [ann.userId, ids]);
  await change(row('a'), row('b'), row('c'));
  expect(await list()).toMatchObject([{ id, last_match_count: 3, new_match_count: 3 }]);
  await pool.query('delete from exclusives where listing_id = $1', [home('a')]);
  expect(await list()).toMatchObject([{ id, new_match_count: 2 }]);
  expect((await open(id)).news.map(({ listing_id }) => listing_id).sort()).toEqual(ids.slice(1).sort());

  await change(row('b', { list_price: 900_000 }));
  await change(row('b'));
  expect(await list()).toMatchObject([{ id, last_match_count: 2, new_match_count: 1 }]);
  await pool.query('delete from subscriptions where user_id = $1', [ann.userId]);
  expect((await search({ exclusive_only: true })).status).toBe(403);
  expect(await list()).toMatchObject([{ id, new_match_count: 0 }]);
  expect(await save(ann, marked)).toMatchObject({ last_match_count: 0 });
  expect((await open(id)).news).toEqual([]);
});

test('News counts until the owner opens the search, and stays marked during the visit', async () => {
  await change(row('old'), row('cut', { list_price: 400_000 }));
  const { id } = await save();
  await change(row('new'), row('cut', { list_price: 110_000 }), row('lost'));
  // One of them no longer matches, which is no event.
  await change(row('lost', { list_price: 900_000 }));
  expect(await list()).toMatchObject([{ id, new_match_count: 2 }]);

  const { saved_search, news } = await open(id);
  expect(saved_search).toMatchObject({ id, new_match_count: 0 });
  expect(news.map(({ label }) => label).sort()).toEqual([
    'New to this search: new listing',
    'New to this search: price cut of $290,000',
  ]);
  const words = Object.fromEntries(news.map(({ listing_id, words: text }) => [listing_id, text]));
  expect(words).toEqual({
    [home('new')]: expect.stringMatching(/^New listing: now \d\.\d\dx$/),
    [home('cut')]: expect.stringMatching(/^Price cut of \$290,000: now \d\.\d\dx$/),
  });
  expect(await list()).toMatchObject([{ new_match_count: 0 }]);
  // A reload, and news during the visit.
  expect((await open(id)).news).toHaveLength(2);
  await change(row('newest'));
  expect(await list()).toMatchObject([{ new_match_count: 1 }]);
  expect((await open(id)).news).toHaveLength(3);

  await server.database.pool.query("update saved_searches set visited_at = visited_at - interval '2 hours'");
  await server.database.pool.query("update search_events set opened_at = opened_at - interval '2 hours'");
  expect((await open(id)).news).toEqual([]);
});

test('A home that matched all along and got better is marked, but is no new match', async () => {
  await change(row('old', { list_price: 120_000 }));
  const { id } = await save();
  await change(row('old', { list_price: 110_000 }), row('new'));
  expect(await list()).toMatchObject([{ id, last_match_count: 2, new_match_count: 1 }]);
  const { news } = await open(id);
  expect(new Map(news.map(({ listing_id, kind, label }) => [listing_id, `${kind}: ${label}`]))).toEqual(
    new Map([
      [home('old'), 'better: Better: price cut of $10,000'],
      [home('new'), 'new_match: New to this search: new listing'],
    ]),
  );
  const { page } = (await search({ only_new_in: id })).json.data;
  expect(page).toMatchObject([{ listing: { listing_id: home('new') } }]);
});

test('A search can be narrowed to what is new, by the owner alone', async () => {
  await change(row('old'));
  const { id } = await save();
  await change(row('new'), row('newer'));
  await open(id);
  const all = (await search({})).json.data;
  const narrowed = (await search({ only_new_in: id, include: ['histograms'] })).json.data;
  expect([all.total_count, narrowed.total_count]).toEqual([3, 2]);
  expect(narrowed.query_hash).toBe(all.query_hash);
  const found = narrowed.page.map(({ listing }: { listing: { listing_id: string } }) => listing.listing_id);
  expect(found.sort()).toEqual([home('new'), home('newer')].sort());

  const csv = (person: TestPerson) =>
    ask(`${server.origin}/api/v1/search/export.csv?query_hash=${all.query_hash}&only_new_in=${id}`, {
      headers: person.headers,
    });
  expect((await csv(ann)).text.trim().split('\n')).toHaveLength(1 + 2);
  expect((await csv(bob)).status).toBe(404);

  for (const person of [bob, null]) {
    const { status, json } = await search({ only_new_in: id }, person);
    expect([status, json.error.code]).toEqual([404, 'not_found']);
  }
  expect((await search({ only_new_in: 'x' })).status).toBe(422);
  await send('DELETE', id, '');
  expect((await search({ only_new_in: id })).status).toBe(404);
  expect((await send('PUT', id, '/opened')).status).toBe(404);
});

test('A home that its owner hides is new no more', async () => {
  const { id } = await save();
  await change(row('new'), row('newer'));
  await postJson(`${server.origin}/api/v1/hidden_homes`, { listing_id: home('new') }, ann.headers);
  expect(await list()).toMatchObject([{ new_match_count: 1, last_match_count: 1 }]);
  expect((await open(id)).news).toMatchObject([{ listing_id: home('newer') }]);
  expect((await search({ only_new_in: id })).json.data).toMatchObject({ total_count: 1, hidden_count: 1 });
});

test('A private home is news for its owner', async () => {
  const { id } = await save();
  await addPrivateListing(server.database, ann.userId, `private ${zip}`, { postal_code: `${zip}` });
  await change();
  expect(await list()).toMatchObject([{ new_match_count: 1 }]);
  expect((await open(id)).news).toHaveLength(1);
  expect((await search({ only_new_in: id })).json.data.total_count).toBe(1);
});

test('Other parameters start afresh: nothing is new', async () => {
  const { id } = await save();
  await change(row('new'));
  await open(id);
  await change(row('newer'));
  const search_params = JSON.stringify({ ...parameters(), targetEquityMultiple: 1.15 });
  const changed = (await send('PATCH', id, '', ann, { search_params })).json.data;
  expect(changed).toMatchObject({ new_match_count: 0, last_match_count: 2 });
  expect((await open(id)).news).toEqual([]);
});

test('Parameters that only state more empty ones keep what is new and counted', async () => {
  const { id } = await save();
  await change(row('new'));
  await server.database.pool.query(
    'update saved_search_counts set counted_on = counted_on - 1 where saved_search_id = $1',
    [id],
  );
  const search_params = JSON.stringify({ ...parameters(), interestRate: null, propertyType: null, priceOffer: '' });
  const changed = (await send('PATCH', id, '', ann, { search_params })).json.data;
  expect(changed).toMatchObject({ new_match_count: 1, last_match_count: 1 });
  expect(changed.match_counts).toHaveLength(2);
  expect(JSON.parse(changed.search_params)).toEqual(JSON.parse(search_params));
});

test('A deletion can be undone with everything the search had, unless another one follows', async () => {
  await change(row('a'));
  const saved = await save();
  const other = await save();
  await change(row('b'));
  expect((await send('DELETE', saved.id, '')).status).toBe(204);
  expect((await list()).map(({ id }) => id)).toEqual([other.id]);
  for (const [method, part] of [
    ['DELETE', ''],
    ['PATCH', ''],
    ['PUT', '/opened'],
    ['PUT', '/sms'],
  ] as const) {
    expect((await send(method, saved.id, part, ann, method === 'DELETE' ? undefined : {})).status).toBe(404);
  }
  expect((await send('POST', saved.id, '/restore', bob)).status).toBe(404);
  const restored = await send('POST', saved.id, '/restore');
  expect(restored.status).toBe(200);
  expect(restored.json.data).toEqual({ ...saved, new_match_count: 1 });
  // A repeated request finds it restored.
  expect((await send('POST', saved.id, '/restore')).json.data).toEqual(restored.json.data);
  await change(row('c'));
  expect((await list()).map(({ new_match_count }) => new_match_count)).toEqual([2, 2]);

  await send('DELETE', saved.id, '');
  await send('DELETE', other.id, '');
  expect((await send('POST', saved.id, '/restore')).status).toBe(404);
  expect((await send('POST', other.id, '/restore')).status).toBe(200);
});

test('A deleted search leaves room for another, and then cannot be restored', async () => {
  const carl = await signInAs(server.database, 'starter');
  const [first] = [await save(carl), await save(carl), await save(carl)];
  await send('DELETE', first.id, '', carl);
  const replacement = await save(carl);
  const refused = await send('POST', first.id, '/restore', carl);
  expect([refused.status, refused.json.error.code]).toEqual([403, 'plan_limit_reached']);
  expect((await list(carl)).map(({ id }) => id)).toContain(replacement.id);
  expect(await list(carl)).toHaveLength(3);
});

test('A deleted search raises no news', async () => {
  const { id } = await save();
  await send('DELETE', id, '');
  await change(row('a'));
  await send('POST', id, '/restore');
  expect(await list()).toMatchObject([{ new_match_count: 0 }]);
  await change(row('b'));
  expect(await list()).toMatchObject([{ new_match_count: 1 }]);
});

test('A search that this version cannot read is listed and opens without news, and the others keep theirs', async () => {
  const [unreadable, readable] = [await save(), await save()];
  await change(row('a'));
  await server.database.pool.query(`update saved_searches set search_params = '{"a": 1}' where saved_search_id = $1`, [
    unreadable.id,
  ]);
  const listed = await list();
  const newCountOf = ({ id }: SavedSearch) => listed.find((each) => each.id === id)?.new_match_count;
  expect([unreadable, readable].map(newCountOf)).toEqual([0, 1]);
  expect((await open(unreadable.id)).news).toEqual([]);
  expect((await open(readable.id)).news).toMatchObject([{ listing_id: home('a') }]);
});
