/** The issuer does not respond correctly. Retrying may help. */
export class IssuerUnavailable extends Error {}

/** The issuer refused, or its response is invalid. Retrying does not help. */
export class IdentityRefused extends Error {}
