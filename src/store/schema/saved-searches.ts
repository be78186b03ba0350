import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NoticeInterval } from '#contracts/saved-searches.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { createdInstant, instant, watchedSince } from './instant.ts';
import { ownerColumn } from './people.ts';
import { xid8 } from './xid8.ts';

/** A search that a user saved, and how the user hears of its news. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    saved_search_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    title: text().notNull(),
    goal: text(),
    /** The parameters of the search form, parsed. */
    search_params: jsonb().$type<SearchParameters>().notNull(),
    email_notified: boolean().notNull().default(true),
    sms_notified: boolean().notNull().default(false),
    /** Days between notices: 1 or 7. */
    email_interval: integer().$type<NoticeInterval>().notNull().default(1),
    sms_interval: integer().$type<NoticeInterval>().notNull().default(1),
    paused: boolean().notNull().default(false),
    /** Only later changes of listings are news: the snapshot in which the parameters were set, or the pause ended. */
    watched_since: watchedSince(),
    revision: xid8().notNull().default(sql`pg_current_xact_id()`),
    created_at: createdInstant('created_at'),
    updated_at: createdInstant('updated_at'),
    /** When the owner began the latest visit to its results. What was new then stays marked during the visit. */
    visited_at: instant('visited_at'),
    /** When the owner deleted it. It is kept for a day, so that the deletion can be undone. */
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    unique('saved_searches_owner').on(table.user_id, table.saved_search_id),
    index('saved_searches_newest').on(table.user_id, table.created_at, table.saved_search_id),
    index('saved_searches_revision').on(table.revision),
    index('saved_searches_deleted').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    check('saved_searches_params', sql`jsonb_typeof(${table.search_params}) = 'object'`),
    check('saved_searches_email_interval', sql`${table.email_interval} in (1, 7)`),
    check('saved_searches_sms_interval', sql`${table.sms_interval} in (1, 7)`),
  ],
);

/** How many homes matched a saved search, once a day (UTC). */
export const savedSearchCounts = pgTable(
  'saved_search_counts',
  {
    saved_search_id: uuid()
      .notNull()
      .references(() => savedSearches.saved_search_id, { onDelete: 'cascade' }),
    counted_on: date({ mode: 'string' }).notNull(),
    match_count: integer().notNull(),
    counted_at: instant('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.saved_search_id, table.counted_on] }),
    index('saved_search_counts_day').on(table.counted_on),
  ],
);
