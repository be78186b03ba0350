import { findRow, readRow } from '../read-rows.ts';
import { keyedDigest } from '../secret-key.ts';
import { columnsOf, number, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { lockPhoneNumber } from './phone-numbers.ts';

const minutesValid = 10;
const maxTries = 5;
/** Of a user, and to a number by other users. */
const maxSentPerHour = 3;

export type NewPhoneCode = { readonly userId: string; readonly phoneNumber: string; readonly code: string };

/** `wait`: seconds until the user may request another code. */
export type CodeRecord = { readonly wait: number } | { readonly mayBeSent: boolean; readonly codeId: string };

const sent = {
  ofUser: number('count(*) filter (where user_id = $1)'),
  ofOthers: number('count(*) filter (where user_id <> $1)'),
  seconds: number(
    'coalesce(ceil(3600 - extract(epoch from now() - min(created_at) filter (where user_id = $1))), 0)::int',
  ),
} as const satisfies Selection;

/**
 * Records a code, unless the user requested three within an hour. It must not be sent if others requested as many for
 * this number. Serializes concurrent requests; call it after locking the user.
 */
export async function recordPhoneCode(
  queries: Queries,
  { userId, phoneNumber, code }: NewPhoneCode,
): Promise<CodeRecord> {
  await lockPhoneNumber(queries, phoneNumber);
  const { ofUser, ofOthers, seconds } = await readRow(
    queries,
    sent,
    `select ${columnsOf(sent)} from phone_codes
    where (user_id = $1 or phone_number = $2) and created_at > now() - interval '1 hour'`,
    [userId, phoneNumber],
  );
  if (ofUser >= maxSentPerHour) return { wait: Math.max(1, seconds) };
  const { codeId } = await readRow(
    queries,
    { codeId: 'phone_codes.phone_code_id' },
    `insert into phone_codes (user_id, phone_number, code_hash, expires_at)
    values ($1, $2, $3, now() + make_interval(mins => $4)) returning phone_code_id as "codeId"`,
    [userId, phoneNumber, codeHash({ userId, phoneNumber, code }), minutesValid],
  );
  return { mayBeSent: ofOthers < maxSentPerHour, codeId };
}

const triedCode = {
  codeId: 'phone_codes.phone_code_id',
  phoneNumber: 'phone_codes.phone_number',
  hash: 'phone_codes.code_hash',
} as const satisfies Selection;

const ofLatestCode = `phone_code_id = (
    select phone_code_id from phone_codes where user_id = $1 order by created_at desc limit 1
  ) and used_at is null and expires_at > now()`;

/** `wrong`: also expired and used ones. */
export type TriedCode =
  | { readonly kind: 'right'; readonly codeId: string; readonly phoneNumber: string }
  | { readonly kind: 'wrong' | 'tried too often' };

/**
 * Tries a code against the latest of the user and returns the number that it confirms. The try counts before the comparison, so that concurrent guesses cannot exceed the limit: call it
 * outside of a transaction.
 */
export async function tryPhoneCode(queries: Queries, userId: string, code: string): Promise<TriedCode> {
  const tried = await findRow(
    queries,
    triedCode,
    `update phone_codes set attempts = attempts + 1
    where ${ofLatestCode} and attempts < $2 returning ${columnsOf(triedCode)}`,
    [userId, maxTries],
  );
  if (!tried) {
    const open = await findRow(
      queries,
      { codeId: 'phone_codes.phone_code_id' },
      `select phone_code_id as "codeId" from phone_codes where ${ofLatestCode}`,
      [userId],
    );
    return { kind: open ? 'tried too often' : 'wrong' };
  }
  if (tried.hash !== codeHash({ userId, phoneNumber: tried.phoneNumber, code })) return { kind: 'wrong' };
  return { kind: 'right', codeId: tried.codeId, phoneNumber: tried.phoneNumber };
}

/** False: it was used meanwhile. */
export async function usePhoneCode(queries: Queries, codeId: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    'update phone_codes set used_at = now() where phone_code_id = $1 and used_at is null',
    [codeId],
  );
  return rowCount === 1;
}

/** Digests are compared, so the time of the comparison says nothing about the code. */
function codeHash({ userId, phoneNumber, code }: NewPhoneCode): string {
  return keyedDigest(`phone code ${userId} ${phoneNumber} ${code}`);
}
