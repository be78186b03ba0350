import type { Database } from '../database.ts';
import { digestOf } from '../digest.ts';
import { findRow } from '../read-rows.ts';
import { sealSecret, unsealSecret } from '../secret-key.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';

const loginAttempt = {
  nonce: 'login_attempts.nonce',
  codeVerifier: 'login_attempts.code_verifier',
  /** A path of this site. */
  returnTo: 'login_attempts.return_to',
} as const satisfies Selection;

/** A started sign-in. */
export type LoginAttempt = RowOf<typeof loginAttempt>;

const hoursToFinish = 1;

/** `state` returns with the response of the issuer; `browser` is the value of the browser's cookie. */
export async function saveLoginAttempt(
  { pool }: Database,
  state: string,
  browser: string,
  { nonce, codeVerifier, returnTo }: LoginAttempt,
): Promise<void> {
  await pool.query(
    `insert into login_attempts (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
    [digestOf(state), digestOf(browser), sealSecret(nonce), sealSecret(codeVerifier), returnTo, hoursToFinish],
  );
}

/** Deletes and returns a sign-in, so that it is used once. Null: started in another browser, used or expired. */
export async function consumeLoginAttempt(
  { pool }: Database,
  state: string,
  browser: string,
): Promise<LoginAttempt | null> {
  const attempt = await findRow(
    pool,
    loginAttempt,
    `delete from login_attempts where state_hash = $1 and browser_hash = $2 and expires_at > now()
     returning ${columnsOf(loginAttempt)}`,
    [digestOf(state), digestOf(browser)],
  );
  if (!attempt) return null;
  const { nonce, codeVerifier, returnTo } = attempt;
  return { nonce: unsealSecret(nonce), codeVerifier: unsealSecret(codeVerifier), returnTo };
}

/** Whether this browser has a started sign-in with this state. */
export async function hasLoginAttempt({ pool }: Database, state: string, browser: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from login_attempts where state_hash = $1 and browser_hash = $2 and expires_at > now()',
    [digestOf(state), digestOf(browser)],
  );
  return rowCount === 1;
}
