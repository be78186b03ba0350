import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Adapter,
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type JWKS,
  Provider,
} from 'oidc-provider';
import { createInProcessFetch, type RequestHandler } from './in-process-fetch.ts';

type Interaction = InstanceType<Provider['Interaction']>;

/** The site itself is the issuer's only client. */
export const siteClientId = 'forma';
/** The audience of access tokens for the site's API. */
export const apiAudience = 'urn:forma:api';

/**
 * Names of the issuer's cookies. With https, their prefixes prevent other hosts from setting them. `resume` is bound to
 * a path, which `__Host-` does not allow.
 */
export function issuerCookieNames(isHttps: boolean) {
  const [host, secure] = isHttps ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    session: `${host}forma_issuer`,
    /** The pending sign-in. */
    interaction: `${host}forma_interaction`,
    resume: `${secure}forma_resume`,
  } as const;
}

/** The path of the issuer on the site. */
export const issuerPath = '/oidc';

const minute = 60;
const hour = 60 * minute;
const accessTokenSeconds = 10 * minute;

/** An account at the issuer, as its tokens describe it. */
export type Account = {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

export type EmbeddedIssuerOptions = {
  /** The origin of the site, such as https://forma.example. */
  readonly origin: string;
  /** Whether the browser may be redirected to this URL. */
  readonly isAllowedRedirect: (address: string) => boolean;
  readonly clientSecret: string;
  /** Private keys, ES256. */
  readonly keys: JWKS;
  readonly cookieKeys: readonly string[];
  /** An unused refresh token expires after this time. */
  readonly refreshTokenSeconds: number;
  /** The storage of the issuer's codes, grants and tokens, by kind. */
  readonly storageOf: (kind: string) => Adapter;
  /** Null: unknown or disabled. */
  readonly findAccount: (subject: string) => Promise<Account | null>;
  /** Uses a one-time link and returns its subject; null: the link is invalid. */
  readonly consumeLink: (token: string) => Promise<string | null>;
  /** The path of the sign-in page. */
  readonly signInPage: (uid: string, wantsSignUp: boolean) => string;
  /** The path of the page for failed sign-ins. */
  readonly failedPage: string;
  readonly onReuse: () => void;
  readonly onError: (error: Error) => void;
};

/** A sign-in that waits for the user's credentials. */
export type PendingSignIn = {
  /** The `state` parameter of the site. */
  readonly state: string;
  /** The account created in it; null: none. */
  readonly signedUp: EnteredPassword | null;
};

/** An unconfirmed account and the password that the browser entered for it. */
export type EnteredPassword = {
  readonly subject: string;
  /** Differs as soon as the account has another password. */
  readonly passwordDigest: string;
};

export type EmbeddedIssuer = {
  readonly url: string;
  /** Handles requests below `issuerPath`. The request URL must not include that path. */
  readonly handle: RequestHandler;
  /** Sends a request to the issuer within the process. */
  readonly fetch: typeof fetch;
  /** Null: no sign-in with this id is pending. */
  readonly findSignIn: (uid: string) => Promise<PendingSignIn | null>;
  /** Records the account created in a pending sign-in. */
  readonly recordSignUp: (uid: string, entered: EnteredPassword) => Promise<void>;
  /** Authenticates the sign-in. Returns the path where the browser continues. */
  readonly finishSignIn: (uid: string, subject: string) => Promise<string>;
};

/** Creates the issuer: authorization code with PKCE for the site only, JWT access tokens, rotating refresh tokens. */
export function createEmbeddedIssuer(options: EmbeddedIssuerOptions): EmbeddedIssuer {
  const isHttps = options.origin.startsWith('https:');
  const url = `${options.origin}${issuerPath}`;
  const provider = new Provider(url, configurationOf(options, isHttps));
  // `handle` overwrites the proxy headers.
  provider.proxy = true;
  provider.Client.prototype.redirectUriAllowed = options.isAllowedRedirect;
  nameGrantInRefreshTokens(provider);
  provider.on('server_error', (_ctx, error) => options.onError(error));
  provider.on('grant.error', (_ctx, error) => {
    if (error.error_detail === 'refresh token already used') options.onReuse();
  });
  // No other origin may read the responses.
  provider.use(async (ctx, next) => {
    await next();
    ctx.remove('Access-Control-Allow-Origin');
  });
  const callback = provider.callback();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    request.headers['x-forwarded-proto'] = isHttps ? 'https' : 'http';
    delete request.headers['x-forwarded-host'];
    void callback(request, response);
  };
  return {
    url,
    handle,
    fetch: createInProcessFetch((request, response) => {
      const { url: fullUrl = '' } = request;
      // The issuer derives its mount path from the difference of the two URLs.
      handle(Object.assign(request, { originalUrl: fullUrl, url: fullUrl.slice(issuerPath.length) }), response);
    }),
    ...pendingSignIns(provider),
  };
}

/**
 * Prefixes refresh tokens with the id of their grant, so that a reused token whose row is gone still names the grant to
 * revoke.
 */
