import type { Database } from '#store/database.ts';
import { isDisabled } from '#store/people/users.ts';
import { credentialsByEmail } from '#store/sign-in/credentials.ts';
import { transact } from '#store/transact.ts';
import { checkPassword } from './check-password.ts';
import { mailConfirmLink } from './mail-links.ts';

export type SignInResult =
  | { readonly kind: 'welcome'; readonly subject: string }
  | { readonly kind: 'wrong' }
  /** The password is correct, but the email address is unconfirmed. */
  | { readonly kind: 'unconfirmed'; readonly subject: string }
  /** The password is correct, but the account is disabled. */
  | { readonly kind: 'disabled' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Minutes between confirmation links for repeated sign-ins before confirmation. */
const quietMinutes = 5;

/** Checks a password. A wrong password and an unknown email address give the same result in the same time. */
export async function signIn(
  database: Database,
  { email, password }: { readonly email: string; readonly password: string },
  client: string,
  origin: string,
): Promise<SignInResult> {
  const { pool } = database;
  const found = await credentialsByEmail(pool, email);
  const checked = await checkPassword(database, { email, client }, found?.passwordHash ?? null, password);
  if (checked.kind !== 'right') return checked;
  if (!found) return { kind: 'wrong' };
  if (await isDisabled(pool, found.subject)) return { kind: 'disabled' };
  if (found.isVerified) return { kind: 'welcome', subject: found.subject };
  await transact(database, (queries) => mailConfirmLink(queries, found, origin, quietMinutes));
  return { kind: 'unconfirmed', subject: found.subject };
}
