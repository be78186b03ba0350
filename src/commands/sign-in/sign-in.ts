import type { EnteredPassword } from '#outside/identity/embedded-issuer.ts';
import type { Database } from '#store/database.ts';
import { digestOf } from '#store/digest.ts';
import { isDisabled } from '#store/people/users.ts';
import { credentialsByEmail } from '#store/sign-in/credentials.ts';
import { transact } from '#store/transact.ts';
import { Refusal } from '../refusal.ts';
import { checkPassword } from './check-password.ts';
import { mailConfirmLink } from './mail-links.ts';

/** The password is correct. `isConfirmed`: whether the email address is, too. */
export type SignInResult = EnteredPassword & { readonly isConfirmed: boolean };

/** Minutes between confirmation links for repeated sign-ins before confirmation. */
const quietMinutes = 5;

/**
 * Checks a password and mails a link to an unconfirmed email address. A wrong password and an unknown email address are
 * refused alike, in the same time.
 */
export async function signIn(
  database: Database,
  { email, password }: { readonly email: string; readonly password: string },
  client: string,
  origin: string,
): Promise<SignInResult> {
  const { pool } = database;
  const credentials = await credentialsByEmail(pool, email);
  const checked = await checkPassword(database, { email, client }, credentials?.passwordHash ?? null, password);
  if (checked.kind === 'wait') throw tooManyAttempts(checked.seconds);
  if (checked.kind === 'wrong' || !credentials) {
    const message = 'Incorrect email or password.';
    throw new Refusal('unauthenticated', { message, reason: 'wrong' });
  }
  if (await isDisabled(pool, credentials.subject)) {
    throw new Refusal('unauthenticated', { message: 'This account has been disabled.', reason: 'disabled' });
  }
  if (!credentials.isVerified) {
    await transact(database, (queries) => mailConfirmLink(queries, credentials, origin, quietMinutes));
  }
  const { subject, passwordHash, isVerified } = credentials;
  return { subject, passwordDigest: digestOf(passwordHash!), isConfirmed: isVerified };
}

/** The password is correct, but the email address is unconfirmed. */
export function unconfirmedEmail(): Refusal {
  const message = 'Please confirm your email first: open the link we sent you.';
  return new Refusal('unauthenticated', { message, reason: 'unconfirmed' });
}

function tooManyAttempts(seconds: number): Refusal {
  const message = `Too many attempts. Please wait ${seconds} seconds.`;
  return new Refusal('rate_limited', { message, retryAfterSeconds: seconds, reason: 'wait' });
}
