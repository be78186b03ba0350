import { confirmEmail } from '#store/credentials.ts';
import type { Database } from '#store/database.ts';
import { takeLink } from '#store/sign-in-links.ts';
import { transact } from '#store/transact.ts';

/** Confirms the address of the account that a mailed link belongs to; gives its subject. Null: the link is not good. */
export function verifyEmail(database: Database, token: string): Promise<string | null> {
  return transact(database, async (queries) => {
    const subject = await takeLink(queries, token, 'verify_email');
    if (subject !== null) await confirmEmail(queries, subject);
    return subject;
  });
}
