import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { searchEvents } from './alerts.ts';
import { createdInstant, instant } from './instant.ts';
import { ownerColumn } from './people.ts';

/** An address that receives the news of its owner's saved searches. */
export const webhooks = pgTable(
  'webhooks',
  {
    webhook_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    url: text().notNull(),
    /** Signs deliveries, so it must be readable. */
    sealed_secret: text().notNull(),
    disabled_at: instant('disabled_at'),
    /** Null: its owner switched it off. */
    disabled_reason: text().$type<'failures' | 'gone'>(),
    /** Null: the last attempt succeeded, or there was none. */
    failing_since: instant('failing_since'),
    created_at: createdInstant('created_at'),
  },
  (table) => [
    index('webhooks_user').on(table.user_id, table.created_at),
    check('webhooks_reason', sql`${table.disabled_reason} in ('failures', 'gone')`),
  ],
);

/** What a webhook receives, queued in the transaction that records the event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    delivery_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    webhook_id: uuid()
      .notNull()
      .references(() => webhooks.webhook_id, { onDelete: 'cascade' }),
    /** Null: a test. */
    search_event_id: uuid().references(() => searchEvents.search_event_id, { onDelete: 'cascade' }),
    state: text().$type<'queued' | 'sending' | 'delivered' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull().default(sql`now()`),
    last_status: integer(),
    last_error: text(),
    created_at: createdInstant('created_at'),
    settled_at: instant('settled_at'),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.webhook_id, table.search_event_id),
    index('webhook_deliveries_newest').on(table.webhook_id, table.created_at, table.delivery_id),
    index('webhook_deliveries_user').on(table.user_id),
    index('webhook_deliveries_event').on(table.search_event_id),
    index('webhook_deliveries_created').on(table.created_at),
    index('webhook_deliveries_waiting')
      .on(table.user_id, table.webhook_id, table.next_attempt_at)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('webhook_deliveries_sending').on(table.user_id, table.webhook_id).where(sql`${table.state} = 'sending'`),
    check('webhook_deliveries_state', sql`${table.state} in ('queued', 'sending', 'delivered', 'failed')`),
  ],
);
