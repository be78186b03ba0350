import type { Database } from '#store/database.ts';
import { createEmbeddedUser } from '#store/people/users.ts';
import { makeCredentials } from '#store/sign-in/credentials.ts';
import { makeLink } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { hashPassword } from '../sign-in/passwords.ts';

export type NewUser = {
  /** In small letters. */
  readonly email: string;
  readonly isAdmin: boolean;
  /** Null: it is chosen by a link. */
  readonly password: string | null;
};

/** How long the link to choose a password holds. */
const linkHours = 24;

/**
 * Makes an account of the issuer in the same process; whoever does vouches for the address. Gives the token of the link
 * by which its password is chosen; null: it has one. Throws where the address has an account already.
 */
export async function createUser(database: Database, { email, isAdmin, password }: NewUser): Promise<string | null> {
  const passwordHash = password === null ? null : await hashPassword(password);
  return transact(database, async (queries) => {
    const nameless = { firstName: null, lastName: null };
    const subject = await makeCredentials(queries, { email, passwordHash, ...nameless, isVerified: true });
    if (subject === null) throw new Error(`There is an account with ${email} already.`);
    await createEmbeddedUser(queries, subject, email, isAdmin);
    return passwordHash === null ? makeLink(queries, subject, 'reset_password', linkHours) : null;
  });
}
