import type { Role } from '#contracts/access.ts';
import type { Database } from '../database.ts';
import { isUuid } from '../is-uuid.ts';
import type { Queries } from '../transact.ts';
import { personColumns } from './callers.ts';

/** What an issuer tells of a person. */
export type Profile = {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** A person as the product knows them. */
export type KnownUser = { readonly userId: string; readonly isDisabled: boolean; readonly isNew: boolean };

/** The issuer in the same process, by what its people are known here: its address may change. */
export const ownIssuer = 'forma';

/**
 * The person of an issuer's subject, made at first sight with the profile. Later the issuer's word on the e-mail address
 * is taken over; names are the person's own from then on. No address ever joins two people.
 */
export async function rememberUser(
  queries: Queries,
  issuer: string,
  subject: string,
  { email, emailVerified, firstName, lastName }: Profile,
): Promise<KnownUser> {
  const { rows } = await queries.query<KnownUser>(
    `insert into users (issuer, subject, email, email_verified, first_name, last_name) values ($1, $2, $3, $4, $5, $6)
     on conflict (issuer, subject) do update set
       email = coalesce(excluded.email, users.email),
       email_verified = case when excluded.email is null then users.email_verified else excluded.email_verified end
     returning user_id as "userId", disabled_at is not null as "isDisabled", xmax = 0 as "isNew"`,
    [issuer, subject, email, emailVerified, firstName, lastName],
  );
  return rows[0]!;
}

/** Whether a person of our own issuer was shut out. */
export async function isDisabled(queries: Queries, subject: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    'select from users where issuer = $1 and subject = $2 and disabled_at is not null',
    [ownIssuer, subject],
  );
  return rowCount === 1;
}

/** The person of an account of our own issuer; null: they have not signed in yet. */
export async function ownUserId(queries: Queries, subject: string): Promise<string | null> {
  const { rows } = await queries.query<{ user_id: string }>(
    'select user_id from users where issuer = $1 and subject = $2',
    [ownIssuer, subject],
  );
  return rows[0]?.user_id ?? null;
}

/** The person who signs in with an e-mail address; null: nobody has yet. Takes as long in both cases. */
export async function userIdOfEmail(queries: Queries, email: string): Promise<string | null> {
  const { rows } = await queries.query<{ user_id: string }>(
    `select user_id from users join credentials on credentials.subject::text = users.subject
    where users.issuer = $1 and credentials.email = $2`,
    [ownIssuer, email],
  );
  return rows[0]?.user_id ?? null;
}

/** A person as a list shows them. */
export type ListedUser = {
  readonly userId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly role: Role;
  readonly isDisabled: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
};

const listed = `select ${personColumns}, disabled_at is not null as "isDisabled", created_at as "createdAt" from users`;

/** Everybody, the newest last. */
export async function listUsers(queries: Queries): Promise<readonly ListedUser[]> {
  return (await queries.query<ListedUser>(`${listed} order by created_at, user_id`)).rows;
}

/** Whoever has an e-mail address (of several issuers perhaps), or an id. */
export async function findUsers(queries: Queries, who: string): Promise<readonly ListedUser[]> {
  const { rows } = await queries.query<ListedUser>(
    `${listed} where email = lower($1) or user_id = $2 order by created_at`,
    [who, isUuid(who) ? who : null],
  );
  return rows;
}

/** Makes the person of an account of our own issuer before they have signed in. */
export async function makeOwnUser(queries: Queries, subject: string, email: string, isAdmin: boolean): Promise<void> {
  await queries.query(
    `insert into users (issuer, subject, email, email_verified, is_admin) values ($1, $2, $3, true, $4)
     on conflict (issuer, subject) do update set is_admin = excluded.is_admin`,
    [ownIssuer, subject, email, isAdmin],
  );
}

/** Makes a person an admin, or one no longer. */
export async function setAdmin(queries: Queries, userId: string, isAdmin: boolean): Promise<void> {
  await queries.query('update users set is_admin = $2 where user_id = $1', [userId, isAdmin]);
}

/** Shuts a person out, or lets them in again. */
export async function setDisabled(queries: Queries, userId: string, isDisabled: boolean): Promise<void> {
  await queries.query(
    'update users set disabled_at = case when $2 then coalesce(disabled_at, now()) end where user_id = $1',
    [userId, isDisabled],
  );
}

/** Whether somebody else than the person of this e-mail address of our own issuer has an account. */
export async function hasOtherUsersThan({ pool }: Database, email: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from users where issuer <> $1 or email is distinct from $2 limit 1', [
    ownIssuer,
    email,
  ]);
  return rowCount === 1;
}

/** Whether anybody is known but the person of one address, or that one has ever signed in. */
export async function hasOthersThan(queries: Queries, email: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from users where issuer <> $1 or email is distinct from $2 union all select from sessions limit 1`,
    [ownIssuer, email],
  );
  return rowCount === 1;
}
