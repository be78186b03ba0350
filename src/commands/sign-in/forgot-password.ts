import type { Database } from '#store/database.ts';
import { credentialsByEmail } from '#store/sign-in/credentials.ts';
import { transact } from '#store/transact.ts';
import { mailPasswordLink, mayMailLink } from './mail-links.ts';

/** Minutes after a link in which no other is mailed. */
const quietMinutes = 2;

/** Does nothing if no account has the email address. */
export function mailForgottenPassword(database: Database, email: string, origin: string): Promise<void> {
  return transact(database, async (queries) => {
    const credentials = await credentialsByEmail(queries, email);
    if (!credentials || !(await mayMailLink(queries, credentials, 'reset_password', quietMinutes))) return;
    await mailPasswordLink(queries, credentials, origin);
  });
}
