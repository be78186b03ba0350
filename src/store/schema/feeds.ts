import { foreignKey, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdInstant } from './instant.ts';
import { savedSearches } from './saved-searches.ts';

/** The feed of a saved search. Its token is in the addresses: its digest finds the feed, and its sealed text shows it. */
export const searchFeeds = pgTable(
  'search_feeds',
  {
    saved_search_id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    token_hash: text().notNull().unique('search_feeds_token'),
    sealed_token: text().notNull(),
    created_at: createdInstant('created_at'),
  },
  (table) => [
    foreignKey({
      name: 'search_feeds_search',
      columns: [table.user_id, table.saved_search_id],
      foreignColumns: [savedSearches.user_id, savedSearches.saved_search_id],
    }).onDelete('cascade'),
  ],
);
