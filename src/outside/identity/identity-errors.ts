/** The issuer does not answer, or not as an issuer does: the same may work later. */
export class IssuerUnavailable extends Error {}

/** The issuer refused, or what came from it does not check out: asking again would not help. */
export class IdentityRefused extends Error {}
