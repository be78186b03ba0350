import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { placeSuggestionsQuery } from './place-suggestions.ts';
import { setSession } from './session/session.ts';

const service = 'https://places.example/autocomplete';
const own = '/api/v1/autocomplete';

function answerWith(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  const fetched = vi.fn((url: string, _init: RequestInit) => Promise.resolve(answers[url]!()));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const memphis = () => json({ data: [{ title: 'Memphis, TN', search_type: 'C', zip_codes: ['38109'] }] });
const suggest = () => new QueryClient().fetchQuery({ ...placeSuggestionsQuery(service, ' mem '), retry: false });

test('Another service is sent the text and the six kinds as a form, and nothing of who asks', async () => {
  const headers = () => Promise.resolve({ authorization: 'Bearer a', 'id-token': 'b', 'session-token': 'c' });
  setSession('open', { headers, renewed: () => Promise.resolve(null) });
  const fetched = answerWith({ [service]: () => json({ data: [{ title: 'Memphis Rd', id: 7 }], more: true }) });
  expect(await suggest()).toEqual([{ title: 'Memphis Rd' }]);
  setSession('guest');
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe(service);
  expect(init.body).toBe(
    `search=mem&${['C', 'A', 'G', 'N', 'T', 'Z'].map((kind) => `search_types[]=${kind}`).join('&')}`,
  );
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(Object.keys(init.headers!)).toEqual(['accept', 'content-type']);
});

test.each([
  ['fails', () => json({}, 500)],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers in another form', () => json([{ title: 'Memphis' }])],
  ['answers something else', () => new Response('<html>')],
])('Where it %s, our own suggestions take its place', async (_what, answer) => {
  const fetched = answerWith({ [service]: answer, [own]: memphis });
  expect((await suggest())[0]).toMatchObject({ title: 'Memphis, TN', zip_codes: ['38109'] });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([service, own]);
});
