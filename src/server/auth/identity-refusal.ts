import { Refusal } from '#commands/refusal.ts';
import { AccessDenied, IdentityRefused, IssuerUnavailable } from '#outside/identity/identity-errors.ts';
import { isUnavailable } from '#store/database.ts';

/** Turns an error of the issuer or the database into a refusal; `refused`: for a bad token or response. */
export function toIdentityRefusal(
  cause: unknown,
  refused: 'invalid_state' | 'invalid_token' | 'token_mismatch',
): unknown {
  if (cause instanceof IssuerUnavailable) return issuerUnavailable();
  if (cause instanceof AccessDenied) return new Refusal(refused, { reason: 'access_denied' });
  if (cause instanceof IdentityRefused) return new Refusal(refused);
  return isUnavailable(cause) ? new Refusal('dependency_unavailable') : cause;
}

export function issuerUnavailable(): Refusal {
  return new Refusal('idp_unavailable', { retryAfterSeconds: 5 });
}
