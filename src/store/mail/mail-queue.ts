import type { Connection, Database } from '../database.ts';
import { readRow, readRows } from '../read-rows.ts';
import { unsealSecret } from '../secret-key.ts';
import { boolean, columnsOf, number, type RowOf, type Selection } from '../selection.ts';
import type { Channel } from './outbox.ts';

const claimedMail = {
  mailId: 'outbox.mail_id',
  channel: 'outbox.channel',
  recipient: 'outbox.recipient',
  subject: 'outbox.subject',
  text: 'outbox.text_part',
  html: 'outbox.html_part',
  headers: 'outbox.headers',
  /** ISO 8601. */
  writtenAt: 'outbox.created_at',
  /** ISO 8601. Null: it stays worth sending. */
  expiresAt: 'outbox.expires_at',
  /** Including the current one. */
  attempts: 'outbox.attempts',
  /** Whether an earlier claim ended without an outcome after its transmission began: the mail may have been sent. */
  wasInterrupted: boolean('was_cut_off'),
} as const satisfies Selection;

/** A mail or text message that this process has claimed for sending. */
export type ClaimedMail = RowOf<typeof claimedMail>;

/** Longer than sending takes: an older claim belongs to a process that died. */
const claimMinutes = 15;

/** SQL: the mail may have been sent, if nobody holds it any more. */
const isCutOff = "state = 'sending' and transmitted_at is not null";
/** SQL: the mail was not sent and still may be. */
export const isUnsent = "(state = 'queued' or (state = 'sending' and transmitted_at is null))";
/** Why a mail failed that must not be sent twice. */
export const cutOffReason = 'Cut off while it was sent';

/** Claims due messages of a channel, the longest due first. Other processes skip them. */
export async function claimMail({ pool }: Database, channel: Channel, limit: number): Promise<ClaimedMail[]> {
  const rows = await readRows(pool, claimedMail, {
    name: 'claim-mail',
    text: `with due as (
        select mail_id, ${isCutOff} as was_cut_off from outbox
        where state in ('queued', 'sending') and channel = $3 and next_attempt_at <= now()
          and (expires_at is null or expires_at > now())
        order by next_attempt_at limit $1 for update skip locked
      )
      update outbox set state = 'sending', attempts = attempts + 1, transmitted_at = null,
        next_attempt_at = now() + make_interval(mins => $2)
      from due where outbox.mail_id = due.mail_id
      returning ${columnsOf(claimedMail)}`,
    values: [limit, claimMinutes, channel],
  });
  return rows.map((row) => ({ ...row, text: unsealSecret(row.text), html: unsealSecret(row.html) }));
}

/** Notes that the mail server may have the mail from now on. Throws if another process has claimed it since. */
export async function noteTransmission(
  { pool }: Database,
  { mailId, attempts }: Pick<ClaimedMail, 'mailId' | 'attempts'>,
): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'note-transmission',
    text: `update outbox set transmitted_at = now() where mail_id = $1 and attempts = $2 and state = 'sending'`,
    values: [mailId, attempts],
  });
  if (rowCount !== 1) throw new Error('Another process sends this mail');
}

export type MailOutcome =
  | { readonly kind: 'sent' | 'captured' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'queued'; readonly reason: string; readonly seconds: number };

/** Does nothing if another process has claimed the mail since. */
export async function settleMail(
  { pool }: Database,
  { mailId, attempts }: Pick<ClaimedMail, 'mailId' | 'attempts'>,
  outcome: MailOutcome,
): Promise<void> {
  await pool.query({
    name: 'settle-mail',
    text: `update outbox set state = $3, last_error = coalesce($4, last_error),
        sent_at = case when $3 in ('sent', 'captured') then now() end,
        next_attempt_at = now() + make_interval(secs => $5)
      where mail_id = $1 and attempts = $2 and state = 'sending'`,
    values: [
      mailId,
      attempts,
      outcome.kind,
      'reason' in outcome ? outcome.reason : null,
      outcome.kind === 'queued' ? outcome.seconds : 0,
    ],
  });
}

/** Gives up so many messages at once. The news of one can be very many rows. */
const expiredAtOnce = 100;

/**
 * Gives up the messages of a channel that were not sent in time, and releases what they contain: `release` is SQL, CTEs
 * that read their causes from `expired`. One that may have been sent fails instead. `now`: milliseconds since 1970.
 */
export async function expireMail(client: Connection, channel: Channel, now: number, release: string): Promise<void> {
  const instant = 'to_timestamp($1::double precision / 1000)';
  const text = `with late as (
      select mail_id from outbox
      where state in ('queued', 'sending') and channel = $2 and expires_at <= ${instant}
        and (state = 'queued' or next_attempt_at <= ${instant})
      limit ${expiredAtOnce} for update skip locked
    ), given_up as (
      update outbox set state = case when ${isCutOff} then 'failed' else 'expired' end,
        last_error = case when ${isCutOff} then '${cutOffReason}' else last_error end
      from late where outbox.mail_id = late.mail_id
      returning state, cause
    ), expired as (
      select cause from given_up where state = 'expired'
    ), ${release}
    select ${columnsOf(givenUp)} from given_up`;
  while ((await readRow(client, givenUp, text, [now, channel])).mails > 0);
}

const givenUp = { mails: number('count(*)') } as const satisfies Selection;

/**
 * Queues the mail of the last day that processes without a mail server kept. Returns how many.
 */
export async function requeueCapturedMail({ pool }: Database): Promise<number> {
  const { rowCount } = await pool.query(
    `update outbox set state = 'queued', sent_at = null, next_attempt_at = now()
     where state = 'captured' and channel = 'email' and created_at > now() - interval '1 day'
       and (expires_at is null or expires_at > now())`,
  );
  return rowCount ?? 0;
}
