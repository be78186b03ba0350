import type { Database } from '../database.ts';
import { digestOf } from '../digest.ts';
import { findRow } from '../read-rows.ts';
import { sealSecret, unsealSecret } from '../secret-key.ts';
import { columnsOf, nullable, number, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

/** A code, grant, interaction or token of the embedded issuer. */
export type OidcPayload = Readonly<Record<string, unknown>>;

const sealedPayload = {
  payload: 'oidc_payloads.payload',
  /** Null: not used yet. */
  consumed: nullable(number('extract(epoch from consumed_at)::float8')),
  /** Null: never. */
  expires: nullable(number('floor(extract(epoch from expires_at))::float8')),
} as const satisfies Selection;

/** `consumed` and `expires` in seconds since 1970. */
export type StoredPayload = Omit<RowOf<typeof sealedPayload>, 'payload'> & { readonly payload: OidcPayload };

const savePayloadSql = `insert into oidc_payloads (model, id, payload, grant_id, uid, account, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
  on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
    account = excluded.account, expires_at = excluded.expires_at`;

/** A grant lives as long as its newest refresh token. */
const saveRefreshTokenSql = `with token as (${savePayloadSql} returning grant_id, expires_at)
  update oidc_payloads set expires_at = greatest(oidc_payloads.expires_at, token.expires_at)
  from token where model = 'Grant' and id = token.grant_id`;

/** Replaces an earlier payload of the same id. `expiresIn`: seconds; undefined: never. */
export async function savePayload(
  { pool }: Database,
  model: string,
  id: string,
  payload: OidcPayload,
  expiresIn: number | undefined,
): Promise<void> {
  const isRefreshToken = model === 'RefreshToken';
  await pool.query({
    name: isRefreshToken ? 'keep-refresh-token' : 'keep-oidc-payload',
    text: isRefreshToken ? saveRefreshTokenSql : savePayloadSql,
    values: [
      model,
      digestOf(id),
      sealSecret(JSON.stringify(payload)),
      digestIn(payload, 'grantId'),
      digestIn(payload, 'uid'),
      accountOf(payload),
      expiresIn ?? null,
    ],
  });
}

function digestIn(payload: OidcPayload, name: string): string | null {
  const value = payload[name];
  return typeof value === 'string' ? digestOf(value) : null;
}

/** The account that a payload belongs to. For a pending sign-in: the account that signed in or signed up in it. */
function accountOf(payload: OidcPayload): string | null {
  const result = recordOf(payload['result']);
  const account = payload['accountId'] ?? recordOf(result['login'])['accountId'] ?? result['signedUp'];
  return typeof account === 'string' ? account : null;
}

function recordOf(value: unknown): OidcPayload {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is OidcPayload {
  return typeof value === 'object' && value !== null;
}

/** Null: unknown or expired. */
export async function findPayload(
  { pool }: Database,
  model: string,
  by: 'id' | 'uid',
  value: string,
): Promise<StoredPayload | null> {
  const row = await findRow(pool, sealedPayload, {
    name: `find-oidc-payload-by-${by}`,
    text: `select ${columnsOf(sealedPayload)} from oidc_payloads
      where model = $1 and ${by} = $2 and (expires_at is null or expires_at > now())`,
    values: [model, digestOf(value)],
  });
  return row && { ...row, payload: recordOf(JSON.parse(unsealSecret(row.payload))) };
}

/**
 * Marks a payload as used; only the first time counts. `graceSeconds`: it expires after that time; null: its expiry
 * stays.
 */
export async function consumePayload(
  { pool }: Database,
  model: string,
  id: string,
  graceSeconds: number | null,
): Promise<void> {
  await pool.query(
    `update oidc_payloads set consumed_at = now(), expires_at = least(expires_at, now() + make_interval(secs => $3))
     where model = $1 and id = $2 and consumed_at is null`,
    [model, digestOf(id), graceSeconds],
  );
}

export async function dropPayload({ pool }: Database, model: string, id: string): Promise<void> {
  await pool.query('delete from oidc_payloads where model = $1 and id = $2', [model, digestOf(id)]);
}

/** Deletes the payloads of one model that belong to a grant. */
export async function dropGrant({ pool }: Database, model: string, grantId: string): Promise<void> {
  await pool.query('delete from oidc_payloads where model = $1 and grant_id = $2', [model, digestOf(grantId)]);
}

/** Deletes all payloads of an account: none of its tokens can be renewed, and its pending sign-ins end. */
export async function dropPayloadsOfAccount(queries: Queries, subject: string): Promise<void> {
  await queries.query('delete from oidc_payloads where account = $1', [subject]);
}
