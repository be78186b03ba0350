import { weakPasswordMessage } from '#commands/sign-in/weak-password.ts';
import { ApiError } from '../../api-error.ts';

/** Refuses (422) a weak password; the form shows why at its field. */
export function weakPassword(): ApiError {
  return new ApiError('validation_failed', { details: [{ path: 'password', message: weakPasswordMessage }] });
}
