import { sealSecret } from '../secret-key.ts';
import type { Queries } from '../transact.ts';

/** A mail as whoever causes it writes it. */
export type Mail = {
  /** The person it is about, with whom it goes; null: somebody who has no account here. */
  readonly userId: string | null;
  /** What causes it: for one cause one mail is sent, however often it is written. Null: each is another. */
  readonly cause: string | null;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The channel on which every transaction that writes mail notifies, at its commit. */
export const mailChannel = 'mail_written';

const oneAddress = /^[^\s@,;:<>()"\\[\]\p{Cc}]{1,64}@[^\s@,;:<>()"\\[\]\p{Cc}]{1,253}$/u;

/**
 * Writes a mail in the transaction of what causes it; it leaves once that is committed. An address that is not one
 * alone (another issuer may tell any text) is left out: the mail stands without a recipient, and sending it fails
 * where it is seen, not here where it would undo its cause.
 */
export async function addMail(queries: Queries, mail: Mail): Promise<void> {
  await queries.query(
    `with written as (
      insert into outbox (user_id, cause, recipient, subject, text_part, html_part, headers)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (cause) do nothing returning mail_id
    )
    select pg_notify('${mailChannel}', '') from written`,
    [
      mail.userId,
      mail.cause,
      oneAddress.test(mail.recipient) ? mail.recipient : '',
      mail.subject.replaceAll(/\p{Cc}+/gu, ' '),
      sealSecret(mail.text),
      sealSecret(mail.html),
      JSON.stringify(mail.headers ?? {}),
    ],
  );
}
