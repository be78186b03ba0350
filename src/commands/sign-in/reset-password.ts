import type { Database } from '#store/database.ts';
import { endSessionsOfUser } from '#store/people/sessions.ts';
import { findUserId } from '#store/people/users.ts';
import { changePassword, confirmEmail, credentialsBySubject } from '#store/sign-in/credentials.ts';
import { dropPayloadsOfAccount } from '#store/sign-in/oidc-payloads.ts';
import { consumeLink, dropLinks, emailOfLink } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { clearAttempts } from './limit-attempts.ts';
import { mailPasswordChanged } from './mail-links.ts';
import { hashPassword } from './passwords.ts';
import { isWeakPassword } from './weak-password.ts';

/**
 * `userId`: null if the person has never signed in. `bad_link`: invalid or expired. Refusals do not use up the link.
 */
export type ResetResult =
  | { readonly kind: 'changed'; readonly userId: string | null }
  | { readonly kind: 'bad_link' | 'weak' };

/**
 * Sets a new password by a mailed link, which also confirms the email address. Ends every session and revokes every
 * refresh token. `client`: the network of the request.
 */
export async function resetPassword(
  database: Database,
  token: string,
  password: string,
  { client, origin }: { readonly client: string; readonly origin: string },
): Promise<ResetResult> {
  // Checks the link first, because hashing is expensive.
  const email = await emailOfLink(database.pool, token, 'reset_password');
  if (email === null) return { kind: 'bad_link' };
  if (isWeakPassword(password, email)) return { kind: 'weak' };
  const passwordHash = await hashPassword(password);
  return transact(database, async (queries) => {
    const subject = await consumeLink(queries, token, 'reset_password');
    const account = subject === null ? null : await credentialsBySubject(queries, subject);
    if (!account) return { kind: 'bad_link' };
    await changePassword(queries, account.subject, passwordHash);
    await confirmEmail(queries, account.subject);
    await dropLinks(queries, account.subject);
    await dropPayloadsOfAccount(queries, account.subject);
    const userId = await findUserId(queries, account.subject);
    if (userId !== null) await endSessionsOfUser(queries, userId, 'password_changed');
    await clearAttempts(queries, { email: account.email, client });
    await mailPasswordChanged(queries, account, origin);
    return { kind: 'changed', userId };
  });
}
