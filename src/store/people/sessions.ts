import type { Database } from '../database.ts';
import { digestOf } from '../digest.ts';
import { findRow, readRow } from '../read-rows.ts';
import { seal, unseal } from '../seal.ts';
import { boolean, columnsOf, like, nullable, number, type Selection } from '../selection.ts';
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
  /** How long the access token is valid, by the database's clock, which decides for all processes. */
  readonly secondsLeft: number;
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
  const { session_id: sessionId } = await readRow(
    queries,
    { session_id: 'sessions.session_id' },
    `insert into sessions (user_id, cookie_hash, session_token, session_token_hash, user_agent, expires_at)
     values ($1, $2, $3, $4, $5, now()) returning session_id`,
    [userId, digestOf(cookie), seal(key, sessionToken), digestOf(sessionToken), userAgent?.slice(0, 400)],
  );
  await saveTokens(queries, key, sessionId, tokens, lifetime);
  return sessionId;
}

const sealedSession = {
  sessionId: 'sessions.session_id',
  userId: 'sessions.user_id',
  sessionToken: 'sessions.session_token',
  accessToken: like('sessions.access_token', 'case when access_expires_at > now() then access_token end'),
  expiresAt: 'sessions.access_expires_at',
  secondsLeft: number('coalesce(extract(epoch from access_expires_at - now()), 0)::float8'),
  refreshToken: 'sessions.refresh_token',
  idToken: 'sessions.id_token',
  isRenewing: nullable(boolean('renewing_until > now()')),
} as const satisfies Selection;

/** Null: unknown, ended, expired, or the user is disabled. */
export async function findSession({ pool }: Database, key: string, cookie: string): Promise<OpenSession | null> {
  const row = await findRow(pool, sealedSession, {
    name: 'session-by-cookie',
    text: `select ${columnsOf(sealedSession)}
      from sessions join users using (user_id)
      where cookie_hash = $1 and ended_at is null and expires_at > now() and disabled_at is null`,
    values: [digestOf(cookie)],
  });
  if (!row) return null;
  const unsealToken = (sealed: string | null) => (sealed === null ? null : unseal(key, sealed));
  return {
    sessionId: row.sessionId,
    userId: row.userId,
    sessionToken: unseal(key, row.sessionToken),
    accessToken: unsealToken(row.accessToken),
    expiresAt: row.expiresAt,
    secondsLeft: row.secondsLeft,
    refreshToken: unsealToken(row.refreshToken),
    idToken: unsealToken(row.idToken),
    isRenewing: row.isRenewing === true,
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
  const session = await findRow(
    database.pool,
    { refresh_token: 'sessions.refresh_token' },
    `update sessions set renewing_until = now() + make_interval(secs => $2)
     where session_id = $1 and ended_at is null and (renewing_until is null or renewing_until < now())
     returning refresh_token`,
    [sessionId, renewalSeconds],
  );
  if (!session) return false;
  if (session.refresh_token !== null && unseal(key, session.refresh_token) === refreshToken) return true;
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

/** Keeps a session from ending before the transaction does. False: it has ended. */
export async function lockOpenSession(queries: Queries, sessionId: string): Promise<boolean> {
  const text = 'select from sessions where session_id = $1 and ended_at is null for share';
  return (await queries.query(text, [sessionId])).rowCount === 1;
}

export async function endSessionsOfUser(queries: Queries, userId: string, reason: EndReason): Promise<void> {
  await queries.query('update sessions set ended_at = now(), end_reason = $2 where user_id = $1 and ended_at is null', [
    userId,
    reason,
  ]);
}
