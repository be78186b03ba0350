import type { Database } from './database.ts';
import { findRow } from './read-rows.ts';
import { seal, unseal } from './seal.ts';
import { columnsOf, type Selection, text } from './selection.ts';
import type { Queries } from './transact.ts';

/** A request with an idempotency key. A retry has the same three values. */
export type KeyedCall = { readonly userId: string; readonly key: string; readonly requestHash: string };

/** A first request: retries wait until it is answered. */
export type LockedCall = KeyedCall & { readonly lockedSince: string };

/** The response of an earlier request with the same key. */
export type SavedAnswer = { readonly status: number; readonly data: unknown };

/** The state of a request with an idempotency key. */
export type CallState =
  | { readonly kind: 'locked'; readonly call: LockedCall }
  | { readonly kind: 'answered'; readonly answer: SavedAnswer }
  /** Another process is handling it. */
  | { readonly kind: 'in_progress' }
  /** The key was used for a different request. */
  | { readonly kind: 'key_reused' };

/** A running call renews its lock every second, so an older one belongs to a process that died. */
const maxLockSeconds = 6;

/** As text, because an instant in ISO 8601 lacks its microseconds. */
const lockedCall = { lockedSince: text('created_at::text') };
const knownCall = {
  requestHash: 'idempotent_answers.request_hash',
  status: 'idempotent_answers.status',
  answer: 'idempotent_answers.answer',
} as const satisfies Selection;

/** Locks a request, or returns why it cannot. A saved answer counts for one day. */
export async function lockCall(queries: Queries, sealingKey: string, call: KeyedCall): Promise<CallState> {
  const { userId, key, requestHash } = call;
  const locked = await findRow(
    queries,
    lockedCall,
    `insert into idempotent_answers as stored (user_id, idempotency_key, request_hash) values ($1, $2, $3)
    on conflict (user_id, idempotency_key) do update
      set request_hash = excluded.request_hash, status = null, answer = null, created_at = now()
      where stored.created_at < now() - interval '1 day' or (stored.status is null
        and stored.request_hash = excluded.request_hash and stored.created_at < now() - make_interval(secs => $4))
    returning ${columnsOf(lockedCall)}`,
    [userId, key, requestHash, maxLockSeconds],
  );
  if (locked) return { kind: 'locked', call: { ...call, ...locked } };
  const known = await findRow(
    queries,
    knownCall,
    `select ${columnsOf(knownCall)} from idempotent_answers where user_id = $1 and idempotency_key = $2`,
    [userId, key],
  );
  if (known && known.requestHash !== requestHash) return { kind: 'key_reused' };
  if (!known || known.status === null || known.answer === null) return { kind: 'in_progress' };
  return { kind: 'answered', answer: { status: known.status, data: JSON.parse(unseal(sealingKey, known.answer)) } };
}

const isLocked = 'user_id = $1 and idempotency_key = $2 and status is null and created_at = $3::timestamptz';

/** Renews a lock. Null: it was lost. */
export async function renewLock(queries: Queries, lock: LockedCall): Promise<LockedCall | null> {
  const { userId, key, lockedSince } = lock;
  const renewed = await findRow(
    queries,
    lockedCall,
    `update idempotent_answers as stored set created_at = now() where ${isLocked} returning ${columnsOf(lockedCall)}`,
    [userId, key, lockedSince],
  );
  return renewed && { ...lock, ...renewed };
}

/**
 * Saves the answer to a locked request, encrypted because it may contain a secret that is shown once. Call it in the
 * transaction of the request's own writes. False: the lock was lost, so the transaction must roll back.
 */
export async function saveAnswer(
  queries: Queries,
  sealingKey: string,
  { userId, key, lockedSince }: LockedCall,
  { status, data }: SavedAnswer,
): Promise<boolean> {
  const { rowCount } = await queries.query(`update idempotent_answers set status = $4, answer = $5 where ${isLocked}`, [
    userId,
    key,
    lockedSince,
    status,
    seal(sealingKey, JSON.stringify(data)),
  ]);
  return rowCount === 1;
}

/** Unlocks a request that failed, so it can be retried. */
export async function unlockCall({ pool }: Database, { userId, key, lockedSince }: LockedCall): Promise<void> {
  await pool.query(`delete from idempotent_answers where ${isLocked}`, [userId, key, lockedSince]);
}
