import { describe, expect, test, vi } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { createAccessTokenSource } from './access-token-source.ts';
import type { FetchedToken } from './fetch-access-token.ts';

const life = 600_000;

/** A token keeper whose responses and clock the test controls. */
function sourceOf(...answers: (string | CallError)[]) {
  let time = 0;
  const fetchToken = vi.fn((): Promise<FetchedToken> => {
    const answer = answers.shift() ?? new Error('Asked once too often');
    if (answer instanceof Error) return Promise.reject(answer);
    const token = { token: answer, id_token: 'id', session_token: 's', expires_at: '', lifeMilliseconds: life };
    return Promise.resolve(token);
  });
  const events = { onToken: vi.fn(), onEnd: vi.fn(), onUnreachable: vi.fn() };
  const source = createAccessTokenSource({ fetchToken, now: () => time, ...events });
  const bearer = async () => (await source.headers())?.['authorization'] ?? null;
  const passed = (milliseconds: number) => {
    time += milliseconds;
  };
  return { source, fetchToken, bearer, passed, ...events };
}

const refusal = (code: string) => new CallError(code, code, { status: 401 });
const silence = new CallError('no_answer', 'No response', { status: 0 });
const away = (retryAfter: number | null = null) =>
  new CallError('idp_unavailable', 'Away', { status: 503, retryAfter });

describe('an access token', () => {
  test('is sent with its ID token and its session token', async () => {
    const { source } = sourceOf('a');
    expect(await source.headers()).toEqual({ authorization: 'Bearer a', 'id-token': 'id', 'session-token': 's' });
  });

  test('is fetched once for concurrent requests', async () => {
    const { bearer, fetchToken, onToken } = sourceOf('a');
    expect(await Promise.all(Array.from({ length: 20 }, bearer))).toEqual(Array(20).fill('Bearer a'));
    expect(fetchToken).toHaveBeenCalledOnce();
    expect(onToken).toHaveBeenCalledOnce();
  });

  test('stays in use after four fifths of its life, while the next is fetched', async () => {
    const { bearer, fetchToken, passed } = sourceOf('a', 'b');
    await bearer();
    passed(0.79 * life);
    expect(await bearer()).toBe('Bearer a');
    expect(fetchToken).toHaveBeenCalledOnce();
    passed(0.01 * life);
    expect(await bearer()).toBe('Bearer a');
    expect(await bearer()).toBe('Bearer b');
    expect(fetchToken).toHaveBeenCalledTimes(2);
  });

  test('is awaited once the previous one has expired', async () => {
    const { bearer, passed } = sourceOf('a', 'b');
    await bearer();
    passed(life);
    expect(await bearer()).toBe('Bearer b');
  });
});

describe('without an available token', () => {
  test.each(['missing_session', 'missing_refresh_token', 'failed_to_refresh_token'])(
    '%s ends the session once, permanently',
    async (code) => {
      const { bearer, onEnd, fetchToken } = sourceOf(refusal(code));
      expect(await Promise.all([bearer(), bearer()])).toEqual([null, null]);
      expect(await bearer()).toBeNull();
      expect(onEnd).toHaveBeenCalledOnce();
      expect(fetchToken).toHaveBeenCalledOnce();
    },
  );

  test.each([silence, away()])('one that is still good serves on: $code', async (failure) => {
    const { bearer, passed, fetchToken, onEnd, onUnreachable } = sourceOf('a', failure, 'b');
    await bearer();
    passed(0.8 * life);
    expect(await bearer()).toBe('Bearer a');
    expect(await bearer()).toBe('Bearer a');
    expect(fetchToken).toHaveBeenCalledTimes(2);
    passed(5000);
    await bearer();
    expect(await bearer()).toBe('Bearer b');
    expect(onEnd).not.toHaveBeenCalled();
    expect(onUnreachable).not.toHaveBeenCalled();
  });

  test('the next try waits as long as the server asks', async () => {
    const { bearer, passed, fetchToken, onUnreachable, onEnd } = sourceOf(away(30), 'a');
    expect(await bearer()).toBeNull();
    expect(onUnreachable).toHaveBeenCalledWith(30_000);
    passed(29_999);
    expect(await bearer()).toBeNull();
    expect(fetchToken).toHaveBeenCalledOnce();
    passed(1);
    expect(await bearer()).toBe('Bearer a');
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('a token that the API refuses', () => {
  const refused = { authorization: 'Bearer a' };

  test('is renewed', async () => {
    const { source, bearer } = sourceOf('a', 'b');
    await bearer();
    expect((await source.renewed(refused))?.['authorization']).toBe('Bearer b');
  });

  test('is renewed once for all refused calls', async () => {
    const { source, bearer, fetchToken } = sourceOf('a', 'b');
    await bearer();
    await Promise.all([source.renewed(refused), source.renewed(refused)]);
    await source.renewed(refused);
    expect(fetchToken).toHaveBeenCalledTimes(2);
  });

  test('ends the session if there is no other', async () => {
    const { source, bearer, onEnd } = sourceOf('a', 'a');
    await bearer();
    expect(await source.renewed(refused)).toBeNull();
    expect(await bearer()).toBeNull();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('is not sent again while no other is available', async () => {
    const { source, bearer, onUnreachable, onEnd } = sourceOf('a', away());
    await bearer();
    expect(await source.renewed(refused)).toBeNull();
    expect(await bearer()).toBeNull();
    expect(onUnreachable).toHaveBeenCalledOnce();
    expect(onEnd).not.toHaveBeenCalled();
  });
});
