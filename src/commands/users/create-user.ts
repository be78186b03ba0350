import type { Database } from '#store/database.ts';
import { createEmbeddedUser } from '#store/people/users.ts';
import { createCredentials } from '#store/sign-in/credentials.ts';
import { createLink } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { hashPassword } from '../sign-in/passwords.ts';

export type NewAccount = {
  /** Lowercase. */
  readonly email: string;
  readonly isAdmin: boolean;
  /** Null: the person chooses it by a link. */
  readonly password: string | null;
};

/** Validity of the link to choose a password. */
const linkHours = 24;

/**
 * Creates an account of the embedded issuer. The operator vouches for the email address. Returns the token of a link to
 * choose the password; null: one was given. Throws if the account exists.
 */
export async function createUser(database: Database, { email, isAdmin, password }: NewAccount): Promise<string | null> {
  const passwordHash = password === null ? null : await hashPassword(password);
  return transact(database, async (queries) => {
    const nameless = { firstName: null, lastName: null };
    const subject = await createCredentials(queries, { email, passwordHash, ...nameless, isVerified: true });
    if (subject === null) throw new Error(`An account with ${email} already exists.`);
    await createEmbeddedUser(queries, subject, email, isAdmin);
    return passwordHash === null ? createLink(queries, subject, 'reset_password', linkHours) : null;
  });
}
