import type { Database } from '#store/database.ts';
import { credentialsByEmail, makeCredentials } from '#store/sign-in/credentials.ts';
import { dropLinks, hasRecentLink } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { mailAccountExists, mailConfirmLink } from './mail-links.ts';
import { hashPassword } from './passwords.ts';

export type SignUp = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** In so many minutes after a sign-up another with the same address changes nothing and mails nothing. */
const quietMinutes = 2;

/**
 * Makes an account and mails a link that confirms its address. Where there is one already, its owner is told by mail and
 * nobody else: it takes as long, and the answer is the same. Gives the subject of an account that waits to be confirmed.
 */
export async function signUp(database: Database, given: SignUp, origin: string): Promise<string | null> {
  const { password, ...person } = given;
  const passwordHash = await hashPassword(password);
  return transact(database, async (queries) => {
    const known = await credentialsByEmail(queries, person.email);
    if (known && !known.isVerified && (await hasRecentLink(queries, known.subject, 'verify_email', quietMinutes))) {
      return null;
    }
    const subject = await makeCredentials(queries, { ...person, passwordHash, isVerified: false });
    if (subject === null) {
      if (known) await mailAccountExists(queries, known, origin);
      return null;
    }
    // A link mailed for an earlier sign-up would confirm this one's password.
    await dropLinks(queries, subject);
    await mailConfirmLink(queries, { subject, email: person.email }, origin, 0);
    return subject;
  });
}
