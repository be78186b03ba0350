import { checkResponse, withoutSecret } from './check-response.ts';
import { type FeedCredentials, type FeedDependencies, FeedError } from './reso-feed.ts';
import { sendRequest } from './send-request.ts';

/** The source of access tokens for requests. */
export type AccessTokenSource = {
  /** A token that stays valid for a while. Throws the errors of the token request. */
  readonly current: () => Promise<string>;
  /** Discards a token that the service refused. False: there is no other one. */
  readonly drop: (refused: string) => boolean;
};

/**
 * A token is renewed this many milliseconds before it expires, or after nine tenths of a lifetime under ten minutes.
 */
const renewalMargin = 60_000;
/** The lifetime if the service does not state it. */
const defaultSeconds = 3600;

/** A configured bearer token, or tokens from client credentials, cached until shortly before they expire. */
export function createAccessTokenSource(
  credentials: FeedCredentials,
  dependencies: FeedDependencies,
): AccessTokenSource {
  if (credentials.kind === 'bearer') return { current: async () => credentials.token, drop: () => false };
  let cached: { readonly token: string; readonly until: number } | null = null;
  return {
    current: async () => {
      if (cached === null || cached.until <= dependencies.now()) cached = await fetchToken(credentials, dependencies);
      return cached.token;
    },
    drop: (refused) => {
      if (cached?.token === refused) cached = null;
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
  const requestedAt = dependencies.now();
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await sendRequest(
    new URL(tokenUrl),
    { method: 'POST', headers, body: form.toString() },
    dependencies,
  );
  const { body } = checkResponse(withoutSecret(response, clientSecret), 'No access token', dependencies.now());
  const { access_token: token, expires_in: seconds } = parseObject(body);
  if (typeof token !== 'string' || token === '') throw new FeedError('No access token: the response contains none.');
  const lifetime = 1000 * (Number(seconds) > 0 ? Number(seconds) : defaultSeconds);
  return { token, until: requestedAt + lifetime - Math.min(renewalMargin, lifetime / 10) };
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
