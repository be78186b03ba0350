import type { EnteredPassword } from '#outside/identity/embedded-issuer.ts';
import type { Database } from '#store/database.ts';
import { digestOf } from '#store/digest.ts';
import { type Credentials, confirmEmail, credentialsBySubject } from '#store/sign-in/credentials.ts';
import { consumeLink, createLink, emailOfLink, lockMailedLinks } from '#store/sign-in/sign-in-links.ts';
import { transact } from '#store/transact.ts';
import { invalidLink } from './invalid-link.ts';

/** Validity of the link for a person who confirms in another browser. */
const chooseHours = 1;

export type VerificationResult =
  | { readonly kind: 'confirmed'; readonly subject: string }
  /** The token of a link to choose a password. */
  | { readonly kind: 'choose_password'; readonly token: string };

/**
 * Confirms the email address of an account by a mailed link. `entered`: the password that this browser entered;
 * null: none. A browser without the current password proves only the email address: a stranger may have set the
 * password, so the owner must choose a new one first. Refuses an invalid link.
 */
export function verifyEmail(
  database: Database,
  token: string,
  entered: EnteredPassword | null,
): Promise<VerificationResult> {
  return transact(database, async (queries) => {
    const email = await emailOfLink(queries, token, 'verify_email');
    if (email === null) throw invalidLink();
    // No sign-up changes the password meanwhile.
    await lockMailedLinks(queries, email);
    const subject = await consumeLink(queries, token, 'verify_email');
    if (subject === null) throw invalidLink();
    if (!isCurrent(entered, await credentialsBySubject(queries, subject))) {
      return { kind: 'choose_password', token: await createLink(queries, subject, 'reset_password', chooseHours) };
    }
    await confirmEmail(queries, subject);
    return { kind: 'confirmed', subject };
  });
}

function isCurrent(entered: EnteredPassword | null, credentials: Credentials | null): boolean {
  if (entered === null || !credentials || credentials.passwordHash === null) return false;
  return entered.subject === credentials.subject && entered.passwordDigest === digestOf(credentials.passwordHash);
}
