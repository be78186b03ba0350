import type { Role } from '#contracts/access.ts';
import type { TokenScope } from '#contracts/people-api.ts';
import { isInForce } from '../billing/subscriptions.ts';
import type { Database } from '../database.ts';
import { digestOf } from '../digest.ts';

/** A person as every request knows them. */
export type Person = {
  readonly userId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly role: Role;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Whether there are listings that they alone see. */
  readonly hasOwnListings: boolean;
};

/** A person and the session of theirs that an access token belongs to. */
export type SessionPerson = Person & {
  readonly sessionId: string;
  readonly sessionTokenHash: string;
  /** As the session keeps it, encrypted; null: the issuer gave none. */
  readonly sealedIdToken: string | null;
};

/** A person and what a personal token lets its holder do. */
export type TokenPerson = Person & { readonly apiTokenId: string; readonly scopes: readonly TokenScope[] };

/** What makes a person: the plan in force is that of a subscription whose period has not ended without payment. */
export const personColumns = `
  users.user_id as "userId", users.issuer, users.subject, users.email, users.email_verified as "emailVerified",
  case when users.is_admin then 'admin' else coalesce((
    select plan from subscriptions
    where subscriptions.user_id = users.user_id and ended_at is null and ${isInForce}
    order by (plan = 'professional') desc limit 1), 'starter') end as role,
  exists (select from private_listings where private_listings.user_id = users.user_id) as "hasOwnListings"`;

/** Whom an access token of a session belongs to; null: unknown, expired, its session over, its person disabled. */
export async function personByAccessToken(database: Database, token: string): Promise<SessionPerson | null> {
  const { rows } = await database.pool.query<SessionPerson>({
    name: 'person-by-access-token',
    text: `select ${personColumns}, sessions.session_id as "sessionId", session_token_hash as "sessionTokenHash",
        id_token as "sealedIdToken"
      from access_tokens join sessions using (session_id) join users using (user_id)
      where access_tokens.token_hash = $1 and access_tokens.expires_at > now()
        and sessions.ended_at is null and sessions.expires_at > now() and users.disabled_at is null`,
    values: [digestOf(token)],
  });
  return rows[0] ?? null;
}

/** Whether an access token was given for a session, open or over: then only the session says whether it counts. */
export async function isOfSession(database: Database, token: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from access_tokens where token_hash = $1', [digestOf(token)]);
  return rowCount === 1;
}

/** Whom a personal token belongs to; null: unknown, taken back, expired, its person disabled. Notes that it was used. */
export async function personByApiToken(database: Database, token: string): Promise<TokenPerson | null> {
  const { rows } = await database.pool.query<TokenPerson>({
    name: 'person-by-api-token',
    text: `with used as (
        update api_tokens set last_used_at = now()
        where token_hash = $1 and last_used_at is distinct from now()
          and (last_used_at is null or last_used_at < now() - interval '1 minute'))
      select ${personColumns}, api_token_id as "apiTokenId", scopes
      from api_tokens join users using (user_id)
      where token_hash = $1 and (expires_at is null or expires_at > now()) and users.disabled_at is null`,
    values: [digestOf(token)],
  });
  return rows[0] ?? null;
}

/** Whom an issuer's subject is here; null: never seen, or disabled. */
export async function personBySubject(database: Database, issuer: string, subject: string): Promise<Person | null> {
  const { rows } = await database.pool.query<Person>({
    name: 'person-by-subject',
    text: `select ${personColumns} from users where issuer = $1 and subject = $2 and disabled_at is null`,
    values: [issuer, subject],
  });
  return rows[0] ?? null;
}
