import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow } from '#tests/query-rows.ts';

let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  server = await startTestApp({ rows: [] });
  ann = await signInAs(server.database, 'investor');
});
afterAll(() => server.close());

const save = async (title: string) => {
  const search_params = JSON.stringify({ initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 });
  return (await postJson(`${server.origin}/api/v1/saved_searches`, { title, search_params }, ann.headers)).json.data.id;
};
const mailed = async () => {
  const { json } = await ask(`${server.origin}/api/v1/saved_searches`, { headers: ann.headers });
  return json.data
    .filter((each: { email_notified: boolean }) => each.email_notified)
    .map(({ title }: { title: string }) => title);
};
const linkOf = async (date: string) => {
  const { unsubscribe_token: token } = await queryRow<{ unsubscribe_token: string }>(
    server.database,
    'insert into notices (user_id, local_date) values ($1, $2) returning unsubscribe_token',
    [ann.userId, date],
  );
  return `${server.origin}/unsubscribe/${token}`;
};
const oneClick = (url: string) => postForm(url, 'List-Unsubscribe=One-Click');

test('A link shows what it stops and changes nothing; its POST stops it, also twice, without a cookie', async () => {
  const memphis = await save('Memphis <b>1</b>');
  await save('Austin');
  const link = await linkOf('2026-11-01');
  const page = await ask(`${link}/${memphis}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Memphis &lt;b&gt;1&lt;/b&gt;');
  expect(await mailed()).toEqual(['Austin', 'Memphis <b>1</b>']);
  for (const _ of [1, 2]) {
    const answer = await oneClick(`${link}/${memphis}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await mailed()).toEqual(['Austin']);
  }
  expect((await oneClick(link)).status).toBe(200);
  expect(await mailed()).toEqual([]);
});

test('Mail services may send the one-click request as multipart/form-data', async () => {
  const memphis = await save('Memphis');
  const link = `${await linkOf('2026-11-04')}/${memphis}`;
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  expect((await ask(link, { method: 'POST', body })).status).toBe(200);
  expect(await mailed()).not.toContain('Memphis');
  expect((await postForm(link, 'x'.repeat(20_000))).status).toBe(413);
  expect((await ask(link, { method: 'POST', body: 'x' })).status).toBe(415);
});

test('A link stops the email of saved homes alone, and the link of all alert email stops it too', async () => {
  await save('Memphis');
  const settings = `${server.origin}/api/v1/user_settings`;
  const isOn = async () => (await ask(settings, { headers: ann.headers })).json.data.saved_homes_notified;
  const turnOn = () =>
    ask(settings, {
      method: 'PUT',
      headers: { ...ann.headers, 'content-type': 'application/json' },
      body: '{"saved_homes_notified":true}',
    });
  const link = await linkOf('2026-11-03');
  await turnOn();
  expect((await ask(`${link}/homes`)).text).toContain('saved homes');
  expect(await isOn()).toBe(true);
  for (const _ of [1, 2]) {
    expect((await oneClick(`${link}/homes`)).status).toBe(200);
    expect(await isOn()).toBe(false);
  }
  expect(await mailed()).toContain('Memphis');
  await turnOn();
  expect(await isOn()).toBe(true);
  await oneClick(link);
  expect(await isOn()).toBe(false);
  expect(await mailed()).toEqual([]);
});

test('The link of a deleted search answers as if it were pressed twice, and undoing the deletion keeps the mail off', async () => {
  const memphis = await save('Memphis deleted');
  const link = `${await linkOf('2026-11-05')}/${memphis}`;
  const address = `${server.origin}/api/v1/saved_searches/${memphis}`;
  expect((await ask(address, { method: 'DELETE', headers: ann.headers })).status).toBe(204);
  const page = await ask(link);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Stop email for this search?');
  for (const _ of [1, 2]) {
    const answer = await oneClick(link);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('You’re unsubscribed');
  }
  const restored = await postJson(`${address}/restore`, {}, ann.headers);
  expect(restored.json.data).toMatchObject({ title: 'Memphis deleted', email_notified: false });
});

test('The link of a search that is gone for good says so without its title', async () => {
  const link = `${await linkOf('2026-11-06')}/00000000-0000-4000-8000-000000000000`;
  for (const { status, text } of [await ask(link), await oneClick(link)]) {
    expect(status).toBe(200);
    expect(text).toContain('about this search');
  }
});

test('A link with the search of another person is not found and stops nothing', async () => {
  const bob = await signInAs(server.database, 'investor');
  const search_params = JSON.stringify({ initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 });
  const saved = await postJson(
    `${server.origin}/api/v1/saved_searches`,
    { title: 'Of Bob', search_params },
    bob.headers,
  );
  const link = `${await linkOf('2026-11-07')}/${saved.json.data.id}`;
  for (const { status, text } of [await ask(link), await oneClick(link)]) {
    expect(status).toBe(404);
    expect(text).not.toContain('Of Bob');
  }
  const { json } = await ask(`${server.origin}/api/v1/saved_searches`, { headers: bob.headers });
  expect(json.data[0].email_notified).toBe(true);
});

test('A forged link is not found', async () => {
  const link = await linkOf('2026-11-02');
  const forged = link.replace(/[0-9a-f]{8}$/, '00000000');
  const { id } = { id: await save('Memphis') };
  for (const url of [forged, `${forged}/${id}`, `${forged}/homes`, `${link}/x`, `${server.origin}/unsubscribe/x`]) {
    expect((await ask(url)).status).toBe(404);
    expect((await oneClick(url)).status).toBe(404);
  }
  expect(await mailed()).toContain('Memphis');
});
