import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
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
import type { HomeEventKind, SearchEventKind } from '#contracts/event-kinds.ts';
import type { ComparedListing, MatchCause } from '#domain/listing-change.ts';
import { mostEventsADay } from '#domain/most-events.ts';
import type { EventDetails } from '#domain/news-words.ts';
import { createdInstant, instant } from './instant.ts';
import { ownerColumn } from './people.ts';
import { proformas } from './proformas.ts';
import { savedSearches } from './saved-searches.ts';
import { xid8 } from './xid8.ts';

/** The state of each listing that was last compared with saved searches. A change is news against this state. */
export const comparedListings = pgTable('compared_listings', {
  listing_id: text().primaryKey(),
  for_sale: boolean().notNull(),
  coming_soon: boolean().notNull(),
  property_type: text().notNull(),
  postal_code: text(),
  bedrooms_total: integer(),
  living_area: doublePrecision(),
  list_price: doublePrecision().notNull(),
  rent: doublePrecision(),
  tax_rate: doublePrecision().notNull(),
  tax_annual_amount: doublePrecision().notNull(),
  insurance_annual: doublePrecision().notNull(),
  association_fee_monthly: doublePrecision(),
  other_annual: doublePrecision().notNull(),
  upfront: doublePrecision().notNull(),
  market_appreciation: doublePrecision(),
  bathrooms_total: doublePrecision(),
  lot_size_square_feet: doublePrecision(),
  year_built: integer(),
});

/**
 * How far changed listings were compared, in one row. `compared_to` is a snapshot of the database `cluster`. While the changes up to `target` are
 * compared in batches, `last_listing_id` is the last one done.
 */
export const comparisonProgress = pgTable(
  'comparison_progress',
  {
    only: boolean().primaryKey().default(true),
    cluster: text().notNull(),
    compared_to: text().notNull(),
    target: text(),
    last_listing_id: text(),
    /** The default interest rate of the last comparison, percent; null: none was compared. */
    default_rate: doublePrecision(),
    /** While all listings are compared under a changed default rate: the rate before; null: none is compared. */
    previous_rate: doublePrecision(),
    rate_listing_id: text(),
    /** The transaction and the time of that change. */
    rate_revision: xid8(),
    rate_changed_at: instant('rate_changed_at'),
    /** Saved searches that the running version cannot read. */
    unreadable_searches: integer().notNull().default(0),
    updated_at: createdInstant('updated_at'),
  },
  (table) => [check('comparison_progress_only', sql`${table.only}`)],
);

/**
 * Changes of listings that were not yet compared when a renewal of estimates replaced the state that they led to. They
 * are compared first.
 */
export const pendingChanges = pgTable(
  'pending_changes',
  {
    listing_id: text().notNull(),
    revision: xid8().notNull(),
    changed_at: instant('changed_at').notNull(),
    /** As it was last compared; null: it was unknown. */
    before: jsonb().$type<ComparedListing>(),
    after: jsonb().$type<ComparedListing>().notNull(),
  },
  (table) => [primaryKey({ name: 'pending_changes_once', columns: [table.listing_id, table.revision] })],
);

/**
 * News of saved searches that a comparison found and that is not yet in `search_events`, in parts. All news of a person
 * is in one part.
 */
export const foundEvents = pgTable('found_events', {
  part_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The snapshot of the comparison. */
  found_in: text().notNull().default(sql`pg_current_snapshot()`),
  /** What happened to homes. Many searches share one such item. */
  news: jsonb().notNull(),
  /** For each event the saved search and the place of its item in `news`. */
  saved_search_ids: uuid().array().notNull(),
  places: integer().array().notNull(),
});

/** One mail of news. A person gets at most one a day, by the date of their own clock. */
export const notices = pgTable(
  'notices',
  {
    notice_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    local_date: date({ mode: 'string' }).notNull(),
    /** In the links that stop mail without a sign-in. */
    unsubscribe_token: uuid().notNull().defaultRandom().unique('notices_unsubscribe'),
    created_at: createdInstant('created_at'),
  },
  (table) => [unique('notices_once').on(table.user_id, table.local_date)],
);

/** One text message of news. A person gets at most one a day, by the date of their own clock. */
export const textNotices = pgTable(
  'text_notices',
  {
    text_notice_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    local_date: date({ mode: 'string' }).notNull(),
    /** Digest of the token in the short link. */
    link_hash: text().notNull().unique('text_notices_link'),
    created_at: createdInstant('created_at'),
  },
  (table) => [unique('text_notices_once').on(table.user_id, table.local_date)],
);

