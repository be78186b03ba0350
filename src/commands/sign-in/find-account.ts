import type { Account } from '#outside/identity/embedded-issuer.ts';
import type { Database } from '#store/database.ts';
import { credentialsBySubject } from '#store/sign-in/credentials.ts';

/** Null: the account is deleted, or its email address was never confirmed. */
export async function findAccount({ pool }: Database, subject: string): Promise<Account | null> {
  const credentials = await credentialsBySubject(pool, subject);
  if (!credentials?.isVerified) return null;
  const { email, firstName, lastName } = credentials;
  return { subject, email, emailVerified: true, firstName, lastName };
}
