import { randomBytes } from 'node:crypto';
import type { Role } from '#contracts/access.ts';
import type { Database } from '#store/database.ts';
import { digestOf } from '#store/digest.ts';

/** A person who is signed in, as a test sends requests for them. */
export type TestPerson = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  /** What a call carries: the bearer, and the token of the session. */
  readonly headers: { readonly authorization: string; readonly 'session-token': string };
  /** The bearer alone. */
  readonly bearer: { readonly authorization: string };
};

/** Makes a person of a role, signed in in one browser. */
export async function signInAs(database: Database, role: Exclude<Role, 'guest'>): Promise<TestPerson> {
  const subject = randomBytes(9).toString('hex');
  const email = `${subject}@example.test`;
  const accessToken = randomBytes(24).toString('base64url');
  const sessionToken = randomBytes(24).toString('base64url');
  const { rows } = await database.pool.query<{ user_id: string; session_id: string }>(
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
    userId: rows[0]!.user_id,
    sessionId: rows[0]!.session_id,
    email,
    headers: { ...bearer, 'session-token': sessionToken },
    bearer,
  };
}
