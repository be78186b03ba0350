import { afterEach, describe, expect, test, vi } from 'vitest';
import { autocompleteApi } from '#contracts/autocomplete.ts';
import { configApi } from '#contracts/config.ts';
import { exclusivesApi } from '#contracts/exclusives.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { searchApi } from '#contracts/search.ts';
import { sessionsApi } from '#contracts/sessions.ts';
import { signInApi } from '#contracts/sign-in.ts';
import { userSettingsApi } from '#contracts/user-settings.ts';
import { setSession } from '../session/session.ts';
import { call, callPages } from './call.ts';
import { CallError } from './call-error.ts';

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

test('A call sends its input as a form and returns the data', async () => {
  const fetched = answerWith({ data: [{ title: 'Memphis, TN', search_type: 'C', zip_codes: ['38109'] }] });
  const places = await call(autocompleteApi.autocomplete, { input: { search: 'mem' } });
  expect(places[0]?.title).toBe('Memphis, TN');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/autocomplete');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: 'search=mem' });
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' });
});

test('A list is fetched page by page until the last one', async () => {
  const exclusive = (id: string) => ({ id, listing_id: id, created_at: '2026-11-22T10:00:00.000Z' });
  const pages = [
    { data: [exclusive('a'), exclusive('b')], next_cursor: 'behind-b' },
    { data: [exclusive('c')], next_cursor: 'behind-c' },
    { data: [exclusive('d')] },
  ];
  const fetched = vi.fn((_path: string) => Promise.resolve(new Response(JSON.stringify(pages.shift()))));
  vi.stubGlobal('fetch', fetched);
  const loaded = await callPages(exclusivesApi.exclusives, { signal: new AbortController().signal });
  expect(loaded.flat().map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/v1/exclusives?limit=500',
    '/api/v1/exclusives?limit=500&cursor=behind-b',
    '/api/v1/exclusives?limit=500&cursor=behind-c',
  ]);
});

test('A form writes lists with brackets, and null as the empty text', async () => {
  const settings = {
    skill_level: 'expert',
    user_timezone: 'UTC',
    user_notification_hour: 8,
    theme: 'dark',
    saved_homes_notified: true,
    saved_homes_next_run_at: null,
    lender_minimum_loan_amount: null,
    lender_minimum_dscr: null,
    lender_maximum_ltv: null,
    lender_maximum_condo_ltv: null,
  };
  const fetched = answerWith({
    data: { ...settings, 'proforma_highlights[]': null, 'proforma_details[]': null, 'portfolio_columns[]': null },
  });
  const input = {
    'proforma_highlights[]': ['irr', 'listing.city'],
    'proforma_details[]': null,
    theme: 'dark',
  } as const;
  await call(userSettingsApi.changeSettings, { input: { ...input, 'proforma_highlights[]': ['irr', 'listing.city'] } });
  const [, { body }] = fetched.mock.calls[0]!;
  expect(body).toBe('proforma_highlights[]=irr&proforma_highlights[]=listing.city&proforma_details=&theme=dark');
});

test('A search is sent as JSON', async () => {
  const fetched = answerWith('', { status: 500 });
  await failureOf(
    call(searchApi.search, { input: { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 } }),
  );
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    body: '{"maximum_initial_equity_investment":50000,"target_equity_multiple":1.3}',
    headers: { 'content-type': 'application/json' },
  });
});

test('A path parameter cannot leave its place in the path', async () => {
  const fetched = answerWith({ error: { code: 'not_found', message: 'Not found', request_id: 'r' } }, { status: 404 });
  await failureOf(call(proformasApi.proforma, { params: { id: '../config?x=1' } }));
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/proformas/..%2Fconfig%3Fx%3D1');
});

test('An error carries the code, the message and the request id of the server', async () => {
  answerWith(
    { error: { code: 'rate_limited', message: 'Too many requests', request_id: 'r-1' } },
    { status: 429, headers: { 'retry-after': '7' } },
  );
  const error = await failureOf(call(configApi.config));
  expect(error).toMatchObject({
    code: 'rate_limited',
    message: 'Too many requests',
    requestId: 'r-1',
    status: 429,
    retryAfter: 7,
  });
});

test('A response in an unknown format is an error, whatever its status', async () => {
  answerWith('<html>', { status: 502 });
  expect(await failureOf(call(configApi.config))).toMatchObject({ code: 'unexpected_answer', status: 502 });
  answerWith({ data: { access: {} } });
  expect(await failureOf(call(configApi.config))).toMatchObject({ code: 'unexpected_answer', status: 200 });
});

test('A missing response has its own error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  expect(await failureOf(call(configApi.config))).toMatchObject({ code: 'no_answer', status: 0 });
});

test('A 204 response has no data', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  expect(await call(sessionsApi.endOtherSessions)).toBeNull();
});

describe('a call with a session', () => {
  const first = { authorization: 'Bearer a' };
  const next = { authorization: 'Bearer b' };
  const refused = (code: string) =>
    new Response(JSON.stringify({ error: { code, message: code, request_id: 'r' } }), { status: 401 });
  const success = () => new Response(JSON.stringify({ data: [] }));
  afterEach(() => setSession('guest'));

  function signIn(...answers: Response[]) {
    const renewed = vi.fn(() => Promise.resolve<Record<string, string> | null>(next));
    setSession('open', { headers: () => Promise.resolve(first), renewed });
    const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(answers.shift()!));
    vi.stubGlobal('fetch', fetched);
    const bearers = () =>
      fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['authorization'] ?? null);
    return { renewed, bearers };
  }
  const ask = () => call(autocompleteApi.autocomplete, { input: { search: 'mem' } });

  test('carries who it is', async () => {
    const { bearers } = signIn(success());
    await ask();
    expect(bearers()).toEqual(['Bearer a']);
  });

  test.each(['invalid_token', 'token_mismatch'])('is renewed once and asked again after %s', async (code) => {
    const { renewed, bearers } = signIn(refused(code), refused(code));
    expect(await failureOf(ask())).toMatchObject({ code });
    expect(renewed).toHaveBeenCalledExactlyOnceWith(first);
    expect(bearers()).toEqual(['Bearer a', 'Bearer b']);
  });

  test('is retried as a guest once the session is over', async () => {
    const { renewed, bearers } = signIn(refused('invalid_token'), success());
    renewed.mockResolvedValue(null);
    expect(await ask()).toEqual([]);
    expect(bearers()).toEqual(['Bearer a', null]);
  });

  test('is not retried if the request itself was refused', async () => {
    const { renewed } = signIn(refused('unauthenticated'));
    expect(await failureOf(ask())).toMatchObject({ code: 'unauthenticated' });
    expect(renewed).not.toHaveBeenCalled();
  });

  test('sends no token outside the API', async () => {
    const { bearers } = signIn(new Response(JSON.stringify({ data: { location: '/' } })));
    await call(signInApi.verifyEmail, { input: { token: 't' } });
    expect(bearers()).toEqual([null]);
  });
});
