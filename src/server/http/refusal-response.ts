import type { Refusal } from '#commands/refusal.ts';
import { type ErrorCode, errorStatus } from '#contracts/errors.ts';

const messages = {
  malformed_request: 'We couldn’t read the request.',
  invalid_signature: 'The signature doesn’t match the body.',
  invalid_state: 'This sign-in has expired. Please sign in again.',
  unauthenticated: 'Please sign in.',
  invalid_token: 'The access token is invalid.',
  token_mismatch: 'The tokens in this request belong to different people or sessions.',
  missing_session: 'You’re signed out. Please sign in.',
  missing_refresh_token: 'Your session has expired. Please sign in again.',
  failed_to_refresh_token: 'We couldn’t renew your session. Please sign in again.',
  payment_failed: 'The payment didn’t go through. Please update your payment method.',
  feature_not_included: 'Sorry, this feature is not included in your subscription.',
  plan_limit_reached: 'You’ve reached your plan’s limit.',
  insufficient_scope: 'This personal token doesn’t allow that.',
  admin_only: 'Only an admin can do that.',
  cross_site: 'This address accepts requests only from its own site.',
  signature_mismatch: 'The signature doesn’t match the request.',
  not_found: 'Not found.',
  method_not_allowed: 'This address doesn’t accept that method.',
  conflict: 'This was changed elsewhere. Reload to continue.',
  idempotency_conflict: 'This Idempotency-Key was used for another request.',
  portfolio_full: 'A portfolio can have at most 1,000 homes.',
  busy: 'Another import is running. Please wait until it finishes.',
  payload_too_large: 'The request body is larger than 1 MiB.',
  unsupported_media_type: 'Send application/json or application/x-www-form-urlencoded, in UTF-8 and uncompressed.',
  validation_failed: 'Some fields are invalid.',
  url_not_allowed: 'We can’t open this address.',
  unsupported_url: 'We can’t read a home from this page.',
  unresolvable_address: 'We couldn’t read that address.',
  unsupported_property_type: 'Forma underwrites only single-family rentals and condos.',
  price_needed: 'We couldn’t find a price. Please enter one.',
  import_too_large: 'The page is too large to read.',
  unreadable_file: 'We couldn’t read this file.',
  rate_limited: 'Too many requests. Please wait a moment.',
  headers_too_large: 'The request headers are too large.',
  internal_error: 'Something went wrong on our side.',
  overloaded: 'We’re busy right now. Please try again in a moment.',
  dependency_unavailable: 'The service is unavailable right now. Please try again in a moment.',
  import_timeout: 'The page took too long to respond.',
  idp_unavailable: 'The sign-in service isn’t responding. Please try again in a moment.',
} as const satisfies Record<ErrorCode, string>;

export function statusOf({ code }: Refusal): number {
  return errorStatus[code];
}

export function bodyOf({ code, details }: Refusal, requestId: string) {
  const { message = messages[code], fields, found } = details;
  return {
    error: { code, message, ...(fields && { details: fields }), ...(found && { found }), request_id: requestId },
  };
}

export function headersOf({ code, details }: Refusal): Record<string, string> {
  const status = errorStatus[code];
  const { retryAfterSeconds } = details;
  if (retryAfterSeconds !== undefined) return { 'retry-after': String(retryAfterSeconds) };
  if (code === 'insufficient_scope') return { 'www-authenticate': 'Bearer error="insufficient_scope"' };
  if (status === 401)
    return { 'www-authenticate': code === 'unauthenticated' ? 'Bearer' : 'Bearer error="invalid_token"' };
  if (status === 429 || status === 503) return { 'retry-after': '1' };
  if (status === 413) return { connection: 'close' };
  return {};
}
