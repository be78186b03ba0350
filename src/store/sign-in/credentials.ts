import { isUuid } from '../is-uuid.ts';
import { findRow } from '../read-rows.ts';
import { boolean, columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const credentials = {
  subject: 'credentials.subject',
  email: 'credentials.email',
  /** Null: no password was chosen yet. */
  passwordHash: 'credentials.password_hash',
  firstName: 'credentials.first_name',
  lastName: 'credentials.last_name',
  isVerified: boolean('email_verified_at is not null'),
} as const satisfies Selection;

export type Credentials = RowOf<typeof credentials>;

const selectCredentials = `select ${columnsOf(credentials)} from credentials`;

/** The address must be lowercase. Null: no account has it. */
export async function credentialsByEmail(queries: Queries, email: string): Promise<Credentials | null> {
  return findRow(queries, credentials, `${selectCredentials} where email = $1`, [email]);
}

export async function credentialsBySubject(queries: Queries, subject: string): Promise<Credentials | null> {
  if (!isUuid(subject)) return null;
  return findRow(queries, credentials, `${selectCredentials} where subject = $1`, [subject]);
}

export type NewCredentials = Pick<Credentials, 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'isVerified'>;

/**
 * Creates an account, or overwrites one whose address is not confirmed, including its password. Null: an account with
 * the confirmed address exists and stays unchanged.
 */
export async function createCredentials(
  queries: Queries,
  { email, passwordHash, firstName, lastName, isVerified }: NewCredentials,
): Promise<string | null> {
  const created = await findRow(
    queries,
    { subject: 'credentials.subject' },
    `insert into credentials (email, password_hash, first_name, last_name, email_verified_at)
     values ($1, $2, $3, $4, case when $5 then now() end)
     on conflict (email) do update set password_hash = excluded.password_hash, first_name = excluded.first_name,
       last_name = excluded.last_name, email_verified_at = excluded.email_verified_at
     where credentials.email_verified_at is null returning subject`,
    [email, passwordHash, firstName, lastName, isVerified],
  );
  return created?.subject ?? null;
}

/** Keeps the time of the first confirmation. */
export async function confirmEmail(queries: Queries, subject: string): Promise<void> {
  await queries.query(
    'update credentials set email_verified_at = coalesce(email_verified_at, now()) where subject = $1',
    [subject],
  );
}

export async function changePassword(queries: Queries, subject: string, passwordHash: string): Promise<void> {
  await queries.query('update credentials set password_hash = $2 where subject = $1', [subject, passwordHash]);
}
