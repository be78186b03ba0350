import type { Database } from '#store/database.ts';
import { credentialsByEmail } from '#store/sign-in/credentials.ts';
import { countLinks, hasRecentLink } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { mailPasswordLink } from './mail-links.ts';

/** Minutes after a link in which no other is mailed. */
const quietMinutes = 2;
/** Links per hour and account. Earlier links stay valid for an hour. */
const maxInAnHour = 5;

/** Does nothing if no account has the email address. */
export function mailForgottenPassword(database: Database, email: string, origin: string): Promise<void> {
  return transact(database, async (queries) => {
    const credentials = await credentialsByEmail(queries, email);
    if (!credentials || (await hasRecentLink(queries, credentials.subject, 'reset_password', quietMinutes))) return;
    if ((await countLinks(queries, credentials.subject, 'reset_password', 60)) >= maxInAnHour) return;
    await mailPasswordLink(queries, credentials, origin);
  });
}
