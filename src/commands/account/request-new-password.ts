import type { Person } from '#store/callers.ts';
import { credentialsBySubject } from '#store/credentials.ts';
import type { Database } from '#store/database.ts';
import { addMail } from '#store/outbox.ts';
import { notePasswordRequest } from '#store/password-requests.ts';
import { transact } from '#store/transact.ts';
import { ownIssuer } from '#store/users.ts';
import { passwordElsewhereMail } from '../mail/account-mails.ts';
import { mailPasswordLink } from '../sign-in/mail-links.ts';

/**
 * Mails the person a link to choose a new password; where another issuer keeps it, a mail that says so.
 * Gives the seconds to wait where they asked too often; 0: the mail is written.
 */
export function requestNewPassword(
  database: Database,
  { userId, issuer, subject, email }: Person,
  origin: string,
): Promise<number> {
  return transact(database, async (queries) => {
    const seconds = await notePasswordRequest(queries, userId);
    if (seconds > 0 || email === null) return seconds;
    const credentials = issuer === ownIssuer ? await credentialsBySubject(queries, subject) : null;
    if (credentials) await mailPasswordLink(queries, credentials, origin);
    else await addMail(queries, { userId, cause: null, recipient: email, ...passwordElsewhereMail(origin) });
    return 0;
  });
}
