import type { Database } from '#store/database.ts';
import { type Attempt, countAttempt, removeAttempt } from './limit-attempts.ts';
import { isCorrectPassword } from './passwords.ts';

export type PasswordCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Compares a password with the stored hash (null: no account). Counts the attempt first, to slow down guessing. */
export async function checkPassword(
  database: Database,
  attempt: Attempt,
  passwordHash: string | null,
  password: string,
): Promise<PasswordCheck> {
  const counted = await countAttempt(database, attempt);
  if (counted.kind === 'wait') return counted;
  if (!(await isCorrectPassword(passwordHash, password))) return { kind: 'wrong' };
  await removeAttempt(database.pool, attempt, counted.countedAt);
  return { kind: 'right' };
}
