import type { Database } from '#store/database.ts';
import { credentialsBySubject } from '#store/sign-in/credentials.ts';
import { transact } from '#store/transact.ts';
import { mailConfirmLink } from './mail-links.ts';

/** Minutes after a link in which no other one is mailed. */
const quietMinutes = 1;

/** Mails another confirmation link to an account that awaits confirmation. */
export async function resendConfirmation(database: Database, subject: string, origin: string): Promise<void> {
  await transact(database, async (queries) => {
    const credentials = await credentialsBySubject(queries, subject);
    if (credentials && !credentials.isVerified) await mailConfirmLink(queries, credentials, origin, quietMinutes);
  });
}
