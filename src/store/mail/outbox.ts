import { sealSecret } from '../secret-key.ts';
import type { Queries } from '../transact.ts';

export type Mail = {
  /** The user it is about: deleting the user deletes it. Null: the recipient has no account. */
  readonly userId: string | null;
  /** Deduplicates: only the first mail of a cause is sent. Null: always sent. */
  readonly cause: string | null;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Not sent later, milliseconds since 1970; absent: it stays worth sending. */
  readonly expiresAt?: number;
};

/** Every transaction that writes mail notifies this channel when it commits. */
export const mailChannel = 'mail_written';

const oneAddress = /^[^\s@,;:<>()"\\[\]\p{Cc}]{1,64}@[^\s@,;:<>()"\\[\]\p{Cc}]{1,253}$/u;

/**
 * Queues a mail in the transaction of its cause; it is sent after the commit. Another issuer may report any text as an
 * address, so anything but one address is stored as an empty recipient. Sending then fails visibly instead of rolling
 * back the cause.
 */
export async function addMail(queries: Queries, mail: Mail): Promise<void> {
  await queries.query(
    `with written as (
      insert into outbox (user_id, cause, recipient, subject, text_part, html_part, headers,
        expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000)) on conflict (cause) do nothing returning mail_id
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
      mail.expiresAt ?? null,
    ],
  );
}