function nameGrantInRefreshTokens({ RefreshToken }: Provider): void {
  type TokenModel = { grantId?: string; generateTokenId: () => string };
  const model = RefreshToken.prototype as unknown as TokenModel;
  const { generateTokenId } = model;
  model.generateTokenId = function generateWithGrant(this: TokenModel) {
    return `${this.grantId}${grantSeparator}${generateTokenId.call(this)}`;
  };
}

/** The grant id in a refresh token; null: it has none. */
export function grantOfToken(token: string): string | null {
  const [grantId, rest] = token.split(grantSeparator);
  return grantId && rest ? grantId : null;
}

/** Does not occur in ids. */
const grantSeparator = '.';

function pendingSignIns({
  Interaction,
  Session,
}: Provider): Pick<EmbeddedIssuer, 'findSignIn' | 'recordSignUp' | 'finishSignIn'> {
  const requireInteraction = async (uid: string) => {
    const interaction = await Interaction.find(uid);
    if (!interaction) throw new Error('The sign-in is no longer pending.');
    return interaction;
  };
  return {
    findSignIn: async (uid) => {
      const interaction = await Interaction.find(uid);
      if (!interaction) return null;
      const { signedUp: subject, passwordDigest } = interaction.result ?? {};
      const isSignedUp = typeof subject === 'string' && typeof passwordDigest === 'string';
      return {
        state: String(interaction.params['state']),
        signedUp: isSignedUp ? { subject, passwordDigest } : null,
      };
    },
    recordSignUp: async (uid, { subject, passwordDigest }) => {
      const interaction = await requireInteraction(uid);
      interaction.result = { signedUp: subject, passwordDigest };
      await interaction.persist();
    },
    finishSignIn: async (uid, subject) => {
      const interaction = await requireInteraction(uid);
      // Ends the issuer session of a previous user in this browser.
      if (interaction.session) await Session.adapter.destroy(interaction.session.cookie);
      interaction.session = undefined;
      await authenticate(interaction, subject);
      return pathOf(interaction.returnTo);
    },
  };
}

function configurationOf(options: EmbeddedIssuerOptions, isHttps: boolean): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps, signed: true } as const;
  return {
    adapter: options.storageOf,
    clients: [clientMetadata(options)],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    jwks: options.keys,
    cookies: {
      keys: [...options.cookieKeys],
      names: issuerCookieNames(isHttps),
      long: cookie,
      short: cookie,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    scopes: ['openid', 'email', 'profile'],
    conformIdTokenClaims: false,
    extraParams: ['screen_hint', 'one_time_link'],
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: apiAudience,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
        useGrantedResource: () => true,
      },
    },
    pkce: { required: () => true },
    interactions: { policy: promptEveryTime(), url: (_ctx, interaction) => nextPath(options, interaction) },
    findAccount: async (_ctx, subject) => claimsOf(await options.findAccount(subject)),
    // The site needs no consent for its own accounts.
    loadExistingGrant: async ({ oidc: { client, session, provider } }) => {
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      grant.addResourceScope(apiAudience, '');
      await grant.save();
      return grant;
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    expiresWithSession: () => false,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: minute,
      // Extended with each refresh token.
      Grant: options.refreshTokenSeconds,
      IdToken: hour,
      Interaction: hour,
      RefreshToken: options.refreshTokenSeconds,
      Session: hour,
    },
    renderError: (ctx, { error }) => {
      ctx.redirect(`${options.failedPage}?error=${encodeURIComponent(error)}`);
    },
  };
}

/**
 * Always asks for credentials. Only the site knows whether an earlier user of this browser has signed out, and a remote
 * sign-out does not reach the issuer's session.
 */
function promptEveryTime() {
  const { base, Check } = interactionPolicy;
  const policy = base();
  const isAnswered = new Check('not_asked', 'every sign-in asks for credentials', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get('login')?.checks.add(isAnswered);
  return policy;
}

function clientMetadata({ clientSecret, origin }: EmbeddedIssuerOptions): ClientMetadata {
  return {
    client_id: siteClientId,
    client_secret: clientSecret,
    // `isAllowedRedirect` decides on other redirect URIs.
    redirect_uris: [`${origin}/`],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
  };
}

/** Where a sign-in continues: on the sign-in page, or at once with a one-time link. */
async function nextPath({ signInPage, consumeLink, failedPage }: EmbeddedIssuerOptions, interaction: Interaction) {
  const { uid, params, returnTo } = interaction;
  const link = params['one_time_link'];
  if (typeof link !== 'string') return signInPage(uid, params['screen_hint'] === 'signup');
  const subject = await consumeLink(link);
  if (subject === null) return `${failedPage}?error=invalid_link`;
  await authenticate(interaction, subject);
  return pathOf(returnTo);
}

function authenticate(interaction: Interaction, subject: string): Promise<string> {
  interaction.result = { login: { accountId: subject, remember: false } };
  return interaction.persist();
}

function claimsOf(account: Account | null) {
  if (!account) return undefined;
  const { subject, email, emailVerified, firstName, lastName } = account;
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      email,
      email_verified: emailVerified,
      ...(firstName === null ? {} : { given_name: firstName }),
      ...(lastName === null ? {} : { family_name: lastName }),
    }),
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
