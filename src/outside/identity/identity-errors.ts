/** The issuer does not respond correctly. Retrying may help. */
export class IssuerUnavailable extends Error {}

/** The issuer refused, or its response is invalid. Retrying does not help. */
export class IdentityRefused extends Error {}

/** The person canceled at the issuer, or the issuer does not let them in. */
export class AccessDenied extends IdentityRefused {}
