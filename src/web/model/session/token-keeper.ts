import { CallError } from '../api/call-error.ts';
import type { FetchedToken } from './fetch-access-token.ts';
import type { SessionHeaders, SessionSource } from './session.ts';

type Held = { readonly token: FetchedToken; readonly since: number };

type Options = {
  readonly fetchToken: () => Promise<FetchedToken>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly onToken: (token: FetchedToken) => void;
  /** The session is over. */
  readonly onEnd: () => void;
  /** There is no valid token, and the next try comes after that many milliseconds. */
  readonly onAway: (waitMilliseconds: number) => void;
};

/** The fraction of a token's lifetime after which the next one is fetched. The old one stays in use until then. */
const renewedAt = 0.8;
/** Calls take time, so a token about to expire is not sent. */
const spareMilliseconds = 2000;
/** Wait before the next try without a response, unless the server asks for another. */
const patienceMilliseconds = 5000;

/** Keeps the access token of this browser's session fresh. Concurrent requests share one fetch. */
export function createTokenKeeper({ fetchToken, now, onToken, onEnd, onAway }: Options): SessionSource {
  let held: Held | null = null;
  let underWay: Promise<SessionHeaders | null> | null = null;
  let over = false;
  let notBefore = Number.NEGATIVE_INFINITY;

  const ageOf = ({ since }: Held) => now() - since;
  const isGood = (kept: Held) => ageOf(kept) < kept.token.lifeMilliseconds - spareMilliseconds;
  const goodHeaders = () => (held && isGood(held) ? headersOf(held.token) : null);

  function end(): null {
    const wasOver = over;
    over = true;
    held = null;
    if (!wasOver) onEnd();
    return null;
  }

  async function fetchNext(): Promise<SessionHeaders | null> {
    try {
      const token = await fetchToken();
      if (over) return null;
      held = { token, since: now() };
      onToken(token);
      return headersOf(token);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!isAway(error)) return end();
      const wait = Math.max(patienceMilliseconds, (error.retryAfter ?? 0) * 1000);
      notBefore = now() + wait;
      const good = goodHeaders();
      if (good === null) onAway(wait);
      return good;
    }
  }

  function renew(): Promise<SessionHeaders | null> {
    underWay ??= fetchNext().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    headers: async () => {
      if (over) return null;
      const isPatient = now() < notBefore && underWay === null;
      const good = goodHeaders();
      if (good === null) return isPatient ? null : renew();
      const { lifeMilliseconds } = held!.token;
      if (!isPatient && ageOf(held!) >= renewedAt * lifeMilliseconds) void renew();
      return good;
    },
    renewed: async (refused) => {
      const current = goodHeaders();
      if (over || (current && current['authorization'] !== refused['authorization'])) return current;
      held = null;
      const next = await renew();
      return next && next['authorization'] === refused['authorization'] ? end() : next;
    },
  };
}

/** True without a usable response. Every other failure means that there is no session. */
function isAway({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function headersOf({ token, id_token: idToken, session_token: sessionToken }: FetchedToken): SessionHeaders {
  return {
    authorization: `Bearer ${token}`,
    ...(idToken === null ? {} : { 'id-token': idToken }),
    'session-token': sessionToken,
  };
}
