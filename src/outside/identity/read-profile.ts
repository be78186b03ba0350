import { emailAddress, lineOfText } from '#contracts/written-text.ts';
import type { Claims } from './verify-tokens.ts';

const name = lineOfText(100);

/** What a token tells of a person; whatever is no address, or no name, is left out. */
export function readProfile(claims: Claims) {
  const email = emailAddress.safeParse(claims['email']);
  const read = (claim: string) => name.safeParse(claims[claim]).data ?? null;
  return {
    email: email.data ?? null,
    emailVerified: email.success && claims['email_verified'] === true,
    firstName: read('given_name'),
    lastName: read('family_name'),
  };
}
