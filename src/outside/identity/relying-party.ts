import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { IdentityRefused, IssuerUnavailable } from './identity-errors.ts';
import type { Claims, TokenVerifier } from './verify-tokens.ts';

/** The tokens of one exchange with the issuer. */
export type Tokens = {
  readonly accessToken: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
};

/** A sign-in that begins: where the browser goes, and what its return is checked by. */
export type StartedSignIn = {
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

export type RelyingPartyOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of the access tokens for the site's API. */
  readonly audience: string;
  readonly scope: string;
  /** How the issuer is reached, where that is not over the net. */
  readonly fetch?: typeof fetch;
  readonly verifier: TokenVerifier;
};

/** What the site does with its issuer. Every call throws IssuerUnavailable or IdentityRefused. */
export type RelyingParty = {
  readonly begin: (redirectUri: string, more: Readonly<Record<string, string>>) => Promise<StartedSignIn>;
  /** Exchanges what the browser came back with; `claims` tell who it is. */
  readonly finish: (returned: URL, begun: Omit<StartedSignIn, 'url'>) => Promise<Tokens & { readonly claims: Claims }>;
  /** `idToken` is the one of the sign-in or of the last renewal: the new one must name the same person. */
  readonly refresh: (refreshToken: string, idToken: string | null) => Promise<Tokens>;
  /** Gives a refresh token, and what came of it, back; does nothing where the issuer takes none back. */
  readonly revoke: (refreshToken: string) => Promise<void>;
  /** Where the browser signs out with the issuer; null: it knows no such place. */
  readonly signOutUrl: (idToken: string | null, returnTo: string) => Promise<URL | null>;
};

const timeoutSeconds = 5;
/** Where the issuer does not say how long a token lives. */
const usualLifeSeconds = 600;
/** What an issuer says when it will not have a request, however often it is asked. */
const refusals =
  /^(?:invalid_|unauthorized_|unsupported_|access_denied|login_required|consent_required|interaction_required)/;

/** Speaks with an issuer by OpenID Connect: what it can is discovered at the first need and remembered. */
export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { audience, scope, verifier } = options;
  const discover = discoverOnce(options);
  // One issuer names the API by `audience`, another by `resource`, which must be an address.
  const target: Record<string, string> = { audience, ...(URL.canParse(audience) ? { resource: audience } : {}) };
  return {
    begin: (redirectUri, more) =>
      speak(async () => {
        const configuration = await discover();
        const codeVerifier = client.randomPKCECodeVerifier();
        const [state, nonce] = [client.randomState(), client.randomNonce()];
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...target,
          ...more,
        });
        return { url, state, nonce, codeVerifier };
      }),
    finish: (returned, { state, nonce, codeVerifier }) =>
      speak(async () => {
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        };
        const answer = await client.authorizationCodeGrant(await discover(), returned, checks, target);
        const idToken = answer.id_token;
        if (idToken === undefined) throw new IdentityRefused('The issuer gave no ID token.');
        return { ...tokensOf(answer), claims: await verifier.verifyIdToken(idToken) };
      }),
    refresh: (refreshToken, idToken) =>
      speak(async () => {
        const answer = await client.refreshTokenGrant(await discover(), refreshToken, target);
        // The library leaves its signature to the connection, and does not know who signed in.
        if (answer.id_token !== undefined) {
          const { sub } = await verifier.verifyIdToken(answer.id_token);
          if (idToken !== null && decodeJwt(idToken).sub !== sub)
            throw new IdentityRefused('Another person’s ID token.');
        }
        return tokensOf(answer);
      }),
    revoke: (refreshToken) =>
      speak(async () => {
        const configuration = await discover();
        if (configuration.serverMetadata().revocation_endpoint === undefined) return;
        await client.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
      }),
    signOutUrl: (idToken, returnTo) =>
      speak(async () => {
        const configuration = await discover();
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
        const hint: Record<string, string> = idToken === null ? {} : { id_token_hint: idToken };
        return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo, ...hint });
      }),
  };
}

function tokensOf(answer: client.TokenEndpointResponse): Tokens {
  const seconds = answer.expires_in ?? usualLifeSeconds;
  return {
    accessToken: answer.access_token,
    expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
  };
}

function discoverOnce({ issuer, clientId, clientSecret, fetch: inner }: RelyingPartyOptions) {
  let known: Promise<client.Configuration> | null = null;
  const discover = async () => {
    const address = new URL(issuer);
    const execute = address.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    const reach = inner ? { [client.customFetch]: inner as client.CustomFetch } : {};
    return client.discovery(address, clientId, undefined, authenticate(clientSecret), {
      execute,
      timeout: timeoutSeconds,
      ...reach,
    });
  };
  return () => {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

/** By HTTP Basic, the standard's own choice, unless the issuer takes the secret only in the body. */
function authenticate(secret: string): client.ClientAuth {
  return (server, metadata, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const inBody = !ways.includes('client_secret_basic') && ways.includes('client_secret_post');
    const way = inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
    return way(server, metadata, body, headers);
  };
}

async function speak<T>(exchange: () => Promise<T>): Promise<T> {
  try {
    return await exchange();
  } catch (error) {
    if (error instanceof IdentityRefused || error instanceof IssuerUnavailable) throw error;
    throw isRefusal(error)
      ? new IdentityRefused('The issuer refused.', { cause: error })
      : new IssuerUnavailable('The issuer does not answer.', { cause: error });
  }
}

/** A word of the standard, or an answer that does not check out; all else (no answer, a 500, a page) may pass. */
function isRefusal(error: unknown): boolean {
  if (error instanceof client.AuthorizationResponseError) return true;
  if (error instanceof client.ResponseBodyError) return error.status < 500 && refusals.test(error.error);
  return error instanceof client.ClientError && mismatches.has(error.code ?? '');
}

const mismatches = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_INVALID_REQUEST',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);
