import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEventRecorder } from '#commands/alerts/record-events.ts';
import type { Notice } from '#contracts/notices.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { claimNotice } from '#store/alerts/notices.ts';
import { withLongConnection } from '#store/database.ts';
import { deleteExpired } from '#store/delete-expired.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';

let server: TestApp;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestApp({ rows: [makeImportRow('a'), makeImportRow('b', { list_price: 900_000 })] });
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await signInAs(server.database, 'investor');
  bob = await signInAs(server.database, 'starter');
  await change(makeImportRow('a'), makeImportRow('b', { list_price: 900_000 }));
});

/** Imports rows and records what they mean. */
async function change(...rows: ImportRow[]): Promise<void> {
  await writeListings(server.database, rowsOf(rows));
  const recorder = createEventRecorder(server.database);
  while (await recorder.recordNext());
}
const api = (path: string) => `${server.origin}/api/v1/${path}`;
const parameters = { initialEquityInvestment: 1_000_000, targetEquityMultiple: 1.3, interestRate: 7 };
const save = async (person: TestPerson, title = 'Memphis') => {
  const search_params = JSON.stringify(parameters);
  return (await postJson(api('saved_searches'), { title, search_params }, person.headers)).json.data.id as string;
};
const aliasOf = (key: string, stated = {}) => aliasToken(listingIdOf('test', key), settleAssumptions(stated));
const bookmark = async (person: TestPerson, key: string) =>
  (await postJson(api('bookmarks'), { alias_id: aliasOf(key) }, person.headers)).json.data.proforma_id as string;
type Listed = { notices: Notice[]; unread_count: number };
const list = async (person: TestPerson, query = ''): Promise<Listed> =>
  (await ask(api(`notices${query}`), { headers: person.headers })).json.data;
const read = (person: TestPerson, body: object) => postJson(api('notices/read'), body, person.headers);
const wordsOf = ({ notices }: Listed) => notices.map(({ kind, words }) => `${kind}: ${words}`);

test('News of a saved search and of a saved home is listed as it happens, newest first, each with where it leads', async () => {
  const searchId = await save(ann);
  const proformaId = await bookmark(ann, 'a');
  await change(makeImportRow('b', { list_price: 110_000 }));
  await change(makeImportRow('a', { list_price: 119_000, standard_status: 'Pending' }));
  const listed = await list(ann);
  expect(wordsOf(listed)).toEqual([
    'gone: No longer for sale',
    expect.stringMatching(/^new_match: Price cut of \$790,000: now \d\.\d\dx$/),
  ]);
  expect(listed.notices).toMatchObject([
    { proforma_id: proformaId, saved_search: null, read: false, listing: { unparsed_address: '12 Main Street' } },
    { proforma_id: aliasOf('b', { interest_rate: 7 }), saved_search: { id: searchId, title: 'Memphis' }, read: false },
  ]);
  expect(listed.unread_count).toBe(2);
  for (const { proforma_id } of listed.notices)
    expect((await ask(api(`proformas/${proforma_id}`), { headers: ann.headers })).status).toBe(200);
  expect(await list(bob)).toMatchObject({ notices: [], unread_count: 0 });
});

test('A starter sees the place of a home without its address', async () => {
  await bookmark(bob, 'a');
  await change(makeImportRow('a', { list_price: 119_000 }));
  const { json, text } = await ask(api('notices'), { headers: bob.headers });
  expect(json.data.notices).toMatchObject([{ listing: { city: 'Cleveland', postal_code: '44105' } }]);
  expect(json.data.limited_fields).toEqual(['listing.unparsed_address']);
  expect(text).not.toContain('12 Main Street');
});

describe('notices are read', () => {
  /** Three notices, the newest last. */
  const makeThree = async (person: TestPerson) => {
    await bookmark(person, 'a');
    for (const list_price of [119_000, 118_000, 117_000]) await change(makeImportRow('a', { list_price }));
    return (await list(person)).notices.toReversed();
  };
  const unread = async (person: TestPerson) => (await list(person)).notices.filter((each) => !each.read).length;

  test('by their ids, in a form as in JSON, and again without an effect', async () => {
    const [first, second] = await makeThree(ann);
    expect((await read(ann, { ids: [first!.id, randomUUID()] })).json.data).toEqual({ unread_count: 2 });
    const form = new URLSearchParams([['ids[]', second!.id]]);
    for (const _ of [1, 2]) {
      const answer = await postForm(api('notices/read'), `${form}`, { ...ann.headers });
      expect(answer.json.data).toEqual({ unread_count: 1 });
    }
    expect((await list(ann)).notices.map((each) => each.read)).toEqual([false, true, true]);
  });

  test('all up to an instant', async () => {
    const [, second] = await makeThree(ann);
    expect((await read(ann, { until: second!.happened_at })).json.data).toEqual({ unread_count: 1 });
    expect((await read(ann, { until: new Date().toISOString() })).json.data).toEqual({ unread_count: 0 });
  });

  test('only by their owner', async () => {
    const notices = await makeThree(ann);
    await read(bob, { ids: notices.map(({ id }) => id), until: new Date().toISOString() });
    expect(await unread(ann)).toBe(3);
  });

  test('when the owner opens the results of the search', async () => {
    const searchId = await save(ann);
    await change(makeImportRow('b', { list_price: 110_000 }));
    expect(await unread(ann)).toBe(1);
    await ask(api(`saved_searches/${searchId}/opened`), { method: 'PUT', headers: ann.headers });
    expect(await list(ann)).toMatchObject({ notices: [{ read: true }], unread_count: 0 });
  });

  test.each([
    [{}, 'ids'],
    [{ ids: ['x'] }, 'ids.0'],
    [{ ids: Array.from({ length: 501 }, () => randomUUID()) }, 'ids'],
    [{ until: 'yesterday' }, 'until'],
    [{ until: '2026-02-31T00:00:00Z' }, 'until'],
    [{ until: null }, 'until'],
    // The database refuses this year and this offset.
    [{ until: '0000-01-01T00:00:00Z' }, 'until'],
    [{ until: '2026-01-01T00:00:00+23:59' }, 'until'],
  ])('not by %j', async (body, path) => {
    const { status, json } = await read(ann, body);
    expect([status, json.error.details[0].path]).toEqual([422, path]);
  });
});

