import { createSingleFlight } from '#domain/async/single-flight.ts';
import { CallError } from '../api/call-error.ts';
import type { FetchedToken } from './fetch-access-token.ts';
import type { SessionHeaders, SessionSource } from './session.ts';

type StoredToken = { readonly token: FetchedToken; readonly since: number };

type Options = {
  readonly fetchToken: () => Promise<FetchedToken>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly onToken: (token: FetchedToken) => void;
  /** The session is over. */
  readonly onEnd: () => void;
  /** There is no valid token, and the next try comes after that many milliseconds. */
  readonly onUnreachable: (waitMilliseconds: number) => void;
};

/** The fraction of a token's lifetime after which the next one is fetched. The old one stays in use until then. */
const renewalFraction = 0.8;
/** Calls take time, so a token about to expire is not sent. */
const spareMilliseconds = 2000;
/** Wait before the next try without a response, unless the server asks for another. */
const retryMilliseconds = 5000;

/** Keeps the access token of this browser's session fresh. Concurrent requests share one fetch. */
export function createAccessTokenSource({ fetchToken, now, onToken, onEnd, onUnreachable }: Options): SessionSource {
  let stored: StoredToken | null = null;
  let isOver = false;
  let nextTryAt = Number.NEGATIVE_INFINITY;

  const ageOf = ({ since }: StoredToken) => now() - since;
  const isValid = (candidate: StoredToken) => ageOf(candidate) < candidate.token.lifeMilliseconds - spareMilliseconds;
  const validHeaders = () => (stored && isValid(stored) ? headersOf(stored.token) : null);

  function end(): null {
    const hadEnded = isOver;
    isOver = true;
    stored = null;
    if (!hadEnded) onEnd();
    return null;
  }

  async function fetchNext(): Promise<SessionHeaders | null> {
    try {
      const token = await fetchToken();
      if (isOver) return null;
      stored = { token, since: now() };
      onToken(token);
      return headersOf(token);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!isTemporaryFailure(error)) return end();
      const wait = Math.max(retryMilliseconds, (error.retryAfter ?? 0) * 1000);
      nextTryAt = now() + wait;
      const good = validHeaders();
      if (good === null) onUnreachable(wait);
      return good;
    }
  }

  const { run: renew, isRunning: isRenewing } = createSingleFlight(fetchNext);

  return {
    headers: async () => {
      if (isOver) return null;
      const isWaiting = now() < nextTryAt && !isRenewing();
      const good = validHeaders();
      if (good === null) return isWaiting ? null : renew();
      const { lifeMilliseconds } = stored!.token;
      if (!isWaiting && ageOf(stored!) >= renewalFraction * lifeMilliseconds) void renew();
      return good;
    },
    renewed: async (refused) => {
      const current = validHeaders();
      if (isOver || (current && current['authorization'] !== refused['authorization'])) return current;
      stored = null;
      const next = await renew();
      return next && next['authorization'] === refused['authorization'] ? end() : next;
    },
  };
}

/** True without a usable response. Every other failure means that there is no session. */
function isTemporaryFailure({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function headersOf({ token, id_token: idToken, session_token: sessionToken }: FetchedToken): SessionHeaders {
  return {
    authorization: `Bearer ${token}`,
    ...(idToken === null ? {} : { 'id-token': idToken }),
    'session-token': sessionToken,
  };
}
