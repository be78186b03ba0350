import type { Database } from '#store/database.ts';
import { confirmEmail } from '#store/sign-in/credentials.ts';
import { makeLink, takeLink } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';

/** Hours in which a password is to be chosen by whoever confirms somewhere else. */
const chooseHours = 1;

/** What an opened link comes to. */
export type Verified =
  | { readonly kind: 'confirmed'; readonly subject: string }
  /** With the token of a link to choose a password. */
  | { readonly kind: 'choose_password'; readonly token: string };

/**
 * Confirms the address of the account that a mailed link belongs to, where it is opened by whoever typed the account's
 * password (`knownBy`: the subject of that account; null: nobody did). Anybody else proves the address alone: the password
 * may be a stranger's, who signed up with it, so that one is to be chosen before the account opens.
 * Null: the link is not good.
 */
export function verifyEmail(database: Database, token: string, knownBy: string | null): Promise<Verified | null> {
  return transact(database, async (queries) => {
    const subject = await takeLink(queries, token, 'verify_email');
    if (subject === null) return null;
    if (subject !== knownBy) {
      return { kind: 'choose_password', token: await makeLink(queries, subject, 'reset_password', chooseHours) };
    }
    await confirmEmail(queries, subject);
    return { kind: 'confirmed', subject };
  });
}
