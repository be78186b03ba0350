import { isUnsent } from '../mail/mail-queue.ts';
import { findRow, readRow, readRows } from '../read-rows.ts';
import { keyedDigest } from '../secret-key.ts';
import { boolean, columnsOf, like, nullable, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const storedNumber = {
  phoneNumber: nullable('phone_numbers.phone_number'),
  confirmedAt: nullable('phone_numbers.confirmed_at'),
  pendingNumber: nullable('phone_codes.phone_number'),
  pendingUntil: nullable('phone_codes.expires_at'),
} as const satisfies Selection;

/** The confirmed number of a user, and the one whose code still counts. Null: the account was deleted. */
export type StoredPhoneNumber = RowOf<typeof storedNumber> & {
  /** Whether the owner of the confirmed number replied STOP. */
  readonly isStopped: boolean;
};

export async function readPhoneNumber(queries: Queries, userId: string): Promise<StoredPhoneNumber | null> {
  const found = await findRow(
    queries,
    storedNumber,
    `select ${columnsOf(storedNumber)} from users left join phone_numbers using (user_id)
    left join lateral (select * from phone_codes as latest where latest.user_id = users.user_id
      order by created_at desc limit 1) as phone_codes on used_at is null and expires_at > now()
    where users.user_id = $1`,
    [userId],
  );
  if (!found) return null;
  return { ...found, isStopped: found.phoneNumber !== null && (await isStopped(queries, found.phoneNumber)) };
}

const ownNumber = { phoneNumber: 'phone_numbers.phone_number' } as const satisfies Selection;

const earlierOwner = {
  userId: 'users.user_id',
  /** Null: it is not confirmed. */
  email: like('users.email', 'case when email_verified then email end'),
} as const satisfies Selection;

export type EarlierOwner = RowOf<typeof earlierOwner>;

/**
 * Saves a confirmed number in place of an earlier one. Takes it from the account that confirmed it before, and returns
 * that account; null: there was none.
 */
export async function savePhoneNumber(
  queries: Queries,
  userId: string,
  phoneNumber: string,
): Promise<EarlierOwner | null> {
  const owned = await readRows(
    queries,
    ownNumber,
    `select ${columnsOf(ownNumber)} from phone_numbers where user_id = $1`,
    [userId],
  );
  // In one order, so that two people who swap their numbers cannot wait for each other.
  for (const number of new Set([phoneNumber, ...owned.map((own) => own.phoneNumber)].sort())) {
    await lockPhoneNumber(queries, number);
  }
  const earlier = await findRow(
    queries,
    earlierOwner,
    `delete from phone_numbers using users
    where phone_number = $1 and phone_numbers.user_id <> $2 and users.user_id = phone_numbers.user_id
    returning ${columnsOf(earlierOwner)}`,
    [phoneNumber, userId],
  );
  if (earlier) await withdrawTexts(queries, earlier.userId, [phoneNumber]);
  const left = owned.map((own) => own.phoneNumber).filter((number) => number !== phoneNumber);
  await withdrawTexts(queries, userId, left);
  const replaced = owned[0]?.phoneNumber;
  if (replaced === undefined || (await isStopped(queries, replaced))) await skipEarlierTexts(queries, userId);
  await queries.query(
    `insert into phone_numbers (user_id, phone_number) values ($1, $2)
    on conflict (user_id) do update set phone_number = excluded.phone_number, confirmed_at = now()`,
    [userId, phoneNumber],
  );
  return earlier;
}

/** Serializes changes of a phone number. Call it after locking the user. */
export async function lockPhoneNumber(queries: Queries, phoneNumber: string): Promise<void> {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`phone number ${phoneNumber}`]);
}

/** Deletes the number and its codes, except how many were sent. */
export async function deletePhoneNumber(queries: Queries, userId: string): Promise<void> {
  const deleted = await readRows(
    queries,
    ownNumber,
    `delete from phone_numbers where user_id = $1 returning ${columnsOf(ownNumber)}`,
    [userId],
  );
  await withdrawTexts(
    queries,
    userId,
    deleted.map((own) => own.phoneNumber),
  );
  await queries.query('update phone_codes set used_at = now() where user_id = $1 and used_at is null', [userId]);
}

/**
 * Texts that wait for a number which the user no longer has, or whose owner replied STOP, are not sent. `userId` null: the
 * texts of every user.
 */
async function withdrawTexts(queries: Queries, userId: string | null, phoneNumbers: readonly string[]): Promise<void> {
  if (phoneNumbers.length === 0) return;
  await queries.query(
    `update outbox set expires_at = now()
    where channel = 'sms' and state in ('queued', 'sending') and recipient = any($2)
      and ($1::uuid is null or user_id = $1)`,
    [userId, phoneNumbers],
  );
}

/** Before texts to a person begin again: what happened before is not texted later, nor what waits to be sent. */
async function skipEarlierTexts(queries: Queries, userId: string): Promise<void> {
  await queries.query(
    `with unsent as (
      select substring(cause from '^text notice:(.*)')::uuid as text_notice_id from outbox
      where user_id = $1 and channel = 'sms' and ${isUnsent}
    )
    update search_events set text_due = false, text_notice_id = null
    where user_id = $1 and (text_due or text_notice_id in (select text_notice_id from unsent))`,
    [userId],
  );
}

/** Whether the number is that of the user. Call it after locking the number. */
export async function hasPhoneNumber(queries: Queries, userId: string, phoneNumber: string): Promise<boolean> {
  const owns = { owns: boolean('exists (select from phone_numbers where user_id = $1 and phone_number = $2)') };
  return (await readRow(queries, owns, `select ${columnsOf(owns)}`, [userId, phoneNumber])).owns;
}

export async function isStopped(queries: Queries, phoneNumber: string): Promise<boolean> {
  const stopped = { isStopped: boolean('exists (select from stopped_numbers where number_hash = $1)') };
  return (await readRow(queries, stopped, `select ${columnsOf(stopped)}`, [keyedDigest(phoneNumber)])).isStopped;
}

/** Ends or allows all messages to a number, in the caller's transaction. Repeating it changes nothing. */
export async function setStopped(queries: Queries, phoneNumber: string, isStopped: boolean): Promise<void> {
  await lockPhoneNumber(queries, phoneNumber);
  const hash = [keyedDigest(phoneNumber)];
  if (isStopped) {
    await queries.query('insert into stopped_numbers (number_hash) values ($1) on conflict do nothing', hash);
    return withdrawTexts(queries, null, [phoneNumber]);
  }
  const { rowCount } = await queries.query('delete from stopped_numbers where number_hash = $1', hash);
  if (rowCount === 0) return;
  const select = 'select user_id from phone_numbers where phone_number = $1';
  const owner = await findRow(queries, { user_id: 'phone_numbers.user_id' }, select, [phoneNumber]);
  if (owner) await skipEarlierTexts(queries, owner.user_id);
}
