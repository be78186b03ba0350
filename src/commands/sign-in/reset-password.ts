import type { Database } from '#store/database.ts';
import { deleteTokensOfUser } from '#store/people/api-tokens.ts';
import { endSessionsOfUser } from '#store/people/sessions.ts';
import { findUserId } from '#store/people/users.ts';
import { changePassword, confirmEmail, credentialsBySubject } from '#store/sign-in/credentials.ts';
import { dropPayloadsOfAccount } from '#store/sign-in/oidc-payloads.ts';
import { consumeLink, dropLinks, emailOfLink } from '#store/sign-in/sign-in-links.ts';
import { type Queries, transact } from '#store/transact.ts';
import { invalidLink } from './invalid-link.ts';
import { clearAttempts } from './limit-attempts.ts';
import { mailPasswordChanged } from './mail-links.ts';
import { hashPassword } from './passwords.ts';
import { requireStrongPassword } from './require-strong-password.ts';

/** `userId` null: the person has never signed in. */
export type PasswordReset = { readonly userId: string | null; readonly revokedTokenIds: readonly string[] };

/**
 * Sets a new password by a mailed link, which also confirms the email address. Ends every session and revokes every
 * refresh token and personal token, because a thief may have them. `client`: the network of the request. Refuses an invalid
 * link and a weak password, which do not use up the link.
 */
export async function resetPassword(
  database: Database,
  token: string,
  password: string,
  { client, origin }: { readonly client: string; readonly origin: string },
): Promise<PasswordReset> {
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
    const revokedTokenIds = userId === null ? [] : await endAccess(queries, userId);
    await clearAttempts(queries, { email: account.email, client });
    await mailPasswordChanged(queries, account, { origin, revokedTokens: revokedTokenIds.length });
    return { userId, revokedTokenIds };
  });
}

/** Returns the ids of the personal tokens. */
async function endAccess(queries: Queries, userId: string): Promise<string[]> {
  // Sessions first: one that creates a token holds its session until the token can be found.
  await endSessionsOfUser(queries, userId, 'password_changed');
  return deleteTokensOfUser(queries, userId);
}
