import type { Queries } from './transact.ts';

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
