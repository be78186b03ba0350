import { Refusal } from '../refusal.ts';

/** Refuses a mailed link that is invalid, used or expired. */
export function invalidLink(): Refusal {
  const message = 'This link was already used or has expired. Please request a new one.';
  return new Refusal('validation_failed', { message, fields: [{ path: 'token', message }] });
}
