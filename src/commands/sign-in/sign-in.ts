import type { Database } from '#store/database.ts';
import { isDisabled } from '#store/people/users.ts';
import { credentialsByEmail } from '#store/sign-in/credentials.ts';
import { transact } from '#store/transact.ts';
import { checkPassword } from './check-password.ts';
import { mailConfirmLink } from './mail-links.ts';

/** What comes of an e-mail address and a password. */
export type SignInResult =
  | { readonly kind: 'welcome'; readonly subject: string }
  | { readonly kind: 'wrong' }
  /** The password is right, but nobody has confirmed the address. */
  | { readonly kind: 'unconfirmed'; readonly subject: string }
  /** The password is right, but the account was closed. */
  | { readonly kind: 'disabled' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Whoever keeps trying before they confirm their address is mailed another link at most this often. */
const quietMinutes = 5;

/** Looks whether a password is the account's. A wrong one and an unknown address look alike, and take as long. */
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
