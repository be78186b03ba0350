import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask } from '#tests/http.ts';
import { signInAs } from '#tests/people.ts';
import { calls } from '../description/calls.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
/** Calls of other services: their bodies are signed. */
const isSigned = (path: string) => path.endsWith('/webhook') || path.endsWith('/replies');
const writing = Object.values(calls)
  .filter(({ method, inputIn, path }) => method !== 'GET' && inputIn === 'body' && !isSigned(path))
  .map(({ method, path }) => [method, path] as const);

/** The status and field errors of a body. Each attempt uses a new person. */
async function outcomeOf(method: string, path: string, type: string, body: string) {
  const { headers } = await signInAs(server.database, 'professional');
  const url = server.origin + path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const answer = await ask(url, { method, body, headers: { ...headers, 'content-type': type } });
  return [answer.status, answer.json?.error?.code, answer.json?.error?.details];
}

test('some calls write', () => {
  expect(writing.length).toBeGreaterThan(25);
});

test.each(writing)('%s %s accepts a form like JSON', async (method, path) => {
  const nothing = await outcomeOf(method, path, json, '{}');
  expect(await outcomeOf(method, path, form, '')).toEqual(nothing);
  expect(await outcomeOf(method, path, `${form}; charset=utf-8`, 'unknown=')).toEqual(
    await outcomeOf(method, path, json, '{"unknown":""}'),
  );
  expect((await outcomeOf(method, path, form, 'title=%FF')).slice(0, 2)).toEqual([400, 'malformed_request']);
});
