import { type AccessTokenAnswer, accessTokenAnswer } from '#contracts/sign-in.ts';
import { CallError, errorOf } from '../api/call-error.ts';

const unreadable = 'An unexpected error occurred while trying to fetch the access token.';
/** `lifeMilliseconds` comes from the server's clock, because the clock of this device can be wrong. */
export type FetchedToken = AccessTokenAnswer & { readonly lifeMilliseconds: number };

/**
 * Fetches the access token of this browser's session. Throws a CallError: the server's code and message if its response
 * is readable, status 0 without a response.
 */
export async function fetchAccessToken(path: string): Promise<FetchedToken> {
  const response = await fetch(path, { headers: { accept: 'application/json' }, cache: 'no-store' }).catch(() => {
    throw new CallError('no_answer', unreadable, { status: 0 });
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorOf(response, body, unreadable);
  const answer = accessTokenAnswer.safeParse(body);
  if (!answer.success) throw new CallError('unexpected_answer', unreadable, response);
  return { ...answer.data, lifeMilliseconds: lifeOf(answer.data.expires_at, response) };
}

function lifeOf(expiresAt: string, { headers }: Response): number {
  const now = Date.parse(headers.get('date') ?? '');
  return Date.parse(expiresAt) - (Number.isNaN(now) ? Date.now() : now);
}
