import { credentialsByEmail } from '#store/credentials.ts';
import type { Database } from '#store/database.ts';
import { isDisabled } from '#store/users.ts';
import { isPassword } from './passwords.ts';
import { forgiveAccount, noteAttempt, noteFailedAttempt, secondsToWait } from './slow-guessing.ts';

/** What comes of an e-mail address and a password. */
export type SignInResult =
  | { readonly kind: 'welcome'; readonly subject: string }
  | { readonly kind: 'wrong' }
  /** The password is right, but nobody has confirmed the address. */
  | { readonly kind: 'unconfirmed'; readonly subject: string }
  /** The password is right, but the account was closed. */
  | { readonly kind: 'disabled' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Looks whether a password is the account's. A wrong one and an unknown address look alike, and take as long. */
export async function signIn(
  { pool }: Database,
  { email, password }: { readonly email: string; readonly password: string },
  client: string,
): Promise<SignInResult> {
  const attempt = { email, client };
  const seconds = await secondsToWait(pool, attempt);
  if (seconds > 0) return { kind: 'wait', seconds };
  await noteAttempt(pool, attempt);
  const found = await credentialsByEmail(pool, email);
  if (!(await isPassword(found?.passwordHash ?? null, password)) || !found) {
    await noteFailedAttempt(pool, attempt);
    return { kind: 'wrong' };
  }
  await forgiveAccount(pool, email);
  if (await isDisabled(pool, found.subject)) return { kind: 'disabled' };
  return { kind: found.isVerified ? 'welcome' : 'unconfirmed', subject: found.subject };
}
