import type { Database } from '../database.ts';
import { findRow, readRows } from '../read-rows.ts';
import { unsealSecret } from '../secret-key.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';

const mailboxLine = {
  mailId: 'outbox.mail_id',
  channel: 'outbox.channel',
  recipient: 'outbox.recipient',
  subject: 'outbox.subject',
  state: 'outbox.state',
  /** ISO 8601. */
  writtenAt: 'outbox.created_at',
} as const satisfies Selection;
const mailboxMail = { ...mailboxLine, text: 'outbox.text_part', html: 'outbox.html_part' } as const satisfies Selection;

/** A mail in the list of the outbox. */
export type MailboxLine = RowOf<typeof mailboxLine>;
export type MailboxMail = RowOf<typeof mailboxMail>;

/** The latest hundred mails and text messages, newest first. */
export async function listMailbox({ pool }: Database): Promise<MailboxLine[]> {
  return readRows(pool, mailboxLine, `select ${columnsOf(mailboxLine)} from outbox order by created_at desc limit 100`);
}

export async function findMailboxMail({ pool }: Database, mailId: string): Promise<MailboxMail | null> {
  const mail = await findRow(pool, mailboxMail, `select ${columnsOf(mailboxMail)} from outbox where mail_id = $1`, [
    mailId,
  ]);
  return mail && { ...mail, text: unsealSecret(mail.text), html: unsealSecret(mail.html) };
}
