import { checkResponse, withoutSecret } from './check-response.ts';
import { type FeedCredentials, type FeedDependencies, FeedError } from './reso-feed.ts';
import { sendRequest } from './send-request.ts';

/** Gives the token that a request carries. */
export type AccessToken = {
  /** A token that still holds for a while. Errors: those of asking for one. */
  readonly current: () => Promise<string>;
  /** Drops a token that the service refused. False: there is no other to be had. */
  readonly drop: (refused: string) => boolean;
};

/** A token is renewed this long before it ends, one of less than ten minutes after nine tenths of its time. */
const margin = 60_000;
/** What is assumed where the service does not say. */
const usualSeconds = 3600;

/** A given token as it is; for client credentials, tokens asked for when needed and kept until shortly before their end. */
export function accessToken(credentials: FeedCredentials, dependencies: FeedDependencies): AccessToken {
  if (credentials.kind === 'bearer') return { current: async () => credentials.token, drop: () => false };
  let held: { readonly token: string; readonly until: number } | null = null;
  return {
    current: async () => {
      if (held === null || held.until <= dependencies.now()) held = await fetchToken(credentials, dependencies);
      return held.token;
    },
    drop: (refused) => {
      if (held?.token === refused) held = null;
      return true;
    },
  };
}

async function fetchToken(
  { clientId, clientSecret, tokenUrl, scope }: Extract<FeedCredentials, { kind: 'client' }>,
  dependencies: FeedDependencies,
) {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...(scope === null ? {} : { scope }),
  });
  const asked = dependencies.now();
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await sendRequest(new URL(tokenUrl), { method: 'POST', headers, body: form.toString() }, dependencies);
  const { body } = checkResponse(withoutSecret(answer, clientSecret), 'No access token', dependencies.now());
  const { access_token: token, expires_in: seconds } = parseObject(body);
  if (typeof token !== 'string' || token === '') throw new FeedError('No access token: the answer holds none.');
  const lifetime = 1000 * (Number(seconds) > 0 ? Number(seconds) : usualSeconds);
  return { token, until: asked + lifetime - Math.min(margin, lifetime / 10) };
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
