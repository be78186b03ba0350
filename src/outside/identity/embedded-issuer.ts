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

/** The one client of the issuer: the site itself. */
export const siteClientId = 'forma';
/** Of the access tokens for the site's API. */
export const apiAudience = 'urn:forma:api';

/**
 * Names of the issuer's cookies. Over https their prefixes say that no other host may have set them; the one for resuming
 * a sign-in is bound to its path, which `__Host-` does not allow.
 */
export function issuerCookieNames(isHttps: boolean) {
  const [host, secure] = isHttps ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    session: `${host}forma_issuer`,
    /** The sign-in that waits. */
    interaction: `${host}forma_interaction`,
    resume: `${secure}forma_resume`,
  } as const;
}

/** Under which path of the site the issuer answers. */
export const issuerPath = '/oidc';

const minute = 60;
const hour = 60 * minute;
const accessTokenSeconds = 10 * minute;

/** Somebody with an account of the issuer, as its tokens tell of them. */
export type Account = {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

export type EmbeddedIssuerOptions = {
  /** Of the site, such as https://forma.example. */
  readonly origin: string;
  /** Whether the browser may come back to the site there. */
  readonly isAllowedRedirect: (address: string) => boolean;
  readonly clientSecret: string;
  /** Private keys, ES256. */
  readonly keys: JWKS;
  readonly cookieKeys: readonly string[];
  /** A refresh token that is not used for so long expires. */
  readonly refreshTokenSeconds: number;
  /** What keeps the issuer's codes, grants and tokens, by kind. */
  readonly storageOf: (kind: string) => Adapter;
  /** Null: nobody, or nobody who may sign in. */
  readonly findAccount: (subject: string) => Promise<Account | null>;
  /** Whom a one-time link signs in; null: it is not good (any more). */
  readonly takeLink: (token: string) => Promise<string | null>;
  /** Path of the page that asks who it is. */
  readonly signInPage: (uid: string, wantsSignUp: boolean) => string;
  /** Path of the page that says that a sign-in went wrong. */
  readonly failedPage: string;
  readonly onReuse: () => void;
  readonly onError: (error: Error) => void;
};

/** A sign-in that waits for the person to say who they are. */
export type PendingSignIn = {
  /** As the site sent it along. */
  readonly state: string;
  /** Whose account was made in it, if one was. */
  readonly signedUp: string | null;
};

/** The issuer of identities in this process. */
export type EmbeddedIssuer = {
  readonly url: string;
  /** Answers whatever stands under `issuerPath`, which the address no longer holds. */
  readonly handle: RequestHandler;
  /** Reaches the issuer from within. */
  readonly fetch: typeof fetch;
  /** The waiting sign-in of a page; null: there is none (any more). */
  readonly findSignIn: (uid: string) => Promise<PendingSignIn | null>;
  /** Remembers whose account was made in a waiting sign-in. */
  readonly recordSignUp: (uid: string, subject: string) => Promise<void>;
  /** Says who it is. Gives the path on which the browser goes on. */
  readonly finishSignIn: (uid: string, subject: string) => Promise<string>;
};

/** Makes the issuer: authorization code with PKCE for the site alone, JWT access tokens, refresh tokens that rotate. */
export function createEmbeddedIssuer(options: EmbeddedIssuerOptions): EmbeddedIssuer {
  const isHttps = options.origin.startsWith('https:');
  const url = `${options.origin}${issuerPath}`;
  const provider = new Provider(url, configurationOf(options, isHttps));
  // The header that says how we were reached is set below, by us alone.
  provider.proxy = true;
  provider.Client.prototype.redirectUriAllowed = options.isAllowedRedirect;
  nameGrantInRefreshTokens(provider);
  provider.on('server_error', (_ctx, error) => options.onError(error));
  provider.on('grant.error', (_ctx, error) => {
    if (error.error_detail === 'refresh token already used') options.onReuse();
  });
  // No script of another site reads what it says.
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
      const { url: whole = '' } = request;
      // Where it is mounted, the issuer tells by what its address has lost.
      handle(Object.assign(request, { originalUrl: whole, url: whole.slice(issuerPath.length) }), response);
    }),
    ...waitingSignIns(provider),
  };
}

