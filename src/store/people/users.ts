import type { Database } from '../database.ts';
import { isUuid } from '../is-uuid.ts';
import { findRow, readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { person } from './callers.ts';

/** The claims of an issuer about a person. */
export type Profile = {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

const knownUser = {
  userId: 'users.user_id',
  isDisabled: boolean('disabled_at is not null'),
  isNew: boolean('xmax = 0'),
} as const satisfies Selection;

export type KnownUser = RowOf<typeof knownUser>;

/** A fixed name for the embedded issuer, because its URL may change. */
export const embeddedIssuerName = 'forma';

/**
 * Finds the user of an issuer's subject, or creates them from the profile. A later sign-in updates the email address
 * but not the names, which the user may edit. An email address never merges two users.
 */
export async function upsertUser(
  queries: Queries,
  issuer: string,
  subject: string,
  { email, emailVerified, firstName, lastName }: Profile,
): Promise<KnownUser> {
  return readRow(
    queries,
    knownUser,
    `insert into users (issuer, subject, email, email_verified, first_name, last_name) values ($1, $2, $3, $4, $5, $6)
     on conflict (issuer, subject) do update set
       email = coalesce(excluded.email, users.email),
       email_verified = case when excluded.email is null then users.email_verified else excluded.email_verified end
     returning ${columnsOf(knownUser)}`,
    [issuer, subject, email, emailVerified, firstName, lastName],
  );
}

/** Whether a user of the embedded issuer is disabled. */
export async function isDisabled(queries: Queries, subject: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    'select from users where issuer = $1 and subject = $2 and disabled_at is not null',
    [embeddedIssuerName, subject],
  );
  return rowCount === 1;
}

/** The user of an account at the embedded issuer. Null: they have not signed in yet. */
export async function findUserId(queries: Queries, subject: string): Promise<string | null> {
  const user = await findRow(
    queries,
    { user_id: 'users.user_id' },
    'select user_id from users where issuer = $1 and subject = $2',
    [embeddedIssuerName, subject],
  );
  return user?.user_id ?? null;
}

/**
 * The user who signs in at the embedded issuer with an email address; null: none. Takes equally long in both cases, so
 * the timing reveals nothing.
 */
export async function userIdOfEmail(queries: Queries, email: string): Promise<string | null> {
  const user = await findRow(
    queries,
    { user_id: 'users.user_id' },
    `select user_id from users join credentials on credentials.subject::text = users.subject
    where users.issuer = $1 and credentials.email = $2`,
    [embeddedIssuerName, email],
  );
  return user?.user_id ?? null;
}

const listedUser = {
  ...person,
  isDisabled: boolean('disabled_at is not null'),
  /** ISO 8601. */
  createdAt: 'users.created_at',
} as const satisfies Selection;

export type ListedUser = RowOf<typeof listedUser>;

const selectUsers = `select ${columnsOf(listedUser)} from users`;

/** Newest last. */
export async function listUsers(queries: Queries): Promise<readonly ListedUser[]> {
  return readRows(queries, listedUser, `${selectUsers} order by created_at, user_id`);
}

/** By email address (which users of several issuers may share) or by id. */
export async function findUsers(queries: Queries, who: string): Promise<readonly ListedUser[]> {
  return readRows(queries, listedUser, `${selectUsers} where email = lower($1) or user_id = $2 order by created_at`, [
    who,
    isUuid(who) ? who : null,
  ]);
}

/** Creates the user of an account at the embedded issuer before their first sign-in. */
export async function createEmbeddedUser(
  queries: Queries,
  subject: string,
  email: string,
  isAdmin: boolean,
): Promise<void> {
  await queries.query(
    `insert into users (issuer, subject, email, email_verified, is_admin) values ($1, $2, $3, true, $4)
     on conflict (issuer, subject) do update set is_admin = excluded.is_admin`,
    [embeddedIssuerName, subject, email, isAdmin],
  );
}

export async function setAdmin(queries: Queries, userId: string, isAdmin: boolean): Promise<void> {
  await queries.query('update users set is_admin = $2 where user_id = $1', [userId, isAdmin]);
}

export async function setDisabled(queries: Queries, userId: string, isDisabled: boolean): Promise<void> {
  await queries.query(
    'update users set disabled_at = case when $2 then coalesce(disabled_at, now()) end where user_id = $1',
    [userId, isDisabled],
  );
}

/** Whether a user other than the given one of the embedded issuer exists. */
export async function hasOtherUsers({ pool }: Database, email: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from users where issuer <> $1 or email is distinct from $2 limit 1', [
    embeddedIssuerName,
    email,
  ]);
  return rowCount === 1;
}

/** Whether another user exists, or any session. */
export async function hasOtherUsersOrSessions(queries: Queries, email: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from users where issuer <> $1 or email is distinct from $2 union all select from sessions limit 1`,
    [embeddedIssuerName, email],
  );
  return rowCount === 1;
}
