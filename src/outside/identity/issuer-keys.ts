import * as jose from 'jose';
import { IssuerUnavailable } from './identity-errors.ts';
import type { KeySource } from './verify-tokens.ts';

/** Whoever sends tokens with unknown keys does not make us ask more often. */
const leastMilliseconds = 30_000;
const freshMilliseconds = 3_600_000;
const timeoutMilliseconds = 5000;

/** The keys of an issuer in this process: of its private ones what everybody may know. */
export function localKeys({ keys }: jose.JSONWebKeySet): KeySource {
  return jose.createLocalJWKSet({ keys: keys.map(({ d: _private, ...known }) => known) });
}

/**
 * The published keys of an issuer, fetched when first needed, when a token names an unknown one, and every hour; at
 * most once in thirty seconds. While they cannot be fetched the ones that are known go on counting.
 */
export function remoteKeys(issuer: string): KeySource {
  let known: ReturnType<typeof jose.createRemoteJWKSet> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  const open = async () => {
    known ??= jose.createRemoteJWKSet(await findKeys(issuer), {
      timeoutDuration: timeoutMilliseconds,
      cooldownDuration: leastMilliseconds,
      cacheMaxAge: freshMilliseconds,
    });
    return known;
  };
  return async (header, token) => {
    const stale = known?.jwks();
    const isCooling = performance.now() - failedAt < leastMilliseconds;
    try {
      if (isCooling) throw new IssuerUnavailable('The keys could not be fetched a moment ago.');
      return await (await open())(header, token);
    } catch (error) {
      if (error instanceof jose.errors.JWKSNoMatchingKey || error instanceof jose.errors.JWKSMultipleMatchingKeys) {
        throw error;
      }
      if (!isCooling) failedAt = performance.now();
      if (stale) return jose.createLocalJWKSet(stale)(header, token);
      throw new IssuerUnavailable('The keys of the issuer cannot be fetched.', { cause: error });
    }
  };
}

async function findKeys(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds) });
  const described = answer.ok ? ((await answer.json()) as { jwks_uri?: unknown }) : {};
  return new URL(String(described.jwks_uri));
}