/** A refresh token begins with the id of its grant: used again after its row is gone, it still names what to revoke. */
function nameGrantInRefreshTokens({ RefreshToken }: Provider): void {
  type TokenModel = { grantId?: string; generateTokenId: () => string };
  const model = RefreshToken.prototype as unknown as TokenModel;
  const { generateTokenId } = model;
  model.generateTokenId = function generateWithGrant(this: TokenModel) {
    return `${this.grantId}${grantSeparator}${generateTokenId.call(this)}`;
  };
}

/** The id of the grant that a refresh token came of; null: it names none. */
export function grantOfToken(token: string): string | null {
  const [grantId, rest] = token.split(grantSeparator);
  return grantId && rest ? grantId : null;
}

/** Not one of the characters that ids are made of. */
const grantSeparator = '.';

function waitingSignIns({
  Interaction,
  Session,
}: Provider): Pick<EmbeddedIssuer, 'findSignIn' | 'recordSignUp' | 'finishSignIn'> {
  const existing = async (uid: string) => {
    const interaction = await Interaction.find(uid);
    if (!interaction) throw new Error('The sign-in is over.');
    return interaction;
  };
  return {
    findSignIn: async (uid) => {
      const interaction = await Interaction.find(uid);
      if (!interaction) return null;
      const signedUp = interaction.result?.['signedUp'];
      return { state: String(interaction.params['state']), signedUp: typeof signedUp === 'string' ? signedUp : null };
    },
    recordSignUp: async (uid, subject) => {
      const interaction = await existing(uid);
      interaction.result = { signedUp: subject };
      await interaction.persist();
    },
    finishSignIn: async (uid, subject) => {
      const interaction = await existing(uid);
      // Whoever was signed in with the issuer before in this browser no longer is.
      if (interaction.session) await Session.adapter.destroy(interaction.session.cookie);
      interaction.session = undefined;
      await answer(interaction, subject);
      return pathOf(interaction.returnTo);
    },
  };
}

function configurationOf(options: EmbeddedIssuerOptions, isHttps: boolean): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps, signed: true } as const;
  return {
    adapter: options.storageOf,
    clients: [ownClient(options)],
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
    interactions: { policy: askEveryTime(), url: (_ctx, interaction) => nextFor(options, interaction) },
    findAccount: async (_ctx, subject) => claimsOf(await options.findAccount(subject)),
    // The site asks nobody for leave to use its own accounts.
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
      // Prolonged with each refresh token.
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

/** Who signed in before in this browser may have signed out since, here or from afar: only this site remembers. */
function askEveryTime() {
  const { base, Check } = interactionPolicy;
  const policy = base();
  const isAnswered = new Check('not_asked', 'whoever signs in says who they are', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get('login')?.checks.add(isAnswered);
  return policy;
}

function ownClient({ clientSecret, origin }: EmbeddedIssuerOptions): ClientMetadata {
  return {
    client_id: siteClientId,
    client_secret: clientSecret,
    // Which others may be returned to is asked each time.
    redirect_uris: [`${origin}/`],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
  };
}

/** Where a sign-in goes on: on a page that asks who it is or, where a one-time link says so, at once. */
async function nextFor({ signInPage, takeLink, failedPage }: EmbeddedIssuerOptions, interaction: Interaction) {
  const { uid, params, returnTo } = interaction;
  const link = params['one_time_link'];
  if (typeof link !== 'string') return signInPage(uid, params['screen_hint'] === 'signup');
  const subject = await takeLink(link);
  if (subject === null) return `${failedPage}?error=invalid_link`;
  await answer(interaction, subject);
  return pathOf(returnTo);
}

function answer(interaction: Interaction, subject: string): Promise<string> {
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

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
