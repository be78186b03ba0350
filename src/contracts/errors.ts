import * as z from 'zod/mini';
import { foundHome } from './found-home.ts';
import { lazyObject } from './lazy-object.ts';

/** Every error code of the API with its HTTP status. Codes never change. */
export const errorStatus = {
  malformed_request: 400,
  invalid_signature: 400,
  invalid_state: 400,
  unauthenticated: 401,
  invalid_token: 401,
  token_mismatch: 401,
  missing_session: 401,
  missing_refresh_token: 401,
  failed_to_refresh_token: 401,
  payment_failed: 402,
  feature_not_included: 403,
  plan_limit_reached: 403,
  insufficient_scope: 403,
  admin_only: 403,
  cross_site: 403,
  signature_mismatch: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_conflict: 409,
  portfolio_full: 409,
  busy: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  url_not_allowed: 422,
  unsupported_url: 422,
  unresolvable_address: 422,
  unsupported_property_type: 422,
  price_needed: 422,
  import_too_large: 422,
  unreadable_file: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  overloaded: 503,
  dependency_unavailable: 503,
  idp_unavailable: 503,
  import_timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every error response. */
export const errorAnswer = lazyObject(() => ({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    /** Only for an incomplete import: the facts that were found. */
    found: z.optional(foundHome),
    /** Always sent. A service in front of ours may send none. */
    request_id: z.optional(z.string()),
  }),
}));
