import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { users } from './people.ts';

/** The answer to a request that creates something, for retries with the same key. Encrypted; retained for a day. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    idempotency_key: text().notNull(),
    /** A hash of method, path and body. */
    request_hash: text().notNull(),
    /** Null until the first request is answered. */
    status: integer(),
    answer: text(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.idempotency_key] }),
    index('idempotent_answers_created').on(table.created_at),
  ],
);
