import type { Account } from '#outside/identity/embedded-issuer.ts';
import type { Database } from '#store/database.ts';
import { credentialsBySubject } from '#store/sign-in/credentials.ts';

/** The account of a subject, as its issuer tells of it; null: it is gone, or its address was never confirmed. */
export async function findAccount({ pool }: Database, subject: string): Promise<Account | null> {
  const found = await credentialsBySubject(pool, subject);
  if (!found?.isVerified) return null;
  const { email, firstName, lastName } = found;
  return { subject, email, emailVerified: true, firstName, lastName };
}
