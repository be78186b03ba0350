import type { Database } from '#store/database.ts';
import { addMail } from '#store/mail/outbox.ts';
import type { Person } from '#store/people/callers.ts';
import { recordPasswordRequest } from '#store/people/password-requests.ts';
import { embeddedIssuerName } from '#store/people/users.ts';
import { credentialsBySubject } from '#store/sign-in/credentials.ts';
import { transact } from '#store/transact.ts';
import { passwordElsewhereMail } from '../mail/account-mails.ts';
import { Refusal } from '../refusal.ts';
import { mailPasswordLink } from '../sign-in/mail-links.ts';

/**
 * Mails a link to choose a new password, or says that another issuer manages it. Refuses too many requests.
 */
export function requestNewPassword(
  database: Database,
  { userId, issuer, subject, email }: Person,
  origin: string,
): Promise<void> {
  return transact(database, async (queries) => {
    const seconds = await recordPasswordRequest(queries, userId);
    if (seconds > 0) throw new Refusal('rate_limited', { retryAfterSeconds: seconds });
    if (email === null) return;
    const credentials = issuer === embeddedIssuerName ? await credentialsBySubject(queries, subject) : null;
    if (credentials) await mailPasswordLink(queries, credentials, origin);
    else await addMail(queries, { userId, cause: null, recipient: email, ...passwordElsewhereMail(origin) });
  });
}
