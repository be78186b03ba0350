import type { Queries } from '#store/transact.ts';
import { isPassword } from './passwords.ts';
import { type Attempt, forgive, noteAttempt, noteFailedAttempt, secondsToWait } from './slow-guessing.ts';

/** What comes of a password that somebody types. */
export type PasswordCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Looks whether a password is the one that is kept (null: there is no account), as slowly as its guessing is to be. */
export async function checkPassword(
  queries: Queries,
  attempt: Attempt,
  kept: string | null,
  password: string,
): Promise<PasswordCheck> {
  const seconds = await secondsToWait(queries, attempt);
  if (seconds > 0) return { kind: 'wait', seconds };
  await noteAttempt(queries, attempt);
  if (!(await isPassword(kept, password))) {
    await noteFailedAttempt(queries, attempt);
    return { kind: 'wrong' };
  }
  await forgive(queries, attempt);
  return { kind: 'right' };
}
