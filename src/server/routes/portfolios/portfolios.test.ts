import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { type Answer, ask, postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow } from '#tests/query-rows.ts';

let server: TestApp;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  const homes = [
    makeImportRow('a', { rent: 2000, list_price: 200_000, postal_code: '38104', state_or_province: 'TN' }),
    makeImportRow('b', { rent: 1500, list_price: 250_000, postal_code: '78704', state_or_province: 'TX' }),
    makeImportRow('c', { rent: 1800, list_price: 150_000, postal_code: '38104', state_or_province: 'TN' }),
  ];
  server = await startTestApp({ rows: homes });
  ann = await signInAs(server.database, 'investor');
  bob = await signInAs(server.database, 'investor');
});
afterAll(() => server.close());

const fill = (portfolioId: string, count: number) =>
  server.database.pool.query(
    `with made as (
      insert into proformas (user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version)
      select user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version
      from proformas join portfolio_proformas using (user_id, proforma_id), generate_series(1, $2)
      where portfolio_id = $1 returning user_id, proforma_id
    )
    insert into portfolio_proformas (user_id, portfolio_id, proforma_id) select user_id, $1, proforma_id from made`,
    [portfolioId, count],
  );
const alias = (key: string, stated = {}) => aliasToken(listingIdOf('test', key), settleAssumptions(stated));
const url = (path: string) => `${server.origin}/api/v1/${path}`;
const get = (path: string, { headers }: TestPerson = ann) => ask(url(path), { headers });
const send = (method: string, path: string, body: unknown, { headers }: TestPerson = ann) =>
  ask(url(path), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const post = (path: string, body: unknown, { headers }: TestPerson = ann) => postJson(url(path), body, headers);
const make = async (body: object = {}, person = ann) =>
  (await post('portfolios', { title: 'Memphis', goal: 'income', ...body }, person)).json.data;
const add = (portfolio_id: string, key: string, stated = {}, person = ann) =>
  post('portfolio_proformas', { portfolio_id, proforma_id: alias(key, stated) }, person);
const filled = async (...keys: string[]) => {
  const { id } = await make();
  for (const key of keys) await add(id, key);
  return (await get(`portfolios/${id}`)).json.data;
};
const pathsOf = ({ status, json }: Answer) => [status, json.error?.details?.map(({ path }: { path: string }) => path)];
const proformasOf = async ({ userId }: TestPerson) =>
  (
    await queryRow<{ n: number }>(server.database, 'select count(*)::int as n from proformas where user_id = $1', [
      userId,
    ])
  ).n;

describe('a portfolio', () => {
  test('is created with its first proforma, its rating and pin, and is then the newest of the list', async () => {
    await make();
    const body = { title: ' Austin ', goal: 'high cash flow', strategy: 'hold', proforma_id: alias('a'), rating: 4 };
    const made = await post('portfolios', { ...body, pinned: true, goal_metric: 'equity_multiple', goal_value: 2 });
    expect(made.status).toBe(201);
    const portfolio = made.json.data;
    expect(portfolio).toMatchObject({ title: 'Austin', goal: 'high cash flow', strategy: 'hold', goal_value: 2 });
    expect(portfolio.links).toMatchObject([{ proforma_id: portfolio.proforma_ids[0], alias_id: alias('a') }]);
    expect(portfolio.progress).toBeCloseTo(portfolio.totals.equity_multiple / 2, 12);
    expect((await get('portfolios')).json.data[0]).toEqual(portfolio);
    const { proformas } = (await get(`portfolios/${portfolio.id}`)).json.data;
    expect(proformas).toMatchObject([{ rating: 4, pin_id: expect.any(String), link_id: portfolio.links[0].id }]);
  });

  test('accepts the form of a client that follows the specification, with empty fields as none', async () => {
    const form = `title=Plan+B&goal=income&strategy=+&proforma_id=${alias('b')}&rating=&pinned=false`;
    const { status, json } = await postForm(url('portfolios'), form, ann.headers);
    expect([status, json.data.strategy, json.data.proforma_ids.length]).toEqual([201, null, 1]);
    const changed = await ask(url(`portfolios/${json.data.id}`), {
      method: 'PUT',
      headers: { ...ann.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'title=Plan+C&goal=high+appreciation',
    });
    expect(changed.json.data).toMatchObject({ title: 'Plan C', goal: 'high appreciation', strategy: null });
  });

  test.each(['', '&goal=', '&goal=%20%20'])('is created for a home only with a goal: %s', async (goal) => {
    const { status, json } = await postForm(url('portfolios'), `title=A&proforma_id=${alias('a')}${goal}`, ann.headers);
    const message = 'Please enter a portfolio goal (high cash flow, high appreciation)';
    expect([status, json.error.details]).toEqual([422, [{ path: 'goal', message }]]);
    const empty = (await postForm(url('portfolios'), `title=A${goal}`, ann.headers)).json.data;
    expect(empty).toMatchObject({ title: 'A', goal: null });
  });

  test.each([{ rating: 4 }, { pinned: true }, { facts: { rent: 1500 } }])(
    'is not created with %j of no proforma, and nothing is saved',
    async (marks) => {
      const before = (await get('portfolios')).json.data.length;
      const { status, json } = await post('portfolios', { title: 'A', goal: 'income', proforma_id: '', ...marks });
      const message = 'Required for a rating, a pin or edited numbers';
      expect([status, json.error.details]).toEqual([422, [{ path: 'proforma_id', message }]]);
      expect((await get('portfolios')).json.data).toHaveLength(before);
    },
  );

  test('is not created with an unknown proforma, and nothing is saved', async () => {
    const before = [(await get('portfolios')).json.data.length, await proformasOf(ann)];
    for (const proforma_id of ['x', alias('nowhere'), '00000000-0000-4000-8000-000000000000']) {
      expect((await post('portfolios', { title: 'A', goal: 'income', proforma_id })).status).toBe(404);
    }
    expect([(await get('portfolios')).json.data.length, await proformasOf(ann)]).toEqual(before);
  });

  test('has the same totals in list, detail and summary', async () => {
    const { id, totals, proformas } = await filled('a', 'b');
    const sum = (name: string) =>
      proformas.reduce(
        (all: number, { calculation }: { calculation: Record<string, number> }) => all + calculation[name]!,
        0,
      );
    for (const name of ['noi', 'initial_equity_investment', 'total_cash_returned', 'take_home_equity']) {
      expect(totals[name]).toBeCloseTo(sum(name), 6);
    }
    expect(totals.equity_multiple).toBeCloseTo(sum('total_cash_returned') / sum('initial_equity_investment'), 12);
    expect(totals.dscr).toBeCloseTo(totals.noi / totals.debt_service, 12);
    const listed = (await get('portfolios')).json.data.find((each: { id: string }) => each.id === id);
    expect(listed.totals).toEqual(totals);
    const summary = (await get(`portfolios/${id}/summary`)).json.data;
    for (const [name, value] of Object.entries(totals)) {
      if (typeof value === 'number') expect([name, summary.totals[name]]).toEqual([name, expect.closeTo(value, 6)]);
    }
    expect(summary.by_state.map(({ name }: { name: string }) => name)).toEqual(['TX', 'TN']);
    expect(summary.years).toHaveLength(5);
  });

  test('of an earlier model has the totals of its saved figures everywhere', async () => {
    const { id, proforma_ids } = await filled('a', 'b');
    const text = `update proformas set calculation = calculation || '{"take_home_equity": 1}' where proforma_id = any($1)`;
    await server.database.pool.query(text, [proforma_ids]);
    const { totals } = (await get(`portfolios/${id}`)).json.data;
    expect(totals.take_home_equity).toBe(2);
    expect((await get(`portfolios/${id}/summary`)).json.data.totals).toEqual(totals);
    expect((await get(`portfolios/${id}/summary/with/${alias('c')}`)).json.data.totals.take_home_equity).not.toBe(2);
  });

  test('with one proforma has its multiple, IRR and debt coverage', async () => {
    for (const stated of [{}, { capex_above_line: false, capex_reserve: 7 }, { mortgage_ltv: 90, hold_years: 3 }]) {
      const { id } = await make();
      await add(id, 'a', stated);
      const { calculation } = (await get(`portfolios/${id}`)).json.data.proformas[0];
      const { totals, irr } = (await get(`portfolios/${id}/summary`)).json.data;
      expect([totals.equity_multiple, irr]).toEqual([calculation.equity_multiple, calculation.irr]);
      expect((await get(`portfolios/${id}`)).json.data.totals.dscr).toBeCloseTo(calculation.dscr, 9);
      expect(totals.dscr).toBeCloseTo(calculation.dscr, 12);
    }
  });

  test('is changed completely by the last of two, keeps absent fields, and loses both halves of a goal together', async () => {
    const { id } = await make({ goal: 'income', goal_metric: 'yearly_net_income', goal_value: 12_000 });
    const both = [0, 1].map((index) => send('PUT', `portfolios/${id}`, { title: `T${index}`, goal: `G${index}` }));
    await Promise.all(both);
    const { title, goal, goal_value } = (await get(`portfolios/${id}`)).json.data;
    expect([title.slice(1), goal_value]).toEqual([goal.slice(1), 12_000]);
    const aimless = await send('PUT', `portfolios/${id}`, { goal_metric: null });
    expect(aimless.json.data).toMatchObject({ goal_metric: null, goal_value: null, progress: null, title });
    expect(pathsOf(await send('PUT', `portfolios/${id}`, { goal_value: 5 }))).toEqual([422, ['goal_value']]);
    expect(pathsOf(await post('portfolios', { title: 'A', goal: 'income', goal_metric: 'equity_multiple' }))).toEqual([
      422,
      ['goal_value'],
    ]);
  });

  test('is deleted without its proformas', async () => {
    const { id } = await filled('a');
    const before = await proformasOf(ann);
    expect([(await send('DELETE', `portfolios/${id}`, {})).status, (await get(`portfolios/${id}`)).status]).toEqual([
      204, 404,
    ]);
    expect(await proformasOf(ann)).toBe(before);
  });

  test('is in a paged list, newest first', async () => {
    const carol = await signInAs(server.database, 'investor');
    for (const title of ['1', '2', '3']) await make({ title }, carol);
    const first = (await get('portfolios?limit=2', carol)).json;
    const rest = (await get(`portfolios?limit=2&cursor=${first.next_cursor}`, carol)).json;
    const titles = [...first.data, ...rest.data].map(({ title }: { title: string }) => title);
    expect([titles, rest.next_cursor]).toEqual([['3', '2', '1'], undefined]);
  });
});

describe("a portfolio's proforma", () => {
  const orderOf = ({ json }: Answer) => json.data.proforma_ids;

  test('is added last, is removed by its link, and may be added again', async () => {
    const { id, proforma_ids, links } = await filled('a', 'b');
    expect((await send('DELETE', `portfolio_proformas/${links[0].id}`, {})).status).toBe(204);
    expect(orderOf(await get(`portfolios/${id}`))).toEqual([proforma_ids[1]]);
    const again = await post('portfolio_proformas', { portfolio_id: id, proforma_id: proforma_ids[0] });
    expect([again.status, orderOf(await get(`portfolios/${id}`))]).toEqual([201, [proforma_ids[1], proforma_ids[0]]]);
    expect((await send('DELETE', `portfolio_proformas/${links[0].id}`, {})).status).toBe(404);
  });

  test('has any order; unnamed ones follow in their order, and unknown ones have no effect', async () => {
    const { id, proforma_ids } = await filled('a', 'b', 'c');
    const [a, b, c] = proforma_ids;
    const order = (...ids: string[]) => send('PUT', `portfolios/${id}/order`, { proforma_ids: ids });
    expect(orderOf(await order(c))).toEqual([c, a, b]);
    expect(orderOf(await order('nothing', b, b, a))).toEqual([b, a, c]);
    expect(orderOf(await get(`portfolios/${id}`))).toEqual([b, a, c]);
    await Promise.all([order(a, b, c), order(c, b, a)]);
    const { proforma_ids: last, proformas } = (await get(`portfolios/${id}`)).json.data;
    expect([
      [a, b, c],
      [c, b, a],
    ]).toContainEqual(last);
    expect(proformas.map(({ proforma_id }: { proforma_id: string }) => proforma_id)).toEqual(last);
  });

  test('gets other assumptions together; absent ones stay, null is the default, and the alias is removed', async () => {
    const { id } = await make();
    await add(id, 'a', { hold_years: 10, interest_rate: 7 });
    await add(id, 'b', { interest_rate: 8 });
    const before = (await get(`portfolios/${id}`)).json.data;
    const { json } = await send('PATCH', `portfolios/${id}/assumptions`, {
      assumptions: { interest_rate: 8, mortgage_ltv: 60, hold_years: null },
    });
    const assumed = json.data.proformas.map(({ proforma }: { proforma: Record<string, number> }) => [
      proforma['interest_rate'],
      proforma['mortgage_ltv'],
      proforma['hold_years'],
    ]);
    expect(assumed).toEqual([
      [8, 60, 5],
      [8, 60, 5],
    ]);
    expect(json.data.links.map(({ alias_id }: { alias_id: unknown }) => alias_id)).toEqual([null, null]);
    expect(json.data.proforma_ids).toEqual(before.proforma_ids);
    expect(json.data.totals.loan_amount).toBeCloseTo(0.6 * before.totals.purchase_price, 6);
    expect(json.data.proformas[0].calculation).toMatchObject({
      loan_amount: expect.closeTo(120_000, 6),
      hold_years: 5,
    });
  });

  test('keeps its alias if the assumptions do not change', async () => {
    const { id } = await filled('a');
    const { json } = await send('PATCH', `portfolios/${id}/assumptions`, { assumptions: { interest_rate: 6.5 } });
    expect(json.data.links[0].alias_id).toBe(alias('a'));
  });

  test('needs no more queries if there are more of them', async () => {
    const carol = await signInAs(server.database, 'investor');
    const { pool } = server.database;
    const queriesOf = async (path: string) => {
      const spied = vi.spyOn(pool, 'query');
      expect((await get(path, carol)).status).toBe(200);
      // Other queries belong to the search index and the session.
      const count = spied.mock.calls.filter(([query]) => textOf(query).includes('proformas')).length;
      spied.mockRestore();
      return count;
    };
    const textOf = (query: unknown) => JSON.stringify(query);
    const { id } = await make({ proforma_id: alias('a') }, carol);
    const paths = ['portfolios', `portfolios/${id}`, `portfolios/${id}/summary`, `portfolios/${id}/export.csv`];
    const counts = async () => {
      const all: number[] = [];
      for (const path of paths) all.push(await queriesOf(path));
      return all;
    };
    const withOne = await counts();
    for (const rate of [1, 2, 3, 4, 5, 6, 7, 8]) await add(id, 'b', { interest_rate: rate }, carol);
    for (const title of ['2', '3', '4']) await make({ title, proforma_id: alias('c') }, carol);
    expect(await counts()).toEqual(withOne);
    expect(withOne).toEqual([1, 2, 2, 2]);
  });

  test('can be previewed in the summary without saving it', async () => {
    const { id, totals, proforma_ids } = await filled('a');
    const before = await proformasOf(ann);
    const extra = alias('b', { hold_years: 8, interest_rate: 4.25 });
    const { json } = await get(`portfolios/${id}/summary/with/${extra}`);
    expect(json.data.totals).toMatchObject({ proforma_count: 2 });
    expect(json.data.totals.purchase_price).toBeCloseTo(totals.purchase_price + 250_000, 6);
    expect(json.data.years).toHaveLength(8);
    expect(await proformasOf(ann)).toBe(before);
    const same = (await get(`portfolios/${id}/summary/with/${proforma_ids[0]}`)).json.data;
    expect(same.totals.proforma_count).toBe(1);
    const savedId = (await filled('c')).proforma_ids[0];
    expect((await get(`portfolios/${id}/summary/with/${savedId}`)).json.data.totals.proforma_count).toBe(2);
  });

  test('is exported with every figure, and with the summary, without spreadsheet formulas', async () => {
    const { id, proforma_ids } = await filled('a', 'b');
    await server.database.pool.query("update proformas set title = E'=1+1\\n=2' where proforma_id = $1", [
      proforma_ids[0],
    ]);
    const csv = await get(`portfolios/${id}/export.csv`);
    const [head, first] = csv.text.split('\r\n');
    expect(csv.headers.get('content-disposition')).toMatch(
      /^attachment; filename="forma-portfolio-[a-z0-9-]+-[0-9-]{10}\.csv"$/,
    );
    expect(head).toMatch(/^proforma_id,title,rating,pinned,bookmarked,interest_rate,/);
    expect(first).toContain(`${proforma_ids[0]},"'=1+1\n'=2",`);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(3);
    const { portfolio, summary } = (await get(`portfolios/${id}/export.json`)).json;
    expect(portfolio).toEqual((await get(`portfolios/${id}`)).json.data);
    expect(summary).toEqual((await get(`portfolios/${id}/summary`)).json.data);
  });

  test('has no IRR without access to limited fields', async () => {
    const starter = await signInAs(server.database, 'starter');
    const { id } = await make({ proforma_id: alias('a') }, starter);
    const { json } = await get(`portfolios/${id}/summary`, starter);
    expect([json.data.limited_fields, 'irr' in json.data]).toEqual([['irr', 'irr_reason'], false]);
    expect((await get(`portfolios/${id}/export.json`, starter)).text).not.toMatch(/"irr":/);
    expect((await get(`portfolios/${id}/export.csv`, starter)).text).not.toMatch(/irr|unparsed_address/);
  });
});

describe('abuses', () => {
  test("P1: another person's portfolio cannot be read, changed or summarized", async () => {
    const { id, links } = await filled('a');
    const unknown = '00000000-0000-4000-8000-000000000000';
    const bare = ({ status, text }: Answer) => [status, text.replace(/"request_id":"[^"]*"/, '')];
    const tries: readonly [string, string, unknown][] = [
      ['PUT', '', { title: 'mine' }],
      ['DELETE', '', {}],
      ['PUT', '/order', { proforma_ids: [] }],
      ['PATCH', '/assumptions', { assumptions: { interest_rate: 1 } }],
    ];
    for (const path of ['', '/summary', `/summary/with/${alias('a')}`, '/export.csv', '/export.json']) {
      const answer = await get(`portfolios/${id}${path}`, bob);
      expect([path, ...bare(answer)]).toEqual([path, ...bare(await get(`portfolios/${unknown}${path}`, bob))]);
      expect(answer.status).toBe(404);
    }
    for (const [method, path, body] of tries) {
      const answer = await send(method, `portfolios/${id}${path}`, body, bob);
      expect([method, path, ...bare(answer)]).toEqual([
        method,
        path,
        ...bare(await send(method, `portfolios/${unknown}${path}`, body, bob)),
      ]);
      expect(answer.status).toBe(404);
    }
    expect((await send('DELETE', `portfolio_proformas/${links[0].id}`, {}, bob)).status).toBe(404);
    expect((await get(`portfolios/${id}`)).json.data).toMatchObject({ title: 'Memphis', links });
  });

  test("P2: neither another's proforma gets into one's portfolio, nor one's own into another's", async () => {
    const { id, proforma_ids } = await filled('a');
    const bobs = await make({ proforma_id: alias('b') }, bob);
    const link = (portfolio_id: string, proforma_id: string) =>
      post('portfolio_proformas', { portfolio_id, proforma_id }, bob);
    expect((await link(bobs.id, proforma_ids[0])).status).toBe(404);
    expect((await link(id, bobs.proforma_ids[0])).status).toBe(404);
    expect((await link(id, alias('c'))).status).toBe(404);
    for (const wrong of ['', '0', 'x'.repeat(101), null]) {
      expect([404, 422]).toContain((await link(wrong as string, alias('c'))).status);
    }
    expect((await post('portfolios', { title: 'A', goal: 'income', proforma_id: proforma_ids[0] }, bob)).status).toBe(
      404,
    );
    expect(await proformasOf(bob)).toBe(1);
    expect((await get(`portfolios/${id}/summary/with/${bobs.proforma_ids[0]}`)).status).toBe(404);
  });

  test('P3: twenty concurrent links are one row, and the first is returned', async () => {
    const { id } = await make();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(id, 'c')));
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect((await get(`portfolios/${id}`)).json.data.proforma_ids).toHaveLength(1);
  });

  test('P4: a title is one visible line, and markup is text', async () => {
    for (const title of ['', '   ', 'x'.repeat(10_001), 'a\r\nBcc: b@c.test', '\u202egnp.exe', '\u0301', 7, null, {}]) {
      expect([title, ...pathsOf(await post('portfolios', { title }))]).toEqual([title, 422, ['title']]);
    }
    expect((await post('portfolios', { title: '' })).json.error.details[0].message).toBe('Please enter a title');
    const markup = '<img src=x onerror=alert(1)>';
    const made = await post('portfolios', { title: markup, goal: markup });
    expect([made.status, made.json.data.title, made.json.data.goal]).toEqual([201, markup, markup]);
    expect(pathsOf(await send('PUT', `portfolios/${made.json.data.id}`, { title: ' ' }))).toEqual([422, ['title']]);
  });

  test('P5: of two tabs that change a portfolio the last wins completely', async () => {
    const { id } = await make();
    const write = (index: number) =>
      send('PUT', `portfolios/${id}`, { title: `T${index}`, goal: `G${index}`, strategy: `S${index}` });
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(index)));
    const { title, goal, strategy } = (await get(`portfolios/${id}`)).json.data;
    expect([goal.slice(1), strategy.slice(1)]).toEqual([title.slice(1), title.slice(1)]);
  });

  test("P6: twenty concurrent requests respect the plan's limit, and a removal makes room", async () => {
    const starter = await signInAs(server.database, 'starter');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('portfolios', { title: 'A', goal: 'income' }, starter)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, json }) => `${status} ${json.error.code}`))).toEqual(
      new Set(['403 plan_limit_reached']),
    );
    const [first] = (await get('portfolios', starter)).json.data;
    await send('DELETE', `portfolios/${first.id}`, {}, starter);
    expect((await post('portfolios', { title: 'A', goal: 'income' }, starter)).status).toBe(201);
  });
});

test('a portfolio contains up to a thousand proformas, however many concurrent requests', async () => {
  const { id } = await make();
  await add(id, 'a');
  await fill(id, 998);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((rate) => add(id, 'b', { interest_rate: rate })));
  const codes = answers.map(({ status, json }) => `${status} ${json.error?.code ?? ''}`.trim());
  expect(codes.toSorted()).toEqual(['201', ...Array.from({ length: 5 }, () => '409 portfolio_full')]);
  expect((await add(id, 'a')).status).toBe(200);
  const workbook = await get(`portfolios/${id}/export.xlsx`);
  expect([workbook.status, workbook.json.error.message]).toEqual([409, expect.stringContaining('up to 60 homes')]);
  const imported = { url: '7 Full St, Akron, OH 44302', price: 100_000, portfolio_ids: [id] };
  expect((await post('proformas/import_from_url', imported)).json.error.code).toBe('portfolio_full');
  const { rows } = await server.database.pool.query('select from imports where user_id = $1', [ann.userId]);
  expect(rows).toHaveLength(0);
});
