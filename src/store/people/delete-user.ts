import { isUuid } from '../is-uuid.ts';
import { dropPayloadsOfAccount } from '../sign-in/oidc-payloads.ts';
import type { Queries } from '../transact.ts';
import type { Person } from './callers.ts';
import { embeddedIssuerName } from './users.ts';

/** Deletes a user with all their data, including their account at the embedded issuer. False: already deleted. */
export async function deleteUser(
  queries: Queries,
  { userId, issuer, subject, email }: Pick<Person, 'userId' | 'issuer' | 'subject' | 'email'>,
): Promise<boolean> {
  const { rowCount } = await queries.query('delete from users where user_id = $1', [userId]);
  if (rowCount === 0) return false;
  await queries.query('delete from sign_in_failures where account = $1', [`password mail ${userId}`]);
  // Mail sent before the user's first sign-in has no user id.
  if (email !== null) await queries.query('delete from outbox where user_id is null and recipient = $1', [email]);
  if (issuer === embeddedIssuerName && isUuid(subject)) {
    await queries.query('delete from credentials where subject = $1', [subject]);
    await dropPayloadsOfAccount(queries, subject);
  }
  return true;
}