/** News of a saved search: what changed a listing, and what that means for the search. */
export const searchEvents = pgTable(
  'search_events',
  {
    search_event_id: uuid().primaryKey().defaultRandom(),
    user_id: uuid().notNull(),
    saved_search_id: uuid().notNull(),
    listing_id: text().notNull(),
    /** The change of the listing. A change is news of a search once. */
    revision: xid8().notNull(),
    kind: text().$type<SearchEventKind>().notNull(),
    cause: text().$type<MatchCause>(),
    /** Values before and after, for the words of the news. */
    details: jsonb().notNull(),
    happened_at: instant('happened_at').notNull(),
    /** Null: not yet settled by a notice. */
    announced_at: instant('announced_at'),
    /** When its owner opened the results of the search with it; null: not yet. */
    opened_at: instant('opened_at'),
    /** The notice that holds it; null: none, or it was out of date when the notice was written. */
    notice_id: uuid().references(() => notices.notice_id, { onDelete: 'set null' }),
    /** True until a text message settles it; false from the start if the search sends none. */
    text_due: boolean().notNull().default(false),
    /** The text message that counts it; null: none. */
    text_notice_id: uuid().references(() => textNotices.text_notice_id, { onDelete: 'set null' }),
    /** When the person read it in the app; null: unread. */
    read_at: instant('read_at'),
  },
  (table) => [
    foreignKey({
      name: 'search_events_search',
      columns: [table.user_id, table.saved_search_id],
      foreignColumns: [savedSearches.user_id, savedSearches.saved_search_id],
    }).onDelete('cascade'),
    unique('search_events_once').on(table.saved_search_id, table.listing_id, table.revision),
    index('search_events_newest').on(table.user_id, table.happened_at, table.search_event_id),
    index('search_events_notice').on(table.notice_id).where(sql`${table.notice_id} is not null`),
    index('search_events_unopened').on(table.saved_search_id).where(sql`${table.opened_at} is null`),
    index('search_events_unannounced').on(table.user_id).where(sql`${table.announced_at} is null`),
    index('search_events_announced').on(table.listing_id).where(sql`${table.announced_at} is not null`),
    index('search_events_text_notice').on(table.text_notice_id).where(sql`${table.text_notice_id} is not null`),
    index('search_events_texted').on(table.listing_id).where(sql`${table.text_notice_id} is not null`),
    index('search_events_text_due').on(table.user_id).where(sql`${table.text_due}`),
    index('search_events_unread').on(table.user_id).where(sql`${table.read_at} is null and ${table.opened_at} is null`),
    index('search_events_age').on(table.happened_at),
    check('search_events_kind', sql`${table.kind} in ('new_match', 'better', 'gone')`),
    check('search_events_cause', sql`(${table.kind} = 'new_match') = (${table.cause} is not null)`),
  ],
);

/** Events of a saved search on a day (UTC). Beyond a number of them, new matches are only counted. */
export const searchEventCounts = pgTable(
  'search_event_counts',
  {
    user_id: uuid().notNull(),
    saved_search_id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Events with a row since the last notice. */
    recorded: integer().notNull().default(0),
    /** Is indexed in place of `recorded`, so that one more event seldom changes an index. */
    is_full: boolean()
      .notNull()
      .generatedAlwaysAs(sql`recorded >= ${sql.raw(String(mostEventsADay))}`),
    /** New matches without a row that no notice has counted. */
    unlisted: integer().notNull().default(0),
    /** New matches without a row that the notice counts. */
    announced: integer().notNull().default(0),
    notice_id: uuid().references(() => notices.notice_id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ name: 'search_event_counts_once', columns: [table.saved_search_id, table.day] }),
    foreignKey({
      name: 'search_event_counts_search',
      columns: [table.user_id, table.saved_search_id],
      foreignColumns: [savedSearches.user_id, savedSearches.saved_search_id],
    }).onDelete('cascade'),
    index('search_event_counts_age').on(table.day),
    index('search_event_counts_full').on(table.day).where(sql`${table.is_full}`),
    index('search_event_counts_notice').on(table.notice_id).where(sql`${table.notice_id} is not null`),
  ],
);

/** News of a home that a person bookmarked, pinned or holds in a portfolio. */
export const homeEvents = pgTable(
  'home_events',
  {
    home_event_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    /** The saved proforma by whose assumptions and facts the home was compared. */
    proforma_id: uuid().notNull(),
    listing_id: text().notNull(),
    /** The change of the listing. A change is news of a home once. */
    revision: xid8().notNull(),
    kind: text().$type<HomeEventKind>().notNull(),
    /** Values before and after, for the words of the news. */
    details: jsonb().$type<EventDetails>().notNull(),
    happened_at: instant('happened_at').notNull(),
    /** Null: not yet settled by a notice. */
    announced_at: instant('announced_at'),
    notice_id: uuid().references(() => notices.notice_id, { onDelete: 'set null' }),
    /** When the person read it in the app; null: unread. */
    read_at: instant('read_at'),
  },
  (table) => [
    foreignKey({
      name: 'home_events_proforma',
      columns: [table.user_id, table.proforma_id],
      foreignColumns: [proformas.user_id, proformas.proforma_id],
    }).onDelete('cascade'),
    unique('home_events_once').on(table.user_id, table.listing_id, table.revision),
    index('home_events_newest').on(table.user_id, table.happened_at, table.home_event_id),
    index('home_events_proforma').on(table.user_id, table.proforma_id),
    index('home_events_notice').on(table.notice_id),
    index('home_events_unannounced').on(table.user_id).where(sql`${table.announced_at} is null`),
    index('home_events_unread').on(table.user_id).where(sql`${table.read_at} is null`),
    index('home_events_age').on(table.happened_at),
    check('home_events_kind', sql`${table.kind} in ('price_cut', 'better', 'back_on_market', 'gone')`),
  ],
);
