import type { Refusal } from '#commands/refusal.ts';
import { type ErrorCode, errorStatus } from '#contracts/errors.ts';

const messages = {
  malformed_request: 'The request could not be read.',
  invalid_signature: 'The signature does not fit the body.',
  invalid_state: 'This sign-in was not begun here, or is over. Please sign in again.',
  unauthenticated: 'Please sign in.',
  invalid_token: 'The access token is not valid.',
  token_mismatch: 'The tokens of this request belong to different people or sessions.',
  missing_session: 'There is no session: please sign in.',
  missing_refresh_token: 'The access token has expired and cannot be renewed: please sign in again.',
  failed_to_refresh_token: 'The access token could not be renewed: please sign in again.',
  payment_failed: 'The payment did not go through. Please look at your payment settings.',
  feature_not_included: 'Sorry, this feature is not included in your subscription.',
  plan_limit_reached: 'The limit of your plan is reached.',
  insufficient_scope: 'This personal token may not do that.',
  cross_site: 'This address answers its own site only.',
  not_found: 'There is nothing here.',
  method_not_allowed: 'This address does not take that method.',
  conflict: 'Somebody else changed this meanwhile.',
  idempotency_conflict: 'This Idempotency-Key was used for another request.',
  portfolio_full: 'A portfolio holds at most 1,000 homes.',
  payload_too_large: 'The request body is larger than 1 MiB.',
  unsupported_media_type: 'Send application/json or application/x-www-form-urlencoded, in UTF-8 and not compressed.',
  validation_failed: 'Some fields are not valid.',
  url_not_allowed: 'This address cannot be opened from here.',
  unsupported_url: 'This is not the page of a home that can be read.',
  unresolvable_address: 'This could not be read as the address of a home.',
  unsupported_property_type: 'Only single-family rentals and condos can be underwritten.',
  price_needed: 'No price was found. Please enter one.',
  import_too_large: 'The page is too large to be read.',
  rate_limited: 'Too many requests. Please wait a moment.',
  headers_too_large: 'The request headers are too large.',
  internal_error: 'Something went wrong on our side.',
  overloaded: 'The server is busy. Please try again in a moment.',
  dependency_unavailable: 'The service is not available right now. Please try again in a moment.',
  import_timeout: 'The page took too long to answer.',
  idp_unavailable: 'The sign-in service does not answer. Please try again in a moment.',
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
