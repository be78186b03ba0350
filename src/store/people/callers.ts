import type { Role } from '#contracts/access.ts';
import type { TokenScope } from '#contracts/api-tokens.ts';
import { isInForce } from '../billing/subscriptions.ts';
import type { Database } from '../database.ts';
import { digestOf } from '../digest.ts';

/** The user data that every request loads. */
export type Person = {
  readonly userId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly role: Role;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Whether the user has imported private listings. */
  readonly hasPrivateListings: boolean;
};

/** A user and the session of the access token. */
export type SessionPerson = Person & {
  readonly sessionId: string;
  readonly sessionTokenHash: string;
  /** Encrypted; null: the issuer gave none. */
  readonly sealedIdToken: string | null;
};

/** A user and the scopes of the personal token. */
export type TokenPerson = Person & { readonly apiTokenId: string; readonly scopes: readonly TokenScope[] };

/** `role`: admin, else the best plan in force, else starter. */
export const personColumns = `
  users.user_id as "userId", users.issuer, users.subject, users.email, users.email_verified as "emailVerified",
  case when users.is_admin then 'admin' else coalesce((
    select plan from subscriptions
    where subscriptions.user_id = users.user_id and ended_at is null and ${isInForce}
    order by (plan = 'professional') desc limit 1), 'starter') end as role,
  exists (select from private_listings where private_listings.user_id = users.user_id) as "hasPrivateListings"`;

/** The user of a session's access token. Null: unknown, expired, the session has ended, or the user is disabled. */
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

/** Whether the token belongs to a session, open or ended. Then only the session decides whether it is valid. */
export async function isSessionToken(database: Database, token: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from access_tokens where token_hash = $1', [digestOf(token)]);
  return rowCount === 1;
}

/** The user of a personal token; records its use. Null: unknown, revoked, expired, or the user is disabled. */
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

/** The user of an issuer's subject. Null: unknown or disabled. */
export async function personBySubject(database: Database, issuer: string, subject: string): Promise<Person | null> {
  const { rows } = await database.pool.query<Person>({
    name: 'person-by-subject',
    text: `select ${personColumns} from users where issuer = $1 and subject = $2 and disabled_at is null`,
    values: [issuer, subject],
  });
  return rows[0] ?? null;
}
