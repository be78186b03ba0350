import * as jose from 'jose';
import * as z from 'zod/mini';
import { IdentityRefused, IssuerUnavailable } from './identity-errors.ts';

/** A name as an issuer writes it: no control characters, and no half characters, which a database would store alike. */
const identifier = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u));
const moment = z.number().check(z.gte(0), z.lte(253_402_300_799));

/** The claims that are relied on, each in the one shape that the standard gives it. What else a token says stays as it is. */
const checkedClaims = z.looseObject({
  iss: identifier,
  sub: identifier,
  aud: z.union([identifier, z.array(identifier)]),
  exp: moment,
  iat: z.optional(moment),
  nbf: z.optional(moment),
  azp: z.optional(identifier),
  client_id: z.optional(identifier),
  nonce: z.optional(z.string()),
});

/** Whom a token names, and what else it says. */
export type Claims = Readonly<z.infer<typeof checkedClaims>>;

/** Checks what an issuer signed. Every call throws IdentityRefused, or IssuerUnavailable where its keys are not to be had. */
export type TokenVerifier = {
  /** An access token for our API, still good. */
  readonly verifyAccessToken: (token: string) => Promise<Claims>;
  /** An ID token for our client. It only tells who somebody is, so it may be older than its own end. */
  readonly verifyIdToken: (token: string) => Promise<Claims>;
};

export type VerifierOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  readonly keys: KeySource;
};

/** Finds the key that signed a token. */
export type KeySource = jose.JWTVerifyGetKey;

/** With a private key only; a token that anybody could make with the public one is none. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Where a header would have us fetch, or take, the key from. */
const foreignKeys = ['jku', 'jwk', 'x5u', 'x5c'];
const accessTokenTypes = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];
const anyAge = 10 * 365 * 24 * 3600;
const secondsOfSkew = 5;

/** Makes the checker of an issuer's tokens. */
export function createTokenVerifier({ issuer, clientId, audience, keys }: VerifierOptions): TokenVerifier {
  const verify = async (token: string, options: jose.JWTVerifyOptions) => {
    try {
      const header = jose.decodeProtectedHeader(token);
      if (foreignKeys.some((name) => name in header)) throw new IdentityRefused('The token brings its own key.');
      const { payload } = await jose.jwtVerify(token, keys, {
        algorithms,
        issuer,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: secondsOfSkew,
        ...options,
      });
      return { header, claims: checkedClaims.parse(payload) };
    } catch (error) {
      if (error instanceof IssuerUnavailable || error instanceof IdentityRefused) throw error;
      throw new IdentityRefused('The token does not check out.', { cause: error });
    }
  };
  return {
    verifyAccessToken: async (token) => {
      const { header, claims } = await verify(token, { audience });
      if (!accessTokenTypes.includes(header.typ?.toLowerCase()) || isIdToken(claims)) {
        throw new IdentityRefused('The token is no access token.');
      }
      return claims;
    },
    verifyIdToken: async (token) => {
      const { claims } = await verify(token, { audience: clientId, clockTolerance: anyAge });
      requireParty(claims, clientId);
      return claims;
    },
  };
}

/** An ID token for several audiences names the one it was given to; that must be us, as must every party it names. */
function requireParty({ aud, azp }: Claims, clientId: string): void {
  const isForSeveral = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined ? isForSeveral : azp !== clientId) throw new IdentityRefused('The token is another client’s.');
}

/** What only the token of a sign-in holds; one issuer also says so. */
function isIdToken(claims: Claims): boolean {
  return ['nonce', 'at_hash', 'c_hash', 's_hash'].some((name) => name in claims) || claims['typ'] === 'ID';
}
