import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { chatSessions } from './chat.ts';
import { createdInstant, watchedSince } from './instant.ts';
import { ownerColumn } from './people.ts';
import { proformas } from './proformas.ts';

/** Marks refer to the proforma and its owner, so a user can't mark another user's proforma. */
const ownedProforma = [proformas.user_id, proformas.proforma_id] as const;

export const bookmarks = pgTable(
  'bookmarks',
  {
    bookmark_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    proforma_id: uuid().notNull(),
    title: text(),
    /** The conversation in which it was made. */
    chat_session_id: uuid(),
    created_at: createdInstant('created_at'),
    watched_since: watchedSince(),
  },
  (table) => [
    foreignKey({
      name: 'bookmarks_proforma',
      columns: [table.user_id, table.proforma_id],
      foreignColumns: [...ownedProforma],
    }).onDelete('cascade'),
    foreignKey({
      name: 'bookmarks_chat_session',
      columns: [table.user_id, table.chat_session_id],
      foreignColumns: [chatSessions.user_id, chatSessions.chat_session_id],
    }),
    index('bookmarks_chat_session')
      .on(table.user_id, table.chat_session_id)
      .where(sql`${table.chat_session_id} is not null`),
    unique('bookmarks_once').on(table.user_id, table.proforma_id),
    index('bookmarks_newest').on(table.user_id, table.created_at, table.bookmark_id),
  ],
);

export const userPins = pgTable(
  'user_pins',
  {
    user_pin_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    proforma_id: uuid().notNull(),
    created_at: createdInstant('created_at'),
    watched_since: watchedSince(),
  },
  (table) => [
    foreignKey({
      name: 'user_pins_proforma',
      columns: [table.user_id, table.proforma_id],
      foreignColumns: [...ownedProforma],
    }).onDelete('cascade'),
    unique('user_pins_once').on(table.user_id, table.proforma_id),
    index('user_pins_newest').on(table.user_id, table.created_at, table.user_pin_id),
  ],
);

export const userRatings = pgTable(
  'user_ratings',
  {
    user_rating_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    proforma_id: uuid().notNull(),
    rating: integer().notNull(),
    created_at: createdInstant('created_at'),
    updated_at: createdInstant('updated_at'),
  },
  (table) => [
    foreignKey({
      name: 'user_ratings_proforma',
      columns: [table.user_id, table.proforma_id],
      foreignColumns: [...ownedProforma],
    }).onDelete('cascade'),
    unique('user_ratings_once').on(table.user_id, table.proforma_id),
    index('user_ratings_newest').on(table.user_id, table.created_at, table.user_rating_id),
    check('user_ratings_stars', sql`${table.rating} between 1 and 5`),
  ],
);

/** Listings that a user hid from their searches. */
export const hiddenHomes = pgTable(
  'hidden_homes',
  {
    hidden_home_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    listing_id: text().notNull(),
    created_at: createdInstant('created_at'),
  },
  (table) => [
    unique('hidden_homes_once').on(table.user_id, table.listing_id),
    index('hidden_homes_newest').on(table.user_id, table.created_at, table.hidden_home_id),
    index('hidden_homes_listing').on(table.listing_id),
  ],
);

/** Listings that a user marked as exclusive. */
export const exclusives = pgTable(
  'exclusives',
  {
    exclusive_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    listing_id: text().notNull(),
    created_at: createdInstant('created_at'),
  },
  (table) => [
    unique('exclusives_once').on(table.user_id, table.listing_id),
    index('exclusives_newest').on(table.user_id, table.created_at, table.exclusive_id),
    index('exclusives_listing').on(table.listing_id),
  ],
);
