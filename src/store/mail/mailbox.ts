import type { Database } from '../database.ts';
import { unsealSecret } from '../secret-key.ts';

/** A mail in the list of the outbox. */
export type MailboxLine = {
  readonly mailId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: 'queued' | 'sending' | 'sent' | 'captured' | 'failed' | 'expired';
  /** ISO 8601. */
  readonly writtenAt: string;
};

export type MailboxMail = MailboxLine & { readonly text: string; readonly html: string };

const lineColumns = 'mail_id as "mailId", recipient, subject, state, created_at as "writtenAt"';

/** The latest hundred mails, newest first. */
export async function listMailbox({ pool }: Database): Promise<MailboxLine[]> {
  const { rows } = await pool.query<MailboxLine>(
    `select ${lineColumns} from outbox order by created_at desc limit 100`,
  );
  return rows;
}

export async function findMailboxMail({ pool }: Database, mailId: string): Promise<MailboxMail | null> {
  const { rows } = await pool.query<MailboxMail>(
    `select ${lineColumns}, text_part as text, html_part as html from outbox where mail_id = $1`,
    [mailId],
  );
  const [mail] = rows;
  return mail ? { ...mail, text: unsealSecret(mail.text), html: unsealSecret(mail.html) } : null;
}
