import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { migrate } from '#store/migrate.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { earlierAlias } from '#tests/earlier-alias.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { readPdf } from '#tests/pdf.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow } from '#tests/query-rows.ts';

let server: TestApp;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestApp({ rows: ['home', 'near'].map((key) => makeImportRow(key)) });
});
afterAll(() => server.close());

const aliasOf = (key: string) => aliasToken(listingIdOf('test', key), settleAssumptions({ interest_rate: 7 }));
const alias = aliasOf('home');
const earlier = earlierAlias(alias);
let saved: { proforma_id: string; alias_id: string };

beforeEach(async () => {
  ann = await signInAs(server.database, 'professional');
  bob = await signInAs(server.database, 'professional');
  saved = (await post('bookmarks', { alias_id: alias })).json.data;
  await makeEarlier();
});

const url = (path: string) => `${server.origin}/api/v1/${path}`;
const get = (path: string, person: TestPerson | null = ann) =>
  ask(url(path), person ? { headers: person.headers } : {});
const post = (path: string, body: object, { headers } = ann) => postJson(url(path), body, headers);
/** Makes the proformas of ann those of an earlier model. */
async function makeEarlier(): Promise<void> {
  const { pool } = server.database;
  const { rows } = await pool.query('select proforma_id, alias_id from proformas where user_id = $1', [ann.userId]);
  for (const { proforma_id, alias_id } of rows as { proforma_id: string; alias_id: string }[]) {
    await pool.query("update proformas set alias_id = $2, model_version = '0' where proforma_id = $1", [
      proforma_id,
      earlierAlias(alias_id),
    ]);
  }
}
const countProformas = async () =>
  (
    await queryRow<{ count: number }>(server.database, 'select count(*) as count from proformas where user_id = $1', [
      ann.userId,
    ])
  ).count;

test('the next start gives saved proformas the alias of the new model, and keeps their figures', async () => {
  await migrate(server.database);
  const [bookmark] = (await get('bookmarks')).json.data;
  expect(bookmark).toMatchObject({ alias_id: alias, proforma_id: saved.proforma_id });
  expect((await get(`proformas/${bookmark.alias_id}`)).status).toBe(200);
  const rating = await post('user_ratings', { alias_id: alias, rating: 4 });
  expect(rating.json.data.proforma_id).toBe(saved.proforma_id);
  const { proforma, saved_proforma: savedProforma } = (await get(`proformas/${saved.proforma_id}`)).json.data;
  expect([proforma.alias_id, savedProforma.model_version]).toEqual([alias, '0']);
  const update = { method: 'PATCH', body: JSON.stringify({ accept_update: true }) };
  const headers = { ...ann.headers, 'content-type': 'application/json' };
  expect((await ask(url(`proformas/${saved.proforma_id}`), { ...update, headers })).status).toBe(200);
  expect((await get('bookmarks')).json.data).toMatchObject([{ alias_id: alias }]);
  expect(await countProformas()).toBe(1);
});

test('a proforma whose search result was saved again before that start loses its alias', async () => {
  const again = (await post('bookmarks', { alias_id: aliasOf('near') })).json.data;
  await server.database.pool.query('update proformas set alias_id = $2 where proforma_id = $1', [
    again.proforma_id,
    alias,
  ]);
  await migrate(server.database);
  await migrate(server.database);
  const marks = (await get('bookmarks')).json.data as { proforma_id: string; alias_id: string | null }[];
  expect(Object.fromEntries(marks.map(({ proforma_id, alias_id }) => [proforma_id, alias_id]))).toEqual({
    [saved.proforma_id]: null,
    [again.proforma_id]: alias,
  });
});

test('several processes renew the aliases at once', async () => {
  await post('bookmarks', { alias_id: aliasOf('near') });
  await makeEarlier();
  await Promise.all([1, 2, 3].map(() => migrate(server.database)));
  const marks = (await get('bookmarks')).json.data as { alias_id: string }[];
  expect(new Set(marks.map(({ alias_id }) => alias_id))).toEqual(new Set([alias, aliasOf('near')]));
});

test.each(['before', 'after'])(
  '%s that start, an alias of the earlier model opens for who saved it only',
  async (when) => {
    if (when === 'after') await migrate(server.database);
    const score = { target_equity_multiple: 1.3 };
    for (const [person, status] of [
      [ann, 200],
      [bob, 404],
    ] as const) {
      expect((await get(`proformas/${earlier}`, person)).status).toBe(status);
      expect((await get(`proformas/${earlier}/comparables`, person)).status).toBe(status);
      expect((await post(`proformas/${earlier}/score`, score, person)).status).toBe(status);
    }
    expect((await get(`proformas/${earlier}`, null)).status).toBe(404);
    expect((await post('bookmarks', { alias_id: earlier }, bob)).status).toBe(404);
    const portfolio = (await post('portfolios', { title: 'A', goal: 'B', proforma_id: saved.proforma_id })).json.data;
    const summary = await get(`portfolios/${portfolio.id}/summary/with/${earlier}`);
    expect(summary.status).toBe(200);
    expect(summary.json.data.totals).toEqual(portfolio.totals);
    for (const alias_id of [earlier, ...(when === 'after' ? [alias] : [])]) {
      const { json } = await post('user_pins', { alias_id, proforma_id: saved.proforma_id });
      expect(json.data.proforma_id).toBe(saved.proforma_id);
    }
    expect(await countProformas()).toBe(1);
    const page = (headers: Record<string, string>) =>
      ask(`${server.origin}/proformas/${earlier}`, { headers: { accept: 'text/html', ...headers } });
    expect((await page(ann.headers)).status).toBe(200);
    await post('machine_analyses/tool_jobs', { tool_name: 'classifyProformaProfile', proforma_id: earlier });
    expect((await get(`machine_analyses/tool_jobs?proforma_id=${earlier}`)).json.data).toHaveLength(1);
    expect((await get(`machine_analyses/tool_jobs?proforma_id=${earlier}`, bob)).json.data).toEqual([]);
  },
);

test('a report says where saved figures of the earlier model stand beside recalculated ones', async () => {
  const pagesOf = async (id: string) => {
    const response = await fetch(url(`proformas/${id}/report.pdf`), { headers: ann.headers });
    const { pages } = readPdf(new Uint8Array(await response.arrayBuffer()));
    return pages.flatMap((page, index) => (page.includes('was saved with an earlier calculation') ? [index + 1] : []));
  };
  expect(await pagesOf(saved.proforma_id)).toEqual([]);
  await server.database.pool.query(
    `update proformas set calculation = jsonb_set(calculation, '{model_version}', '"0"') where proforma_id = $1`,
    [saved.proforma_id],
  );
  const [cover, summary, money] = [1, 2, 5];
  expect(await pagesOf(saved.proforma_id)).toEqual([cover, summary, money]);
});

test('comparables of a saved proforma keep its assumptions', async () => {
  const { json } = await get(`proformas/${saved.proforma_id}/comparables`);
  expect(json.data.homes.map((home: { alias_id: string }) => home.alias_id)).toContain(aliasOf('near'));
});

test('a private home that is imported again updates its proforma', async () => {
  const request = { url: '7 Somewhere Rd, Cleveland, OH 44105', price: 150_000, rent: 1400 };
  const first = (await post('proformas/import_from_url', request)).json.data;
  await makeEarlier();
  await migrate(server.database);
  const second = (await post('proformas/import_from_url', { ...request, price: 140_000 })).json.data;
  expect([second.id, second.list_price]).toEqual([first.id, 140_000]);
});
