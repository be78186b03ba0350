import { Refusal } from '../refusal.ts';
import { isWeakPassword, weakPasswordMessage } from './weak-password.ts';

/** Refuses a weak password. The form shows the message at its field. */
export function requireStrongPassword(password: string, email: string): void {
  if (!isWeakPassword(password, email)) return;
  throw new Refusal('validation_failed', { fields: [{ path: 'password', message: weakPasswordMessage }] });
}
