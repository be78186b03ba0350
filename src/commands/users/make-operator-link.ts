import type { Database } from '#store/database.ts';
import { createEmbeddedUser, hasOtherUsers, hasOtherUsersOrSessions } from '#store/people/users.ts';
import { createCredentials, credentialsByEmail } from '#store/sign-in/credentials.ts';
import { createLink, dropLinks } from '#store/sign-in/sign-in-links.ts';
import { type Queries, transact } from '#store/transact.ts';

/** For a trial on the operator's own machine. Mail never goes there. */
const operatorEmail = 'operator@forma.invalid';
const linkHours = 24;

/**
 * Returns the token of a one-time sign-in link for the operator as an admin, while the operator has the only account.
 * Null: another account exists. Earlier links become invalid.
 */
export function makeOperatorLink(database: Database): Promise<string | null> {
  return transact(database, async (queries) => {
    if (await hasOtherUsersOrSessions(queries, operatorEmail)) return null;
    const subject = await findOrCreateOperator(queries);
    await dropLinks(queries, subject);
    return createLink(queries, subject, 'sign_in', linkHours);
  });
}

export function hasOtherAccounts(database: Database): Promise<boolean> {
  return hasOtherUsers(database, operatorEmail);
}

async function findOrCreateOperator(queries: Queries): Promise<string> {
  const credentials = await credentialsByEmail(queries, operatorEmail);
  if (credentials) return credentials.subject;
  const person = { email: operatorEmail, passwordHash: null, firstName: null, lastName: null, isVerified: true };
  const subject = await createCredentials(queries, person);
  if (subject === null) throw new Error('Another process created the operator at the same time.');
  await createEmbeddedUser(queries, subject, operatorEmail, true);
  return subject;
}
