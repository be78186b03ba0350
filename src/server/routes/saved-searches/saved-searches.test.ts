import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { savePhoneNumber, setStopped } from '#store/texts/phone-numbers.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { type Answer, ask, postForm } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestApp({ rows: [] });
  ann = await signInAs(server.database, 'professional');
  bob = await signInAs(server.database, 'starter');
});
afterAll(() => server.close());

const parameters = { initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 };
const example = { title: '1.30x under $50,000', search_params: JSON.stringify(parameters) };
const send = (method: string, path: string, body: unknown, { headers }: TestPerson = ann) =>
  ask(`${server.origin}/api/v1/saved_searches${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const save = (body: object = {}, person = ann) => send('POST', '', { ...example, ...body }, person);
const list = async (person = ann) =>
  (await ask(`${server.origin}/api/v1/saved_searches`, { headers: person.headers })).json.data;
const problems = ({ status, json }: Answer) => [
  status,
  json.error?.details?.map(({ path, message }: { path: string; message: string }) => [path, message]),
];

test('A search is saved with daily mail, listed newest first, changed and deleted', async () => {
  const older = (await save({ title: 'Older' })).json.data;
  const answer = await save({ goal: 'high cash flow' });
  expect(answer.status).toBe(201);
  const saved = answer.json.data;
  expect(saved).toMatchObject({
    title: '1.30x under $50,000',
    goal: 'high cash flow',
    search_params: '{"initialEquityInvestment":50000,"targetEquityMultiple":1.3}',
    email_notified: true,
    sms_notified: false,
    email_interval: 1,
    sms_interval: 1,
    paused: false,
  });
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([saved.id, older.id]);

  const change = { title: 'Memphis', goal: '', email_interval: 7, paused: true, sms_notified: true, sms_interval: 7 };
  const changed = (await send('PATCH', `/${saved.id}`, change)).json.data;
  // SMS is not part of this call.
  expect(changed).toMatchObject({ title: 'Memphis', goal: null, email_interval: 7, paused: true, sms_notified: false });
  expect(changed.sms_interval).toBe(1);
  expect(changed.next_run_at).toBeNull();
  const withSms = (await send('PUT', `/${saved.id}/sms`, { sms_notified: true, sms_interval: 7 })).json.data;
  expect(withSms).toMatchObject({ title: 'Memphis', sms_notified: true, sms_interval: 7, email_interval: 7 });

  expect((await send('DELETE', `/${saved.id}`, undefined)).status).toBe(204);
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([older.id]);
});

test('Every change locks its search until it is stored', async () => {
  const { id } = (await save()).json.data;
  // A lock that the pool takes itself ends with its statement.
  const pooled = vi.spyOn(server.database.pool, 'query');
  expect((await send('PATCH', `/${id}`, { paused: true })).status).toBe(200);
  expect((await send('PUT', `/${id}/sms`, { sms_notified: true })).status).toBe(200);
  expect(pooled.mock.calls.filter(([query]) => JSON.stringify(query).includes('for no key update'))).toEqual([]);
});

test('A form is read like JSON, and the parameters come back with sorted keys', async () => {
  const search_params = JSON.stringify({
    zipCode: '38109',
    ...parameters,
    propertyType: ['CONDO'],
    bedroomCountRange: [2, null],
    unknownKey: { nested: 1 },
  });
  const form = new URLSearchParams({ ...example, search_params, email_interval: '7', email_notified: 'false' });
  const { status, json } = await postForm(`${server.origin}/api/v1/saved_searches`, `${form}`, { ...ann.headers });
  expect(status).toBe(201);
  expect(json.data).toMatchObject({ email_interval: 7, email_notified: false, next_run_at: null });
  expect(json.data.search_params).toBe(
    '{"bedroomCountRange":[2,null],"initialEquityInvestment":50000,"propertyType":["CONDO"],"targetEquityMultiple":1.3,"zipCode":"38109"}',
  );
});

test('A search stores no near misses, because its news is of matches', async () => {
  const search_params = JSON.stringify({ ...parameters, nearMiss: true });
  const saved = (await save({ search_params })).json.data;
  const changed = (await send('PATCH', `/${saved.id}`, { search_params })).json.data;
  expect([saved.search_params, changed.search_params]).toEqual([example.search_params, example.search_params]);
});

test('An empty interval is that of a daily notice', async () => {
  const form = new URLSearchParams({ ...example, email_interval: '', sms_interval: '' });
  const saved = await postForm(`${server.origin}/api/v1/saved_searches`, `${form}`, { ...ann.headers });
  expect(saved.status).toBe(201);
  expect(saved.json.data).toMatchObject({ email_interval: 1, sms_interval: 1 });
  expect((await save({ email_interval: null })).status).toBe(201);
});

test("The next notice is at the person's hour, and a weekly one on the weekday of the saving", async () => {
  const daily = (await save()).json.data;
  const weekly = (await save({ email_interval: 7 })).json.data;
  const inNewYork = (at: string) =>
    new Date(at).toLocaleString('en-US', {
      timeZone: 'America/New_York',
      weekday: 'long',
      hour: 'numeric',
      hourCycle: 'h23',
    });
  expect(inNewYork(daily.next_run_at)).toMatch(/08$/);
  expect(Date.parse(daily.next_run_at) - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
  const weekday = new Date(weekly.created_at).toLocaleString('en-US', {
    timeZone: 'America/New_York',
    weekday: 'long',
  });
  expect(inNewYork(weekly.next_run_at)).toMatch(new RegExp(`^${weekday}.*08$`));
});

test('On the date of a notice that was sent no other follows, at whatever hour', async () => {
  const cat = await signInAs(server.database, 'starter');
  const { next_run_at: first } = (await save({}, cat)).json.data;
  await server.database.pool.query(
    `insert into notices (user_id, local_date) values ($1, ($2::timestamptz at time zone 'UTC')::date)`,
    [cat.userId, first],
  );
  const [{ next_run_at: second }] = await list(cat);
  expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(22 * 3_600_000);
});

test('Text messages count as the next notice with a number that takes them, and email with a confirmed address', async () => {
  const cat = await signInAs(server.database, 'starter');
  const { pool } = server.database;
  const next = async () =>
    (await list(cat)).map(({ title, next_run_at, next_run_by }: SavedSearch) => [
      title,
      next_run_at === null ? null : next_run_by,
    ]);
  await save({ title: 'texts', email_notified: false, sms_notified: true }, cat);
  await save({ title: 'both', email_interval: 7, sms_notified: true }, cat);
  expect(await next()).toEqual([
    ['both', 'email'],
    ['texts', null],
  ]);
  await savePhoneNumber(pool, cat.userId, '+19015550177');
  expect(await next()).toEqual([
    ['both', 'sms'],
    ['texts', 'sms'],
  ]);
  await setStopped(pool, '+19015550177', true);
  await pool.query('update users set email_verified = false where user_id = $1', [cat.userId]);
  expect(await next()).toEqual([
    ['both', null],
    ['texts', null],
  ]);
});

describe('an invalid saved search', () => {
  test('with an interval that no number holds is refused', async () => {
    const form = new URLSearchParams({ ...example, email_interval: '1e309' });
    expect((await postForm(`${server.origin}/api/v1/saved_searches`, `${form}`, { ...ann.headers })).status).toBe(422);
  });

  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  test.each([
    ['no JSON', '{', 'search_params'],
    ['null', 'null', 'search_params'],
    ['a list', '[]', 'search_params'],
    ['a text', '"x"', 'search_params'],
    ['a deep list', deep, 'search_params'],
    ['only a prototype', '{"__proto__":{}}', 'search_params.initialEquityInvestment'],
    ['a wrong value', JSON.stringify({ ...parameters, interestRate: 99 }), 'search_params.interestRate'],
    [
      'a wrong end',
      JSON.stringify({ ...parameters, bedroomCountRange: [1, 'x'] }),
      'search_params.bedroomCountRange.1',
    ],
  ])('with parameters that are %s is refused with the path', async (_, search_params, path) => {
    const answer = await save({ search_params });
    expect(answer.status).toBe(422);
    expect(answer.json.error.details[0].path).toBe(path);
  });

  test.each(['pool\0x', 'pool \ud800'])('with a text that no database stores is refused: %j', async (keywords) => {
    const search_params = JSON.stringify({ ...parameters, keywords });
    expect((await save({ search_params })).status).toBe(400);
    const { id } = (await save({})).json.data;
    const changed = await ask(`${server.origin}/api/v1/saved_searches/${id}`, {
      method: 'PATCH',
      headers: { ...ann.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ search_params }),
    });
    expect(changed.status).toBe(400);
  });

  test('with parameters that are no JSON says so', async () => {
    expect(problems(await save({ search_params: '{' }))).toEqual([422, [['search_params', 'Must be JSON']]]);
  });

  test('with more text than a search has is refused', async () => {
    expect((await save({ search_params: JSON.stringify({ ...parameters, x: 'x'.repeat(900_000) }) })).status).toBe(422);
  });

  test.each(['', '   ', undefined])('with the title %j is refused with words', async (title) => {
    expect(problems(await save({ title }))[0]).toBe(422);
    if (title !== undefined)
      expect(problems(await save({ title }))).toEqual([422, [['title', 'Please enter a title']]]);
  });

  test.each([{ title: 'a\r\nBcc: x@evil.test' }, { title: 'x'.repeat(201) }])('with %j is refused', async (body) => {
    expect((await save(body)).status).toBe(422);
    const { id } = (await save()).json.data;
    expect((await send('PATCH', `/${id}`, body)).status).toBe(422);
  });

  test.each([0, 2, -1, 0.001, '', '7'])('with the interval %j is refused', async (email_interval) => {
    expect((await save({ email_interval })).status).toBe(422);
    expect((await save({ sms_interval: email_interval })).status).toBe(422);
  });

  test.each(['yes', 2, ''])('with email_notified %j is refused', async (email_notified) => {
    expect((await save({ email_notified })).status).toBe(422);
  });
});

test("The plan's limit holds for parallel requests, and paused searches count", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => save({}, bob)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 9 }, () => 403)]);
  expect(answers.find(({ status }) => status === 403)?.json.error.code).toBe('plan_limit_reached');
  const [first] = await list(bob);
  await send('PATCH', `/${first.id}`, { paused: true }, bob);
  expect((await save({}, bob)).status).toBe(403);
  await send('DELETE', `/${first.id}`, undefined, bob);
  expect((await save({}, bob)).status).toBe(201);
});

test('A saved search keeps its places, and one that does not exist is refused', async () => {
  const inPlaces = (...places: string[]) => ({ search_params: JSON.stringify({ ...parameters, places }) });
  const saved = (await save(inPlaces('cleveland-oh', '44301'))).json.data;
  expect(JSON.parse(saved.search_params).places).toEqual(['cleveland-oh', '44301']);
  const unknown = [422, [['search_params.places.1', 'We don’t know the place “x-oh”']]];
  expect(problems(await save(inPlaces('ohio', 'x-oh')))).toEqual(unknown);
  expect(problems(await send('PATCH', `/${saved.id}`, inPlaces('ohio', 'x-oh')))).toEqual(unknown);
});
