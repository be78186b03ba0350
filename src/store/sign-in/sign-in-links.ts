import { digestOf } from '../digest.ts';
import { newSecret } from '../new-secret.ts';
import { findRow, readRow } from '../read-rows.ts';
import { number } from '../selection.ts';
import type { Queries } from '../transact.ts';

export type LinkPurpose = 'verify_email' | 'reset_password' | 'sign_in';

/** Creates a link and returns its token; only the digest is stored. Earlier links stay valid. */
export async function createLink(
  queries: Queries,
  subject: string,
  purpose: LinkPurpose,
  hours: number,
): Promise<string> {
  const token = newSecret();
  await queries.query(
    `insert into sign_in_links (token_hash, subject, purpose, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4))`,
    [digestOf(token), subject, purpose, hours],
  );
  return token;
}

/** Uses a link once and returns its subject. Null: unknown, for another purpose, used or expired. */
export async function consumeLink(queries: Queries, token: string, purpose: LinkPurpose): Promise<string | null> {
  const link = await findRow(
    queries,
    { subject: 'sign_in_links.subject' },
    `update sign_in_links set used_at = now()
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now() returning subject`,
    [digestOf(token), purpose],
  );
  return link?.subject ?? null;
}

/** The email address of a link's account. Null: the link cannot be used. */
export async function emailOfLink(queries: Queries, token: string, purpose: LinkPurpose): Promise<string | null> {
  const account = await findRow(
    queries,
    { email: 'credentials.email' },
    `select email from sign_in_links join credentials using (subject)
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now()`,
    [digestOf(token), purpose],
  );
  return account?.email ?? null;
}

/** Ends the unused links of an account, for one purpose or all. They still count towards the limits of new ones. */
export async function expireLinks(
  queries: Queries,
  subject: string,
  purpose: LinkPurpose | null = null,
): Promise<void> {
  await queries.query(
    `update sign_in_links set expires_at = now()
     where subject = $1 and ($2::text is null or purpose = $2) and used_at is null and expires_at > now()`,
    [subject, purpose],
  );
}

/** Serializes what mails links to an address until the transaction ends. It need not have an account. */
export async function lockMailedLinks(queries: Queries, email: string): Promise<void> {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mailed links ${email}`]);
}

export async function dropLinks(queries: Queries, subject: string): Promise<void> {
  await queries.query('delete from sign_in_links where subject = $1', [subject]);
}

export async function countLinks(
  queries: Queries,
  subject: string,
  purpose: LinkPurpose,
  minutes: number,
): Promise<number> {
  const links = await readRow(
    queries,
    { count: number('count(*)') },
    `select count(*) as count from sign_in_links
     where subject = $1 and purpose = $2 and created_at > now() - make_interval(mins => $3)`,
    [subject, purpose, minutes],
  );
  return links.count;
}
