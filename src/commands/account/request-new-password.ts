import type { Person } from '#store/callers.ts';
import { credentialsBySubject } from '#store/credentials.ts';
import type { Database } from '#store/database.ts';
import { addMail } from '#store/outbox.ts';
import { notePasswordRequest } from '#store/password-requests.ts';
import { makeLink } from '#store/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { ownIssuer } from '#store/users.ts';
import { passwordElsewhereMail } from '../mail/account-mails.ts';
import { choosePasswordMail } from '../mail/sign-in-mails.ts';

const linkHours = 1;

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
    const content = credentials
      ? choosePasswordMail({
          origin,
          token: await makeLink(queries, credentials.subject, 'reset_password', linkHours),
          hours: linkHours,
        })
      : passwordElsewhereMail(origin);
    await addMail(queries, { userId, cause: null, recipient: credentials?.email ?? email, ...content });
    return 0;
  });
}
