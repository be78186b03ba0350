import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#contracts/api.ts';
import { CallError, call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: unknown, init: ResponseInit = {}) {
  const fetched = vi.fn((_path: string, _init: RequestInit) =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), init)),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
}

test('A call sends its input as JSON and returns what stands under data', async () => {
  const fetched = answerWith({ data: [{ title: 'Memphis, TN', search_type: 'C', zip_codes: ['38109'] }] });
  const places = await call(api.autocomplete, { input: { search: 'mem' } });
  expect(places[0]?.title).toBe('Memphis, TN');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/autocomplete');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"search":"mem"}' });
});

test('A path parameter cannot leave its place in the path', async () => {
  const fetched = answerWith({ error: { code: 'not_found', message: 'Not found', request_id: 'r' } }, { status: 404 });
  await failureOf(call(api.proforma, { params: { id: '../config?x=1' } }));
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/proformas/..%2Fconfig%3Fx%3D1');
});

test('An error carries the code, the message and the request id of the server', async () => {
  answerWith(
    { error: { code: 'rate_limited', message: 'Too many requests', request_id: 'r-1' } },
    { status: 429, headers: { 'retry-after': '7' } },
  );
  const error = await failureOf(call(api.config));
  expect(error).toMatchObject({
    code: 'rate_limited',
    message: 'Too many requests',
    requestId: 'r-1',
    status: 429,
    retryAfter: 7,
  });
});

test('An answer in an unknown form is an error, whatever its status', async () => {
  answerWith('<html>', { status: 502 });
  expect(await failureOf(call(api.config))).toMatchObject({ code: 'unexpected_answer', status: 502 });
  answerWith({ data: { access: {} } });
  expect(await failureOf(call(api.config))).toMatchObject({ code: 'unexpected_answer', status: 200 });
});

test('No answer at all is an error of its own', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  expect(await failureOf(call(api.config))).toMatchObject({ code: 'no_answer', status: 0 });
});
