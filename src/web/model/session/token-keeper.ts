import { CallError } from '../api/call-error.ts';
import type { FetchedToken } from './fetch-access-token.ts';
import type { SessionHeaders, SessionSource } from './session.ts';

type Held = { readonly token: FetchedToken; readonly since: number };

type Options = {
  readonly fetchToken: () => Promise<FetchedToken>;
  /** Milliseconds of a clock that never jumps. */
  readonly now: () => number;
  readonly onToken: (token: FetchedToken) => void;
  /** The session is over. */
  readonly onEnd: () => void;
  /** There is no token that is good, and nobody to give one before so many milliseconds have passed. */
  readonly onAway: (waitMilliseconds: number) => void;
};

/** This part of a token's life lived, the next one is fetched; the old one serves until that is there. */
const renewedAt = 0.8;
/** Calls take time: a token is not sent in its last moments. */
const spareMilliseconds = 2000;
/** Where nobody answers, the next try waits this long, or as long as the server asks. */
const patienceMilliseconds = 5000;

/** Keeps the access token of this browser's session fresh. However many ask, it is fetched once. */
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

/** Nobody answered, or one that could not tell; every other failure says that there is no session. */
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
