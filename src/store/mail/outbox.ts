import { sealSecret } from '../secret-key.ts';
import type { Queries } from '../transact.ts';

export type Channel = 'email' | 'sms';

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

/** A message to a phone number (E.164). */
export type TextMessage = Pick<Mail, 'userId' | 'cause' | 'recipient' | 'text' | 'expiresAt'>;

/** Every transaction that writes mail or a text message notifies this channel when it commits. */
export const mailChannel = 'mail_written';

const oneAddress = /^[^\s@,;:<>()"\\[\]\p{Cc}]{1,64}@[^\s@,;:<>()"\\[\]\p{Cc}]{1,253}$/u;

/**
 * Queues a mail in the transaction of its cause; it is sent after the commit. Another issuer may report any text as an
 * address, so anything but one address is stored as an empty recipient. Sending then fails visibly instead of rolling
 * back the cause.
 */
export async function addMail(queries: Queries, mail: Mail): Promise<void> {
  const recipient = oneAddress.test(mail.recipient) ? mail.recipient : '';
  const subject = mail.subject.replaceAll(/\p{Cc}+/gu, ' ');
  await addMessage(queries, 'email', { ...mail, recipient, subject });
}

/** Queues a text message in the transaction of its cause; it is sent after the commit. */
export async function addTextMessage(queries: Queries, message: TextMessage): Promise<void> {
  await addMessage(queries, 'sms', { ...message, subject: '', html: '' });
}

async function addMessage(queries: Queries, channel: Channel, mail: Mail): Promise<void> {
  await queries.query(
    `with written as (
      insert into outbox (channel, user_id, cause, recipient, subject, text_part, html_part, headers,
        expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::double precision / 1000))
      on conflict (cause) do nothing returning mail_id
    )
    select pg_notify('${mailChannel}', '') from written`,
    [
      channel,
      mail.userId,
      mail.cause,
      mail.recipient,
      mail.subject,
      sealSecret(mail.text),
      sealSecret(mail.html),
      JSON.stringify(mail.headers ?? {}),
      mail.expiresAt ?? null,
    ],
  );
}
