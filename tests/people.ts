import { randomBytes } from 'node:crypto';
import type { Role } from '#contracts/access.ts';
import type { Database } from '#store/database.ts';
import { digestOf } from '#store/digest.ts';
import { queryRow } from './query-rows.ts';

/** A signed-in person, with the headers for their requests. */
export type TestPerson = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  /** The headers of an API call: bearer token and session token. */
  readonly headers: { readonly authorization: string; readonly 'session-token': string };
  /** Only the bearer token. */
  readonly bearer: { readonly authorization: string };
};

/** Creates a person with a role, signed in with one session. */
export async function signInAs(database: Database, role: Exclude<Role, 'guest'>): Promise<TestPerson> {
  const subject = randomBytes(9).toString('hex');
  const email = `${subject}@example.test`;
  const accessToken = randomBytes(24).toString('base64url');
  const sessionToken = randomBytes(24).toString('base64url');
  const made = await queryRow<{ user_id: string; session_id: string }>(
    database,
    `with person as (
      insert into users (issuer, subject, email, email_verified, is_admin) values ('forma', $1, $2, true, $3) returning user_id
    ), session as (
      insert into sessions (user_id, cookie_hash, session_token, session_token_hash, expires_at)
      select user_id, $4, '', $5, now() + interval '1 day' from person returning session_id, user_id
    ), token as (
      insert into access_tokens (token_hash, session_id, expires_at)
      select $6, session_id, now() + interval '10 minutes' from session
    ), paid as (
      insert into subscriptions (user_id, provider, provider_id, plan, billing_interval, status, told_at)
      select user_id, 'test', $1, $7::text, 'monthly', 'active', now() from person where $7::text is not null
    )
    select user_id, session_id from session`,
    [
      subject,
      email,
      role === 'admin',
      digestOf(randomBytes(24).toString('base64url')),
      digestOf(sessionToken),
      digestOf(accessToken),
      role === 'investor' || role === 'professional' ? role : null,
    ],
  );
  const bearer = { authorization: `Bearer ${accessToken}` };
  return {
    userId: made.user_id,
    sessionId: made.session_id,
    email,
    headers: { ...bearer, 'session-token': sessionToken },
    bearer,
  };
}
