import type { Account } from '#outside/identity/embedded-issuer.ts';
import type { Database } from '#store/database.ts';
import { credentialsBySubject } from '#store/sign-in/credentials.ts';

/** Null: the account is deleted, or its email address was never confirmed. */
export async function findAccount({ pool }: Database, subject: string): Promise<Account | null> {
  const found = await credentialsBySubject(pool, subject);
  if (!found?.isVerified) return null;
  const { email, firstName, lastName } = found;
  return { subject, email, emailVerified: true, firstName, lastName };
}
