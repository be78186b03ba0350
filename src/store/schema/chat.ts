import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChatAnswer } from '#contracts/chat.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { createdInstant } from './instant.ts';
import { ownerColumn } from './people.ts';

/** A conversation about homes. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    chat_session_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    /** The proforma_id or alias_id that it started from. */
    proforma_id: text(),
    /** The search that it started from. */
    search: jsonb().$type<Partial<SearchPayload>>(),
    /** The first question. */
    title: text(),
    created_at: createdInstant('created_at'),
    updated_at: createdInstant('updated_at'),
  },
  (table) => [
    unique('chat_sessions_owner').on(table.user_id, table.chat_session_id),
    index('chat_sessions_newest').on(table.user_id, table.created_at, table.chat_session_id),
  ],
);

/** A question and its answer. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    chat_message_id: uuid().primaryKey().defaultRandom(),
    user_id: uuid().notNull(),
    chat_session_id: uuid().notNull(),
    question: text().notNull(),
    answer: jsonb().$type<ChatAnswer>().notNull(),
    created_at: createdInstant('created_at'),
  },
  (table) => [
    foreignKey({
      name: 'chat_messages_session',
      columns: [table.user_id, table.chat_session_id],
      foreignColumns: [chatSessions.user_id, chatSessions.chat_session_id],
    }).onDelete('cascade'),
    index('chat_messages_oldest').on(table.user_id, table.chat_session_id, table.created_at, table.chat_message_id),
    check('chat_messages_answer', sql`jsonb_typeof(${table.answer}) = 'object'`),
  ],
);

/** Questions of a day (UTC). They count even after their conversation is deleted. */
export const chatQuestions = pgTable(
  'chat_questions',
  {
    user_id: ownerColumn(),
    asked_on: date({ mode: 'string' }).notNull(),
    question_count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.asked_on] }), index('chat_questions_day').on(table.asked_on)],
);
