import { type Feature, type Role, roles } from '#contracts/access.ts';
import { lenderLimitNames } from '#contracts/parameters/lender-assumptions.ts';
import type { LenderLimits } from '#domain/lender-limits.ts';
import { hasFeature } from '#domain/role-features.ts';
import { isInForce } from '../billing/subscriptions.ts';
import type { Database } from '../database.ts';
import { digestOf } from '../digest.ts';
import { findRow } from '../read-rows.ts';
import { boolean, columnsOf, json, nullable, type RowOf, type Selection, text } from '../selection.ts';

export const person = {
  userId: 'users.user_id',
  issuer: 'users.issuer',
  subject: 'users.subject',
  email: 'users.email',
  emailVerified: 'users.email_verified',
  /** Admin, else the best plan in force, else starter. */
  role: text<Role>(`case when users.is_admin then 'admin' else coalesce((
    select plan from subscriptions
    where subscriptions.user_id = users.user_id and ended_at is null and ${isInForce}
    order by (plan = 'professional') desc limit 1), 'starter') end`),
  /** The user's own limits of lenders; null: none. */
  lenderLimits: nullable(
    json<LenderLimits>(`(
    select json_build_object(${lenderLimitNames.map((name) => `'${name}', user_settings.${name}`).join(', ')})
    from user_settings where user_settings.user_id = users.user_id)`),
  ),
  /** Whether the user has imported private listings. */
  hasPrivateListings: boolean('exists (select from private_listings where private_listings.user_id = users.user_id)'),
  /** Whether the user has hidden homes from their searches. */
  hasHiddenHomes: boolean('exists (select from hidden_homes where hidden_homes.user_id = users.user_id)'),
} as const satisfies Selection;

/** SQL: whether a row of `users` has a feature. */
export function hasFeatureNow(feature: Feature): string {
  const allowed = roles.filter((role) => hasFeature(role, feature)).map((role) => `'${role}'`);
  return `(${person.role.sql}) in (${allowed.join(', ')})`;
}

/** The user data that every request loads. */
export type Person = RowOf<typeof person>;

/** Whether news can be sent to a confirmed address. */
export function canBeEmailed({ email, emailVerified }: Pick<Person, 'email' | 'emailVerified'>): boolean {
  return email !== null && emailVerified;
}

const sessionPerson = {
  ...person,
  sessionId: 'sessions.session_id',
  sessionTokenHash: 'sessions.session_token_hash',
  /** Encrypted; null: the issuer gave none. */
  sealedIdToken: 'sessions.id_token',
} as const satisfies Selection;

/** A user and the session of the access token. */
export type SessionPerson = RowOf<typeof sessionPerson>;

const tokenPerson = {
  ...person,
  apiTokenId: 'api_tokens.api_token_id',
  scopes: 'api_tokens.scopes',
} as const satisfies Selection;

/** A user and the scopes of the personal token. */
export type TokenPerson = RowOf<typeof tokenPerson>;

/** The user of a session's access token. Null: unknown, expired, the session has ended, or the user is disabled. */
export async function personByAccessToken(database: Database, token: string): Promise<SessionPerson | null> {
  return findRow(database.pool, sessionPerson, {
    name: 'person-by-access-token',
    text: `select ${columnsOf(sessionPerson)}
      from access_tokens join sessions using (session_id) join users using (user_id)
      where access_tokens.token_hash = $1 and access_tokens.expires_at > now()
        and sessions.ended_at is null and sessions.expires_at > now() and users.disabled_at is null`,
    values: [digestOf(token)],
  });
}

/** Whether the token belongs to a session, open or ended. Then only the session decides whether it is valid. */
export async function isSessionToken(database: Database, token: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from access_tokens where token_hash = $1', [digestOf(token)]);
  return rowCount === 1;
}

/** The user of a personal token; records its use. Null: unknown, revoked, expired, or the user is disabled. */
export async function personByApiToken(database: Database, token: string): Promise<TokenPerson | null> {
  return findRow(database.pool, tokenPerson, {
    name: 'person-by-api-token',
    text: `with used as (
        update api_tokens set last_used_at = now()
        where token_hash = $1 and last_used_at is distinct from now()
          and (last_used_at is null or last_used_at < now() - interval '1 minute'))
      select ${columnsOf(tokenPerson)}
      from api_tokens join users using (user_id)
      where token_hash = $1 and (expires_at is null or expires_at > now()) and users.disabled_at is null`,
    values: [digestOf(token)],
  });
}

/** The user of an issuer's subject. Null: unknown or disabled. */
export async function personBySubject(database: Database, issuer: string, subject: string): Promise<Person | null> {
  return findRow(database.pool, person, {
    name: 'person-by-subject',
    text: `select ${columnsOf(person)} from users where issuer = $1 and subject = $2 and disabled_at is null`,
    values: [issuer, subject],
  });
}
