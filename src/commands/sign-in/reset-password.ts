import type { Database } from '#store/database.ts';
import { endSessionsOfUser } from '#store/people/sessions.ts';
import { findUserId } from '#store/people/users.ts';
import { changePassword, confirmEmail, credentialsBySubject } from '#store/sign-in/credentials.ts';
import { dropPayloadsOfAccount } from '#store/sign-in/oidc-payloads.ts';
import { consumeLink, dropLinks, emailOfLink } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { invalidLink } from './invalid-link.ts';
import { clearAttempts } from './limit-attempts.ts';
import { mailPasswordChanged } from './mail-links.ts';
import { hashPassword } from './passwords.ts';
import { requireStrongPassword } from './require-strong-password.ts';

/**
 * Sets a new password by a mailed link, which also confirms the email address. Ends every session and revokes every
 * refresh token. `client`: the network of the request. Returns the user id; null: the person has never signed in. Refuses an
 * invalid link and a weak password, which do not use up the link.
 */
export async function resetPassword(
  database: Database,
  token: string,
  password: string,
  { client, origin }: { readonly client: string; readonly origin: string },
): Promise<string | null> {
  // Checks the link first, because hashing is expensive.
  const email = await emailOfLink(database.pool, token, 'reset_password');
  if (email === null) throw invalidLink();
  requireStrongPassword(password, email);
  const passwordHash = await hashPassword(password);
  return transact(database, async (queries) => {
    const subject = await consumeLink(queries, token, 'reset_password');
    const account = subject === null ? null : await credentialsBySubject(queries, subject);
    if (!account) throw invalidLink();
    await changePassword(queries, account.subject, passwordHash);
    await confirmEmail(queries, account.subject);
    await dropLinks(queries, account.subject);
    await dropPayloadsOfAccount(queries, account.subject);
    const userId = await findUserId(queries, account.subject);
    if (userId !== null) await endSessionsOfUser(queries, userId, 'password_changed');
    await clearAttempts(queries, { email: account.email, client });
    await mailPasswordChanged(queries, account, origin);
    return userId;
  });
}