test('The list has pages, and ends', async () => {
  await bookmark(ann, 'a');
  for (let price = 119_000; price > 114_000; price -= 1000) await change(makeImportRow('a', { list_price: price }));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { json } = await ask(api(`notices?limit=2${cursor ? `&cursor=${cursor}` : ''}`), { headers: ann.headers });
    seen.push(...json.data.notices.map(({ id }: Notice) => id));
    cursor = json.next_cursor;
  } while (cursor);
  expect(seen).toEqual((await list(ann)).notices.map(({ id }) => id));
  expect(seen).toHaveLength(5);
});

test('The news of a deleted search is gone, and so is news of more than 90 days ago', async () => {
  const searchId = await save(ann);
  await bookmark(ann, 'a');
  await change(makeImportRow('b', { list_price: 110_000 }), makeImportRow('a', { list_price: 119_000 }));
  expect((await list(ann)).unread_count).toBe(2);
  await ask(api(`saved_searches/${searchId}`), { method: 'DELETE', headers: ann.headers });
  expect(await list(ann)).toMatchObject({ notices: [{ kind: 'price_cut' }], unread_count: 1 });
  await server.database.pool.query(
    "update home_events set happened_at = now() - interval '91 days' where user_id = $1",
    [ann.userId],
  );
  expect(await list(ann)).toMatchObject({ notices: [], unread_count: 0 });
});

test('News of a search with parameters that this version cannot read leads to the home under the defaults', async () => {
  const searchId = await save(ann);
  await change(makeImportRow('b', { list_price: 110_000 }));
  await server.database.pool.query(`update saved_searches set search_params = '{"a": 1}' where saved_search_id = $1`, [
    searchId,
  ]);
  expect((await list(ann)).notices[0]?.proforma_id).toBe(aliasOf('b'));
});

test('The counts of a day expire with its events', async () => {
  const searchId = await save(ann);
  const { pool } = server.database;
  await pool.query(
    `insert into search_event_counts (user_id, saved_search_id, day, unlisted)
    select $1, $2, current_date - age, 3 from unnest(array[90, 91]) as age`,
    [ann.userId, searchId],
  );
  await withLongConnection(server.database, deleteExpired);
  const ages = 'select current_date - day as age from search_event_counts where saved_search_id = $1';
  expect(await queryRows(server.database, ages, [searchId])).toEqual([{ age: 90 }]);
});

test('Events expire after 90 days, but announced homes for sale keep theirs until they leave the market', async () => {
  await save(ann);
  await bookmark(ann, 'a');
  await change(makeImportRow('b', { list_price: 110_000 }), makeImportRow('a', { list_price: 119_000 }));
  const { pool } = server.database;
  const eventsOf = async () => {
    const rows = await queryRows<{ of: string }>(
      server.database,
      `select 'search' as of from search_events where user_id = $1
      union all select 'home' from home_events where user_id = $1 order by 1`,
      [ann.userId],
    );
    return rows.map((row) => row.of);
  };
  const { noticeId } = (await claimNotice(pool, ann.userId, '2026-01-01'))!;
  const age = async (days: number) => {
    const moment = `now() - interval '${days} days'`;
    await pool.query(
      `update search_events set happened_at = ${moment}, announced_at = ${moment}, notice_id = $2 where user_id = $1`,
      [ann.userId, noticeId],
    );
    await pool.query(`update home_events set happened_at = ${moment} where user_id = $1`, [ann.userId]);
    await withLongConnection(server.database, deleteExpired);
  };
  await age(89);
  expect(await eventsOf()).toEqual(['home', 'search']);
  await age(91);
  expect(await eventsOf()).toEqual(['search']);
  await change(makeImportRow('b', { list_price: 110_000, standard_status: 'Closed' }));
  expect(wordsOf(await list(ann))).toEqual(['gone: No longer for sale']);
  await age(91);
  expect(await eventsOf()).toEqual([]);
});
