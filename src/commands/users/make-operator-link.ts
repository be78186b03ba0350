import type { Database } from '#store/database.ts';
import { createEmbeddedUser, hasOtherUsers, hasOtherUsersOrSessions } from '#store/people/users.ts';
import { credentialsByEmail, makeCredentials } from '#store/sign-in/credentials.ts';
import { dropLinks, makeLink } from '#store/sign-in/sign-in-links.ts';
import { type Queries, transact } from '#store/transact.ts';

/** Of whoever tries the product on their own machine; no mail goes there. */
const operatorEmail = 'operator@forma.invalid';
const linkHours = 24;

/**
 * Gives the token of a link that signs the operator in once, as an admin, while nobody has ever signed in here; null:
 * somebody has. An earlier one no longer counts.
 */
export function makeOperatorLink(database: Database): Promise<string | null> {
  return transact(database, async (queries) => {
    if (await hasOtherUsersOrSessions(queries, operatorEmail)) return null;
    const subject = await operator(queries);
    await dropLinks(queries, subject);
    return makeLink(queries, subject, 'sign_in', linkHours);
  });
}

/** Whether anybody but the operator has an account. */
export function hasOtherAccounts(database: Database): Promise<boolean> {
  return hasOtherUsers(database, operatorEmail);
}

async function operator(queries: Queries): Promise<string> {
  const known = await credentialsByEmail(queries, operatorEmail);
  if (known) return known.subject;
  const person = { email: operatorEmail, passwordHash: null, firstName: null, lastName: null, isVerified: true };
  const subject = await makeCredentials(queries, person);
  if (subject === null) throw new Error('Another process made the operator at the same moment.');
  await createEmbeddedUser(queries, subject, operatorEmail, true);
  return subject;
}
