import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { createOnce } from '#domain/async/single-flight.ts';
import { AccessDenied, IdentityRefused, IssuerUnavailable } from './identity-errors.ts';
import type { Claims, TokenVerifier } from './verify-tokens.ts';

export type Tokens = {
  readonly accessToken: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
};

/** A started sign-in: where to send the browser, and the values to check when it returns. */
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
  /** The audience of access tokens for the site's API. */
  readonly audience: string;
  readonly scope: string;
  /** For an issuer in this process. */
  readonly fetch?: typeof fetch;
  readonly verifier: TokenVerifier;
};

/**
 * The site as a client of its issuer.
 * @throws IssuerUnavailable or IdentityRefused from every call.
 */
export type RelyingParty = {
  readonly begin: (redirectUri: string, parameters: Readonly<Record<string, string>>) => Promise<StartedSignIn>;
  /** Exchanges the code in the URL of the returning browser for tokens. */
  readonly finish: (
    returned: URL,
    started: Omit<StartedSignIn, 'url'>,
  ) => Promise<Tokens & { readonly claims: Claims }>;
  /** `idToken`: the current one. A new ID token must name the same subject. */
  readonly refresh: (refreshToken: string, idToken: string | null) => Promise<Tokens>;
  /** Revokes a refresh token and its access tokens. Does nothing if the issuer does not support it. */
  readonly revoke: (refreshToken: string) => Promise<void>;
  /** Null: the issuer has no sign-out page. */
  readonly signOutUrl: (idToken: string | null, returnTo: string) => Promise<URL | null>;
};

const timeoutSeconds = 5;
/** If the issuer does not state the lifetime of a token. */
const defaultLifetimeSeconds = 600;
/** OAuth error codes that a retry does not change. */
const refusals =
  /^(?:invalid_|unauthorized_|unsupported_|access_denied|login_required|consent_required|interaction_required)/;

/** An OpenID Connect client. Discovers the issuer's metadata on first use and caches it. */
export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { audience, scope, verifier } = options;
  const discover = discoverOnce(options);
  // Some issuers expect `audience`, others `resource`, which must be a URL.
  const apiParameters: Record<string, string> = { audience, ...(URL.canParse(audience) ? { resource: audience } : {}) };
  return {
    begin: (redirectUri, parameters) =>
      withIdentityErrors(async () => {
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
          ...apiParameters,
          ...parameters,
        });
        return { url, state, nonce, codeVerifier };
      }),
    finish: (returned, { state, nonce, codeVerifier }) =>
      withIdentityErrors(async () => {
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        };
        const response = await client.authorizationCodeGrant(await discover(), returned, checks, apiParameters);
        const idToken = response.id_token;
        if (idToken === undefined) throw new IdentityRefused('The issuer returned no ID token.');
        return { ...tokensOf(response), claims: await verifier.verifyIdToken(idToken) };
      }),
    refresh: (refreshToken, idToken) =>
      withIdentityErrors(async () => {
        const response = await client.refreshTokenGrant(await discover(), refreshToken, apiParameters);
        // The library does not check its signature or compare its subject.
        if (response.id_token !== undefined) {
          const { sub } = await verifier.verifyIdToken(response.id_token);
          if (idToken !== null && decodeJwt(idToken).sub !== sub)
            throw new IdentityRefused('The ID token names another subject.');
        }
        return tokensOf(response);
      }),
    revoke: (refreshToken) =>
      withIdentityErrors(async () => {
        const configuration = await discover();
        if (configuration.serverMetadata().revocation_endpoint === undefined) return;
        await client.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
      }),
    signOutUrl: (idToken, returnTo) =>
      withIdentityErrors(async () => {
        const configuration = await discover();
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
        const hint: Record<string, string> = idToken === null ? {} : { id_token_hint: idToken };
        return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo, ...hint });
      }),
  };
}

function tokensOf(response: client.TokenEndpointResponse): Tokens {
  const seconds = response.expires_in ?? defaultLifetimeSeconds;
  return {
    accessToken: response.access_token,
    expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
    refreshToken: response.refresh_token ?? null,
    idToken: response.id_token ?? null,
  };
}

function discoverOnce({ issuer, clientId, clientSecret, fetch: customFetch }: RelyingPartyOptions) {
  return createOnce(async () => {
    const issuerUrl = new URL(issuer);
    const execute = issuerUrl.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    const fetchOption = customFetch ? { [client.customFetch]: customFetch as client.CustomFetch } : {};
    return client.discovery(issuerUrl, clientId, undefined, authenticate(clientSecret), {
      execute,
      timeout: timeoutSeconds,
      ...fetchOption,
    });
  });
}

/** HTTP Basic, the default of the standard, unless the issuer only accepts the secret in the body. */
function authenticate(secret: string): client.ClientAuth {
  return (server, metadata, body, headers) => {
    const supportedMethods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const inBody = !supportedMethods.includes('client_secret_basic') && supportedMethods.includes('client_secret_post');
    const method = inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
    return method(server, metadata, body, headers);
  };
}

async function withIdentityErrors<T>(exchange: () => Promise<T>): Promise<T> {
  try {
    return await exchange();
  } catch (error) {
    if (error instanceof IdentityRefused || error instanceof IssuerUnavailable) throw error;
    if (isAccessDenied(error)) throw new AccessDenied('The issuer denied access.', { cause: error });
    throw isRefusal(error)
      ? new IdentityRefused('The issuer refused.', { cause: error })
      : new IssuerUnavailable('The issuer does not respond.', { cause: error });
  }
}

function isAccessDenied(error: unknown): boolean {
  return error instanceof client.AuthorizationResponseError && error.error === 'access_denied';
}

/**
 * Whether an error is permanent: a standard error code or an invalid response. Timeouts, status 500 and HTML pages are
 * temporary.
 */
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
