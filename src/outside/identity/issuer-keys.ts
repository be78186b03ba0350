import * as jose from 'jose';
import { IssuerUnavailable } from './identity-errors.ts';
import type { KeySource } from './verify-tokens.ts';

/** Tokens with unknown keys must not trigger more requests than this. */
const cooldownMilliseconds = 30_000;
const cacheMilliseconds = 3_600_000;
const timeoutMilliseconds = 5000;

/** The public part of the keys of the embedded issuer. */
export function localKeys({ keys }: jose.JSONWebKeySet): KeySource {
  return jose.createLocalJWKSet({ keys: keys.map(({ d: _private, ...publicKey }) => publicKey) });
}

/**
 * The published keys of an issuer. Fetched on first use, for an unknown key and every hour, but at most once in thirty
 * seconds. The known keys stay valid while a fetch fails.
 */
export function remoteKeys(issuer: string): KeySource {
  let known: ReturnType<typeof jose.createRemoteJWKSet> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  const open = async () => {
    known ??= jose.createRemoteJWKSet(await findKeys(issuer), {
      timeoutDuration: timeoutMilliseconds,
      cooldownDuration: cooldownMilliseconds,
      cacheMaxAge: cacheMilliseconds,
    });
    return known;
  };
  return async (header, token) => {
    const cachedKeys = known?.jwks();
    const isCooling = performance.now() - failedAt < cooldownMilliseconds;
    try {
      if (isCooling) throw new IssuerUnavailable('The last request for the keys of the issuer failed.');
      return await (await open())(header, token);
    } catch (error) {
      if (error instanceof jose.errors.JWKSNoMatchingKey || error instanceof jose.errors.JWKSMultipleMatchingKeys) {
        throw error;
      }
      if (!isCooling) failedAt = performance.now();
      if (cachedKeys) return jose.createLocalJWKSet(cachedKeys)(header, token);
      throw new IssuerUnavailable('The keys of the issuer cannot be fetched.', { cause: error });
    }
  };
}

async function findKeys(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds) });
  const metadata = response.ok ? ((await response.json()) as { jwks_uri?: unknown }) : {};
  return new URL(String(metadata.jwks_uri));
}
