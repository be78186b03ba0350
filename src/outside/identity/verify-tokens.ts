import * as jose from 'jose';
import * as z from 'zod/mini';
import { IdentityRefused, IssuerUnavailable } from './identity-errors.ts';

/** Without control characters, and without lone surrogates, which a database would store as equal. */
const identifier = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u));
const unixTime = z.number().check(z.gte(0), z.lte(253_402_300_799));

/** The claims that we use, in the form of the standard. Others stay unchanged. */
const checkedClaims = z.looseObject({
  iss: identifier,
  sub: identifier,
  aud: z.union([identifier, z.array(identifier)]),
  exp: unixTime,
  iat: z.optional(unixTime),
  nbf: z.optional(unixTime),
  azp: z.optional(identifier),
  client_id: z.optional(identifier),
  nonce: z.optional(z.string()),
});

export type Claims = Readonly<z.infer<typeof checkedClaims>>;

/**
 * Verifies tokens of an issuer.
 * @throws IdentityRefused from every call, or IssuerUnavailable if its keys are unavailable.
 */
export type TokenVerifier = {
  /** For a valid access token for our API. */
  readonly verifyAccessToken: (token: string) => Promise<Claims>;
  /** For an ID token for our client. May be expired, because it only identifies the user. */
  readonly verifyIdToken: (token: string) => Promise<Claims>;
};

export type VerifierOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  readonly keys: KeySource;
};

export type KeySource = jose.JWTVerifyGetKey;

/** Only asymmetric algorithms: with a symmetric one, the public key could sign a token. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Headers that bring or link their own key. */
const embeddedKeyHeaders = ['jku', 'jwk', 'x5u', 'x5c'];
const accessTokenTypes = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];
const anyAgeSeconds = 10 * 365 * 24 * 3600;
const clockSkewSeconds = 5;

export function createTokenVerifier({ issuer, clientId, audience, keys }: VerifierOptions): TokenVerifier {
  const verify = async (token: string, options: jose.JWTVerifyOptions) => {
    try {
      const header = jose.decodeProtectedHeader(token);
      if (embeddedKeyHeaders.some((name) => name in header))
        throw new IdentityRefused('The token contains its own key.');
      const { payload } = await jose.jwtVerify(token, keys, {
        algorithms,
        issuer,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: clockSkewSeconds,
        ...options,
      });
      return { header, claims: checkedClaims.parse(payload) };
    } catch (error) {
      if (error instanceof IssuerUnavailable || error instanceof IdentityRefused) throw error;
      throw new IdentityRefused('The token is invalid.', { cause: error });
    }
  };
  return {
    verifyAccessToken: async (token) => {
      const { header, claims } = await verify(token, { audience });
      if (!accessTokenTypes.includes(header.typ?.toLowerCase()) || isIdToken(claims)) {
        throw new IdentityRefused('The token is not an access token.');
      }
      return claims;
    },
    verifyIdToken: async (token) => {
      const { claims } = await verify(token, { audience: clientId, clockTolerance: anyAgeSeconds });
      requireAuthorizedParty(claims, clientId);
      return claims;
    },
  };
}

/** An ID token for several audiences must name its client in `azp`, and `azp` must be our client. */
function requireAuthorizedParty({ aud, azp }: Claims, clientId: string): void {
  const isForSeveral = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined ? isForSeveral : azp !== clientId)
    throw new IdentityRefused('The token belongs to another client.');
}

/** Claims that only ID tokens have. */
function isIdToken(claims: Claims): boolean {
  return ['nonce', 'at_hash', 'c_hash', 's_hash'].some((name) => name in claims) || claims['typ'] === 'ID';
}
