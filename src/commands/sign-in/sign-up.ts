import type { EnteredPassword } from '#outside/identity/embedded-issuer.ts';
import type { Database } from '#store/database.ts';
import { digestOf } from '#store/digest.ts';
import { createCredentials, credentialsByEmail } from '#store/sign-in/credentials.ts';
import { expireLinks, lockMailedLinks } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { mailAccountExists, mailConfirmLink, mayMailLink } from './mail-links.ts';
import { hashPassword } from './passwords.ts';
import { requireStrongPassword } from './require-strong-password.ts';

export type SignUpInput = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** Minutes after a sign-up in which another one with the same email address has no effect. */
const quietMinutes = 2;

/**
 * Creates an account and mails a confirmation link. If the account exists, only its owner learns that, by mail:
 * response and timing are the same. Refuses a weak password. Returns the account that awaits confirmation.
 */
export async function signUp(database: Database, input: SignUpInput, origin: string): Promise<EnteredPassword | null> {
  const { password, ...person } = input;
  requireStrongPassword(password, person.email);
  const passwordHash = await hashPassword(password);
  return transact(database, async (queries) => {
    await lockMailedLinks(queries, person.email);
    const credentials = await credentialsByEmail(queries, person.email);
    const isAwaited = credentials !== null && !credentials.isVerified;
    if (isAwaited && !(await mayMailLink(queries, credentials, 'verify_email', quietMinutes))) {
      // A link of an earlier sign-up, perhaps a stranger's, must not confirm another password than this one.
      if (!(await mayMailLink(queries, credentials, 'verify_email', 0)))
        await expireLinks(queries, credentials.subject);
      return null;
    }
    const subject = await createCredentials(queries, { ...person, passwordHash, isVerified: false });
    if (subject === null) {
      if (credentials) await mailAccountExists(queries, credentials, origin);
      return null;
    }
    // A link of an earlier sign-up would confirm this password.
    await expireLinks(queries, subject);
    await mailConfirmLink(queries, { subject, email: person.email }, origin, 0);
    return { subject, passwordDigest: digestOf(passwordHash) };
  });
}
