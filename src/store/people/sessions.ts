import type { Database } from '../database.ts';
import { digestOf } from '../digest.ts';
import { seal, unseal } from '../seal.ts';
import { type Queries, transact } from '../transact.ts';

export type IssuedTokens = {
  readonly accessToken: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Null: the issuer gave none, and a renewal keeps the previous one. */
  readonly refreshToken: string | null;
  readonly idToken: string | null;
};

/** The cookie of a new session, and the token that the browser sends with its requests. */
export type SessionSecrets = { readonly cookie: string; readonly sessionToken: string };

/** An open session with its decrypted tokens. */
export type OpenSession = {
  readonly sessionId: string;
  readonly userId: string;
  readonly sessionToken: string;
  /** Null: none is valid. */
  readonly accessToken: string | null;
  readonly expiresAt: string | null;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  /** Whether any process is renewing its tokens. */
  readonly isRenewing: boolean;
};

/** The lifetime of a session: since the last renewal of its tokens, and at most since the sign-in. */
export type SessionLifetime = { readonly idleHours: number; readonly maxDays: number };

/** Returns the session id. */
export async function openSession(
  queries: Queries,
  key: string,
  userId: string,
  { cookie, sessionToken }: SessionSecrets,
  tokens: IssuedTokens,
  userAgent: string | null,
  lifetime: SessionLifetime,
): Promise<string> {
  const { rows } = await queries.query<{ session_id: string }>(
    `insert into sessions (user_id, cookie_hash, session_token, session_token_hash, user_agent, expires_at)
     values ($1, $2, $3, $4, $5, now()) returning session_id`,
    [userId, digestOf(cookie), seal(key, sessionToken), digestOf(sessionToken), userAgent?.slice(0, 400)],
  );
  const sessionId = rows[0]!.session_id;
  await saveTokens(queries, key, sessionId, tokens, lifetime);
  return sessionId;
}

/** Null: unknown, ended, expired, or the user is disabled. */
export async function findSession({ pool }: Database, key: string, cookie: string): Promise<OpenSession | null> {
  const { rows } = await pool.query({
    name: 'session-by-cookie',
    text: `select session_id, user_id, session_token, refresh_token, id_token, renewing_until > now() as is_renewing,
        case when access_expires_at > now() then access_token end as access_token, access_expires_at
      from sessions join users using (user_id)
      where cookie_hash = $1 and ended_at is null and expires_at > now() and disabled_at is null`,
    values: [digestOf(cookie)],
  });
  const row = rows[0];
  if (!row) return null;
  const unsealToken = (sealed: string | null) => (sealed === null ? null : unseal(key, sealed));
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    sessionToken: unseal(key, row.session_token),
    accessToken: unsealToken(row.access_token),
    expiresAt: row.access_expires_at,
    refreshToken: unsealToken(row.refresh_token),
    idToken: unsealToken(row.id_token),
    isRenewing: row.is_renewing === true,
  };
}

/** Longer than the timeout of a request to the issuer, shorter than the issuer accepts a used refresh token. */
const renewalSeconds = 12;

/** Reserves the renewal of a session's tokens. False: another process has it, or the session has ended. */
export async function beginRenewal(
  database: Database,
  key: string,
  sessionId: string,
  refreshToken: string,
): Promise<boolean> {
  const { rows } = await database.pool.query<{ refresh_token: string }>(
    `update sessions set renewing_until = now() + make_interval(secs => $2)
     where session_id = $1 and ended_at is null and (renewing_until is null or renewing_until < now())
     returning refresh_token`,
    [sessionId, renewalSeconds],
  );
  const session = rows[0];
  if (!session) return false;
  if (unseal(key, session.refresh_token) === refreshToken) return true;
  // Another process renewed the tokens in between: the given refresh token is outdated.
  await endRenewal(database, sessionId);
  return false;
}

/** Call it after a failed renewal. */
export async function endRenewal({ pool }: Database, sessionId: string): Promise<void> {
  await pool.query('update sessions set renewing_until = null where session_id = $1', [sessionId]);
}

export async function renewSession(
  database: Database,
  key: string,
  sessionId: string,
  tokens: IssuedTokens,
  lifetime: SessionLifetime,
): Promise<void> {
  await transact(database, (queries) => saveTokens(queries, key, sessionId, tokens, lifetime));
}

async function saveTokens(
  queries: Queries,
  key: string,
  sessionId: string,
  tokens: IssuedTokens,
  { idleHours, maxDays }: SessionLifetime,
): Promise<void> {
  const { accessToken, expiresAt, refreshToken, idToken } = tokens;
  const sealToken = (token: string | null) => (token === null ? null : seal(key, token));
  await queries.query(
    `update sessions set access_token = $2, access_expires_at = $3, refresh_token = coalesce($4, refresh_token),
       id_token = coalesce($5, id_token), renewing_until = null, last_seen_at = now(),
       expires_at = least(now() + make_interval(hours => $6), created_at + make_interval(hours => $7))
     where session_id = $1`,
    [
      sessionId,
      sealToken(accessToken),
      expiresAt,
      sealToken(refreshToken),
      sealToken(idToken),
      idleHours,
      maxDays * 24,
    ],
  );
  await queries.query(
    `insert into access_tokens (token_hash, session_id, expires_at) values ($1, $2, $3)
     on conflict (token_hash) do nothing`,
    [digestOf(accessToken), sessionId, expiresAt],
  );
}

export type EndReason = 'signed_out' | 'signed_in_again' | 'refresh_refused' | 'password_changed' | 'disabled';

/** Access tokens of the session become invalid too. */
export async function endSession(queries: Queries, sessionId: string, reason: EndReason): Promise<void> {
  await queries.query(
    'update sessions set ended_at = now(), end_reason = $2 where session_id = $1 and ended_at is null',
    [sessionId, reason],
  );
}

/** Does nothing without an open session. */
export async function endSessionOfCookie(queries: Queries, cookie: string, reason: EndReason): Promise<void> {
  await queries.query(
    'update sessions set ended_at = now(), end_reason = $2 where cookie_hash = $1 and ended_at is null',
    [digestOf(cookie), reason],
  );
}

export async function endSessionsOfUser(queries: Queries, userId: string, reason: EndReason): Promise<void> {
  await queries.query('update sessions set ended_at = now(), end_reason = $2 where user_id = $1 and ended_at is null', [
    userId,
    reason,
  ]);
}
