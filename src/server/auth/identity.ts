import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Logger } from 'pino';
import { findAccount } from '#commands/sign-in/find-account.ts';
import { signInPages } from '#contracts/sign-in.ts';
import { createOnce } from '#domain/async/single-flight.ts';
import type { Environment } from '#environment/environment.ts';
import { hostInAddress, isLoopback } from '#environment/hosts.ts';
import type { IdentityProvider } from '#environment/sign-in.ts';
import {
  apiAudience,
  createEmbeddedIssuer,
  type EmbeddedIssuer,
  siteClientId,
} from '#outside/identity/embedded-issuer.ts';
import { localKeys, remoteKeys } from '#outside/identity/issuer-keys.ts';
import { createRelyingParty, type RelyingParty } from '#outside/identity/relying-party.ts';
import { createTokenVerifier, type TokenVerifier } from '#outside/identity/verify-tokens.ts';
import type { Database } from '#store/database.ts';
import { newSecret } from '#store/new-secret.ts';
import { embeddedIssuerName } from '#store/people/users.ts';
import { sealingKeyOf, sharedSecret } from '#store/secrets.ts';
import { consumeLink } from '#store/sign-in/sign-in-links.ts';
import { issuerStorage } from './issuer-storage.ts';

/** The issuer of identities and the clients to use it. */
export type Identity = {
  /** The issuer under which users are stored. */
  readonly issuerName: string;
  /** This site's client id at the issuer. */
  readonly clientId: string;
  readonly relyingParty: RelyingParty;
  readonly verifier: TokenVerifier;
  /** Null: another issuer. */
  readonly embedded: EmbeddedIssuer | null;
  /** Encrypts tokens in sessions. */
  readonly sealingKey: string;
};

export type IdentityOptions = {
  readonly environment: Environment;
  readonly database: Database;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** The address at which this process reaches itself. */
  readonly ownOrigin: () => string;
};

/** Created on first use, because the embedded issuer's address is known only when the server listens. */
export function createIdentity(options: IdentityOptions): () => Promise<Identity> {
  return createOnce(async () => {
    const { identity } = options.environment;
    return identity ? connectOtherIssuer(identity, options.database) : runEmbeddedIssuer(options);
  });
}

async function connectOtherIssuer(provider: IdentityProvider, database: Database): Promise<Identity> {
  const { issuer, clientId } = provider;
  const verifier = createTokenVerifier({ ...provider, keys: remoteKeys(issuer) });
  return {
    issuerName: issuer,
    clientId,
    relyingParty: createRelyingParty({ ...provider, scope: 'openid profile email offline_access', verifier }),
    verifier,
    embedded: null,
    sealingKey: await sealingKeyOf(database),
  };
}

async function runEmbeddedIssuer({ environment, database, logger, ownOrigin }: IdentityOptions): Promise<Identity> {
  const [keys, cookieKey, clientSecret, sealingKey] = await Promise.all([
    sharedSecret(database, 'issuer_keys', makeSigningKeys),
    sharedSecret(database, 'issuer_cookie_key', newSecret),
    sharedSecret(database, 'issuer_client_secret', newSecret),
    sealingKeyOf(database),
  ]);
  const origin = environment.publicOrigin ?? ownOrigin();
  const embedded = createEmbeddedIssuer({
    origin,
    isAllowedRedirect: (address) => isOurCallback(address, environment),
    clientSecret,
    keys,
    cookieKeys: [cookieKey],
    refreshTokenSeconds: environment.sessions.idleHours * 3600,
    storageOf: issuerStorage(database),
    findAccount: (subject) => findAccount(database, subject),
    consumeLink: (token) => consumeLink(database.pool, token, 'sign_in'),
    signInPage: (uid, wantsSignUp) => `${wantsSignUp ? signInPages.signUp : signInPages.signIn}?uid=${uid}`,
    failedPage: signInPages.failed,
    onReuse: () => logger.warn('a refresh token was reused: everything from its sign-in is revoked'),
    onError: (error) => logger.error({ err: error }, 'the issuer failed'),
  });
  const parties = { issuer: embedded.url, clientId: siteClientId, audience: apiAudience };
  const verifier = createTokenVerifier({ ...parties, keys: localKeys(keys) });
  const relyingParty = createRelyingParty({
    ...parties,
    clientSecret,
    scope: 'openid profile email',
    fetch: embedded.fetch,
    verifier,
  });
  return { issuerName: embeddedIssuerName, clientId: siteClientId, relyingParty, verifier, embedded, sealingKey };
}

/** Accepts the callback at the public origin, otherwise at any local name and port. */
function isOurCallback(address: string, { publicOrigin, host }: Environment): boolean {
  if (publicOrigin !== null) return address === `${publicOrigin}/auth/callback`;
  const url = URL.parse(address);
  const configuredHost = hostInAddress(host).toLowerCase();
  // Accepts any port because it may be mapped to ours.
  const isHere = url !== null && (isLoopback(url.hostname) || url.hostname === configuredHost);
  return isHere && address === `http://${url.host}/auth/callback`;
}

async function makeSigningKeys() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') }],
  };
}
