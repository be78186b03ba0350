import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssumptionTemplate } from '#contracts/assumption-templates.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ rows: [] });
});
afterAll(() => server.close());

const address = (path: string) => `${server.origin}/api/v1/${path}`;
const read = async (path: string, { headers }: TestPerson) => (await ask(address(path), { headers })).json.data;
const send = (method: string, path: string, body: object, { headers }: TestPerson) =>
  ask(address(path), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const create = (name: string, assumptions: object, { headers }: TestPerson) =>
  postJson(address('assumption_templates'), { name, assumptions }, headers);

test('Defaults are those of one person, and each change replaces them', async () => {
  const [ann, bob] = [await signInAs(server.database, 'starter'), await signInAs(server.database, 'starter')];
  expect(await read('default_assumptions', ann)).toEqual({});
  const chosen = { vacancy: 8, property_managed: true, hold_years: 10, tax_mode: 'fixed' };
  const saved = await send('PUT', 'default_assumptions', { ...chosen, maintenance: null }, ann);
  expect([saved.status, saved.json.data]).toEqual([200, chosen]);
  expect(await read('default_assumptions', ann)).toEqual(chosen);
  expect(await read('default_assumptions', bob)).toEqual({});
  await send('PUT', 'user_settings', { theme: 'dark' }, ann);
  expect(await read('default_assumptions', ann)).toEqual(chosen);
  await send('PUT', 'default_assumptions', { vacancy: 6 }, ann);
  expect(await read('default_assumptions', ann)).toEqual({ vacancy: 6 });
});

test.each([
  [{ vacancy: 51 }, 'vacancy'],
  [{ hold_years: 2.5 }, 'hold_years'],
  [{ property_managed: 'often' }, 'property_managed'],
  [{ tax_mode: 'none' }, 'tax_mode'],
])('The defaults %o are refused by the catalogue', async (assumptions, path) => {
  const ann = await signInAs(server.database, 'starter');
  const answers = [
    await send('PUT', 'default_assumptions', assumptions, ann),
    await create('Careful', assumptions, ann),
  ];
  expect(answers.map(({ status, json }) => [status, json.error.details[0].path])).toEqual([
    [422, path],
    [422, `assumptions.${path}`],
  ]);
});

test('What a search asks for is no default', async () => {
  const ann = await signInAs(server.database, 'starter');
  const asked = { interest_rate: 7, zip_code: '38103', price_offer: 'five', lender_minimum_dscr: 1.2 };
  expect((await send('PUT', 'default_assumptions', asked, ann)).json.data).toEqual({});
});

test('A template is created, renamed, changed and deleted by its owner', async () => {
  const [ann, bob] = [await signInAs(server.database, 'starter'), await signInAs(server.database, 'starter')];
  const created: AssumptionTemplate = (await create(' Managed ', { property_managed: true, vacancy: null }, ann)).json
    .data;
  expect(created).toMatchObject({ name: 'Managed', assumptions: { property_managed: true } });
  const path = `assumption_templates/${created.id}`;
  expect((await send('PATCH', path, { name: 'Careful' }, ann)).json.data).toMatchObject({
    name: 'Careful',
    assumptions: { property_managed: true },
  });
  await send('PATCH', path, { assumptions: { vacancy: 9 } }, ann);
  expect(await read('assumption_templates', ann)).toMatchObject([{ name: 'Careful', assumptions: { vacancy: 9 } }]);
  expect(await read('assumption_templates', bob)).toEqual([]);
  expect((await send('PATCH', path, { name: '  ' }, ann)).json.error.details).toEqual([
    expect.objectContaining({ path: 'name', message: 'Please enter a name' }),
  ]);
  const remove = (person: TestPerson) => ask(address(path), { method: 'DELETE', headers: person.headers });
  expect((await remove(bob)).status).toBe(404);
  expect((await remove(ann)).status).toBe(204);
  expect(await read('assumption_templates', ann)).toEqual([]);
});

test('A plan has room for so many templates, however many are created at once', async () => {
  const ann = await signInAs(server.database, 'starter');
  const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => create(name, {}, ann)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.json.error.code).toBe('plan_limit_reached');
});
