import type { Database } from '../database.ts';
import { unsealSecret } from '../secret-key.ts';

/** A mail that this process has claimed for sending. */
export type ClaimedMail = {
  readonly mailId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** Including the current one. */
  readonly attempts: number;
  /** Whether an earlier claim ended without an outcome: the mail may have been sent. */
  readonly wasInterrupted: boolean;
};

/** Longer than sending takes: an older claim belongs to a process that died. */
const claimMinutes = 15;

/** Claims due mail, the longest due first. Other processes skip it. */
export async function claimMail({ pool }: Database, limit: number): Promise<ClaimedMail[]> {
  const { rows } = await pool.query<ClaimedMail>({
    name: 'claim-mail',
    text: `with due as (
        select mail_id, state = 'sending' as was_cut_off from outbox
        where state in ('queued', 'sending') and next_attempt_at <= now()
          and (expires_at is null or expires_at > now())
        order by next_attempt_at limit $1 for update skip locked
      )
      update outbox set state = 'sending', attempts = attempts + 1,
        next_attempt_at = now() + make_interval(mins => $2)
      from due where outbox.mail_id = due.mail_id
      returning outbox.mail_id as "mailId", recipient, subject, text_part as text, html_part as html, headers,
        created_at as "writtenAt", attempts, was_cut_off as "wasInterrupted"`,
    values: [limit, claimMinutes],
  });
  return rows.map((row) => ({ ...row, text: unsealSecret(row.text), html: unsealSecret(row.html) }));
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
