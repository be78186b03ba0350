import type { Database } from '#store/database.ts';
import { confirmEmail } from '#store/sign-in/credentials.ts';
import { consumeLink, createLink } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { invalidLink } from './invalid-link.ts';

/** Validity of the link for a person who confirms in another browser. */
const chooseHours = 1;

export type VerificationResult =
  | { readonly kind: 'confirmed'; readonly subject: string }
  /** The token of a link to choose a password. */
  | { readonly kind: 'choose_password'; readonly token: string };

/**
 * Confirms the email address of an account by a mailed link. `knownBy`: the account whose password this browser
 * entered; null: none. Another browser proves only the email address: a stranger may have set the password, so the
 * owner must choose a new one first. Refuses an invalid link.
 */
export function verifyEmail(database: Database, token: string, knownBy: string | null): Promise<VerificationResult> {
  return transact(database, async (queries) => {
    const subject = await consumeLink(queries, token, 'verify_email');
    if (subject === null) throw invalidLink();
    if (subject !== knownBy) {
      return { kind: 'choose_password', token: await createLink(queries, subject, 'reset_password', chooseHours) };
    }
    await confirmEmail(queries, subject);
    return { kind: 'confirmed', subject };
  });
}
