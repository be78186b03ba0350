import { emailAddress } from '#contracts/credentials.ts';
import { lineOfText } from '#contracts/user-text.ts';
import type { Claims } from './verify-tokens.ts';

const name = lineOfText(100);

/** The profile in a token's claims, without invalid addresses and names. */
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
