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
  const credentials = await credentialsByEmail(pool, email);
  const checked = await checkPassword(database, { email, client }, credentials?.passwordHash ?? null, password);
  if (checked.kind !== 'right') return checked;
  if (!credentials) return { kind: 'wrong' };
  if (await isDisabled(pool, credentials.subject)) return { kind: 'disabled' };
  if (credentials.isVerified) return { kind: 'welcome', subject: credentials.subject };
  await transact(database, (queries) => mailConfirmLink(queries, credentials, origin, quietMinutes));
  return { kind: 'unconfirmed', subject: credentials.subject };
}
