import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { users } from './people.ts';

/** Mail and text messages, queued in the transaction of their cause and sent by the worker. */
export const outbox = pgTable(
  'outbox',
  {
    mail_id: uuid().primaryKey().defaultRandom(),
    channel: text().$type<'email' | 'sms'>().notNull().default('email'),
    /** Null: the recipient has no account. */
    user_id: uuid().references(() => users.user_id, { onDelete: 'cascade' }),
    /** Unique: each cause sends one mail. */
    cause: text().unique('outbox_cause'),
    /** An email address or a phone number. */
    recipient: text().notNull(),
    /** Empty in a text message, like the HTML part. */
    subject: text().notNull(),
    /** Both parts sealed: they contain links that open an account. */
    text_part: text().notNull(),
    html_part: text().notNull(),
    headers: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    state: text()
      .$type<'queued' | 'sending' | 'sent' | 'captured' | 'failed' | 'expired'>()
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull().default(sql`now()`),
    last_error: text(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    sent_at: instant('sent_at'),
    /** When the last attempt began to transmit the mail; null: the mail server cannot have it. */
    transmitted_at: instant('transmitted_at'),
    /** Not sent later; null: it stays worth sending. */
    expires_at: instant('expires_at'),
  },
  (table) => [
    index('outbox_due').on(table.channel, table.next_attempt_at).where(sql`${table.state} in ('queued', 'sending')`),
    index('outbox_created').on(table.created_at),
    index('outbox_user').on(table.user_id),
    index('outbox_recipient').on(table.recipient).where(sql`${table.user_id} is null`),
    check('outbox_channel', sql`${table.channel} in ('email', 'sms')`),
    check('outbox_state', sql`${table.state} in ('queued', 'sending', 'sent', 'captured', 'failed', 'expired')`),
    check('outbox_one_line', sql`${table.recipient} !~ '[[:cntrl:],]' and ${table.subject} !~ '[[:cntrl:]]'`),
  ],
);
