import type { Database } from '#store/database.ts';
import { credentialsByEmail } from '#store/sign-in/credentials.ts';
import { countLinks, hasRecentLink } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { mailPasswordLink } from './mail-links.ts';

/** After a link was mailed no other is for so long. */
const quietMinutes = 2;
/** Whoever asks, its owner gets no more in an hour: those that they have hold as long. */
const mostInAnHour = 5;

/** Mails a link to choose a new password, where there is an account with the address. */
export function mailForgottenPassword(database: Database, email: string, origin: string): Promise<void> {
  return transact(database, async (queries) => {
    const known = await credentialsByEmail(queries, email);
    if (!known || (await hasRecentLink(queries, known.subject, 'reset_password', quietMinutes))) return;
    if ((await countLinks(queries, known.subject, 'reset_password', 60)) >= mostInAnHour) return;
    await mailPasswordLink(queries, known, origin);
  });
}
