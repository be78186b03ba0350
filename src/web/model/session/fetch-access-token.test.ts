import { afterEach, expect, test, vi } from 'vitest';
import { fetchAccessToken } from './fetch-access-token.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (body: string, init?: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, init))),
  );
const token = { token: 't', expires_at: '2030-01-01T00:10:00Z', id_token: null, session_token: 's' };
const unreadable = 'An unexpected error occurred while trying to fetch the access token.';

test("The lifetime of a token is measured by the server's clock", async () => {
  answerWith(JSON.stringify(token), { headers: { date: 'Tue, 01 Jan 2030 00:02:00 GMT' } });
  expect(await fetchAccessToken('/auth/access-token')).toEqual({ ...token, lifeMilliseconds: 480_000 });
});

test.each(['missing_session', 'missing_refresh_token', 'failed_to_refresh_token'])(
  'The code %s comes with its message',
  async (code) => {
    answerWith(JSON.stringify({ error: { code, message: 'Why', request_id: 'r' } }), { status: 401 });
    await expect(fetchAccessToken('/t')).rejects.toMatchObject({ code, message: 'Why', status: 401 });
  },
);

test.each([
  ['an error in an unknown form', '<html>', 500],
  ['an error of others', '{"message":"no"}', 401],
  ['a success in an unknown form', '{"access_token":"x"}', 200],
])('%s has our own message', async (_, body, status) => {
  answerWith(body, { status });
  await expect(fetchAccessToken('/t')).rejects.toMatchObject({ message: unreadable, status });
});

test('A missing response has status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(fetchAccessToken('/t')).rejects.toMatchObject({ code: 'no_answer', message: unreadable, status: 0 });
});
