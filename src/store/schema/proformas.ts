import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { CalculationOnWire } from '#contracts/calculation.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { createdInstant } from './instant.ts';
import { ownerColumn } from './people.ts';
import { xid8 } from './xid8.ts';

/**
 * Imported listings that no feed has. A separate table, so that no query of public listings can show them to other
 * users.
 */
export const privateListings = pgTable(
  'private_listings',
  {
    listing_id: text().primaryKey(),
    user_id: ownerColumn(),
    /** The normalized address. */
    address_key: text().notNull(),
    /** The complete listing in the wire format. */
    listing: jsonb().$type<StoredListing>().notNull(),
    created_at: createdInstant('created_at'),
    changed_at: createdInstant('changed_at'),
    /** The transaction of the last change. */
    revision: xid8().notNull().default(sql`pg_current_xact_id()`),
    /** The listing as it was last compared with the owner's saved searches. */
    compared: jsonb().$type<StoredListing>(),
  },
  (table) => [
    index('private_listings_changed')
      .on(table.listing_id)
      .where(sql`${table.compared} is distinct from ${table.listing}`),
    unique('private_listings_address').on(table.user_id, table.address_key),
    check('private_listings_id_form', sql`${table.listing_id} ~ '^[0-9a-f]{16}$'`),
  ],
);

/** A saved proforma: the listing, the assumptions and the figures. */
export const proformas = pgTable(
  'proformas',
  {
    proforma_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    /** The search result it was saved from; null: its assumptions or facts were edited. */
    alias_id: text(),
    listing_id: text().notNull(),
    title: text(),
    notes: text().notNull().default(''),
    /** The state of the listing when the proforma was saved, or when a newer state was last accepted. */
    listing: jsonb().$type<StoredListing>().notNull(),
    /** Facts that the user changed, by name. */
    facts: jsonb().$type<UserFacts>().notNull().default(sql`'{}'`),
    /** Only assumptions that differ from the defaults: the current ones and those at creation. */
    assumptions: jsonb().$type<StatedAssumptions>().notNull(),
    first_assumptions: jsonb().$type<StatedAssumptions>().notNull(),
    /** The figures, calculated with `model_version`. */
    calculation: jsonb().$type<CalculationOnWire>().notNull(),
    model_version: text().notNull(),
    created_at: createdInstant('created_at'),
    updated_at: createdInstant('updated_at'),
    /** When `listing` was stored. */
    listing_saved_at: createdInstant('listing_saved_at'),
    /** When listing, facts, assumptions or figures last changed. */
    numbers_saved_at: createdInstant('numbers_saved_at'),
  },
  (table) => [
    unique('proformas_owner').on(table.user_id, table.proforma_id),
    // By digest, because an alias can exceed the size limit of an index row.
    uniqueIndex('proformas_alias').on(table.user_id, sql`sha256(${table.alias_id}::bytea)`),
    // An alias begins with its model, so this finds those of another one.
    index('proformas_alias_model').on(sql`left(${table.alias_id}, 12)`),
    index('proformas_listing').on(table.user_id, table.listing_id),
    // Without the user: everyone who saved a changed listing.
    index('proformas_of_listing').on(table.listing_id),
    index('proformas_newest').on(table.user_id, table.created_at, table.proforma_id),
  ],
);

/** Plans limit imports per month, even if the proforma was deleted. */
export const imports = pgTable(
  'imports',
  {
    import_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    created_at: createdInstant('created_at'),
  },
  (table) => [index('imports_month').on(table.user_id, table.created_at)],
);
