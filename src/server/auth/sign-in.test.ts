import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask } from '#tests/http.ts';
import { callHeaders, makeAccount, signInByPassword } from '#tests/sign-in.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('whoever signs in with a password is a starter to the API', async () => {
  const browser = await signInByPassword(server, await makeAccount(server));
  const headers = await callHeaders(browser);
  const { json } = await ask(`${server.origin}/api/v1/config`, { headers });
  expect(json.data.access.current_role).toBe('starter');
});
