import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventsOf, startChat } from '#tests/chat/ask.ts';
import { ask } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';

let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestApp();
  person = await signInAs(server.database, 'investor');
});
afterAll(() => server.close());

const send = (id: string, key: string, text = 'what is a cap rate') =>
  ask(`${server.origin}/api/v1/chat_sessions/${id}/messages`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ text }),
  });
const askedToday = () => queryRows(server.database, 'select question_count from chat_questions');
const stored = () => queryRows(server.database, 'select question from chat_messages');

test('A question with the same Idempotency-Key is answered, stored and counted once', async () => {
  const id = await startChat(server, person);
  const [first, second] = await Promise.all([send(id, 'one'), send(id, 'one')]);
  const third = await send(id, 'one');
  const done = eventsOf(first.text).at(-1);
  expect(done).toMatchObject({ kind: 'done', message: { question: 'what is a cap rate' } });
  expect([second, third].map(({ text }) => eventsOf(text).at(-1))).toEqual([done, done]);
  expect(eventsOf(third.text)).toEqual([done]);
  expect(await stored()).toHaveLength(1);
  expect(await askedToday()).toEqual([{ question_count: 1 }]);

  expect((await send(id, 'one', 'what is an IRR')).status).toBe(409);
  expect(eventsOf((await send(id, 'two')).text).length).toBeGreaterThan(1);
  expect(await stored()).toHaveLength(2);
});

test('A question that failed or was refused frees its key', async () => {
  const id = await startChat(server, person);
  const { pool } = server.database;
  await pool.query('alter table chat_messages rename to away');
  const failed = await send(id, 'three');
  await pool.query('alter table away rename to chat_messages');
  expect(eventsOf(failed.text).at(-1)).toMatchObject({ kind: 'error', code: 'internal_error' });
  expect(eventsOf((await send(id, 'three')).text).at(-1)).toMatchObject({ kind: 'done' });
  await pool.query('update chat_questions set question_count = 50');
  expect((await send(id, 'four')).status).toBe(429);
  await pool.query('update chat_questions set question_count = 1');
  expect((await send(id, 'four')).status).toBe(200);
});
