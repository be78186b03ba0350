import type { Database } from '../database.ts';
import type { Queries } from '../transact.ts';

/** What an issuer keeps of one code, grant, interaction or token. */
export type OidcPayload = Readonly<Record<string, unknown>>;

/** A kept payload; `consumed` is when (seconds since 1970) it was used up, if it was. */
export type KeptPayload = { readonly payload: OidcPayload; readonly consumed: number | null };

/** Keeps a payload, in place of an earlier one of the same id. `expiresIn`: seconds; absent: for good. */
export async function keepPayload(
  { pool }: Database,
  model: string,
  id: string,
  payload: OidcPayload,
  expiresIn: number | undefined,
): Promise<void> {
  await pool.query({
    name: 'keep-oidc-payload',
    text: `insert into oidc_payloads (model, id, payload, grant_id, uid, user_code, expires_at)
      values ($1, $2, $3, $3::jsonb ->> 'grantId', $3::jsonb ->> 'uid', $3::jsonb ->> 'userCode', now() + make_interval(secs => $4))
      on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
        user_code = excluded.user_code, expires_at = excluded.expires_at`,
    values: [model, id, JSON.stringify(payload), expiresIn ?? null],
  });
}

/** The payload of an id, or the one that carries a value in another of its names; null: none, or expired. */
export async function findPayload(
  { pool }: Database,
  model: string,
  by: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<KeptPayload | null> {
  const { rows } = await pool.query<{ payload: OidcPayload; consumed: number | null }>({
    name: `find-oidc-payload-by-${by}`,
    text: `select payload, extract(epoch from consumed_at)::float8 as consumed from oidc_payloads
      where model = $1 and ${by} = $2 and (expires_at is null or expires_at > now())`,
    values: [model, value],
  });
  return rows[0] ?? null;
}

/** Marks a payload as used up; used again, the first time counts. */
export async function consumePayload({ pool }: Database, model: string, id: string): Promise<void> {
  await pool.query('update oidc_payloads set consumed_at = coalesce(consumed_at, now()) where model = $1 and id = $2', [
    model,
    id,
  ]);
}

/** Forgets one payload. */
export async function dropPayload({ pool }: Database, model: string, id: string): Promise<void> {
  await pool.query('delete from oidc_payloads where model = $1 and id = $2', [model, id]);
}

/** Forgets the payloads of a kind that came of one grant. */
export async function dropGrant({ pool }: Database, model: string, grantId: string): Promise<void> {
  await pool.query('delete from oidc_payloads where model = $1 and grant_id = $2', [model, grantId]);
}

/**
 * Forgets whatever was granted to an account, or would be: no token of it is renewed again, and a sign-in that was
 * answered as it, and not gone on with yet, is over.
 */
export async function dropPayloadsOfAccount(queries: Queries, subject: string): Promise<void> {
  await queries.query(
    `delete from oidc_payloads where $1 in (payload ->> 'accountId', payload #>> '{result,login,accountId}',
      payload #>> '{result,signedUp}')`,
    [subject],
  );
}
