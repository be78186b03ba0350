import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantOfMaking } from './instant.ts';
import { ofUser } from './people.ts';

/**
 * Listings that one person imported and no feed knows. They stand apart from all others, so that whatever reads those
 * can never show them to anybody else.
 */
export const privateListings = pgTable(
  'private_listings',
  {
    listing_id: text().primaryKey(),
    user_id: ofUser(),
    /** The address in the form in which addresses are compared. */
    address_key: text().notNull(),
    /** The listing as the wire carries it, every field there. */
    listing: jsonb().notNull(),
    created_at: instantOfMaking('created_at'),
    changed_at: instantOfMaking('changed_at'),
  },
  (table) => [
    unique('private_listings_address').on(table.user_id, table.address_key),
    check('private_listings_id_form', sql`${table.listing_id} ~ '^[0-9a-f]{16}$'`),
  ],
);

/** A proforma that a person keeps: the listing as it was, what is supposed, and the figures that follow. */
export const proformas = pgTable(
  'proformas',
  {
    proforma_id: uuid().primaryKey().defaultRandom(),
    user_id: ofUser(),
    /** The search result it was made of; null once its assumptions or facts were edited. */
    alias_id: text(),
    listing_id: text().notNull(),
    title: text(),
    notes: text().notNull().default(''),
    /** The listing as it was when the proforma was made, or when a newer state was last accepted. */
    listing: jsonb().notNull(),
    /** Facts that the person states otherwise than the listing, by their names. */
    facts: jsonb().notNull().default(sql`'{}'`),
    /** What differs from the defaults: now, and as it was made. */
    assumptions: jsonb().notNull(),
    first_assumptions: jsonb().notNull(),
    /** The figures that follow from all these by the model of that version. */
    calculation: jsonb().notNull(),
    model_version: text().notNull(),
    created_at: instantOfMaking('created_at'),
    updated_at: instantOfMaking('updated_at'),
  },
  (table) => [
    unique('proformas_owner').on(table.user_id, table.proforma_id),
    // By digest: an alias can be longer than what an index takes.
    uniqueIndex('proformas_alias').on(table.user_id, sql`sha256(${table.alias_id}::bytea)`),
    index('proformas_listing').on(table.user_id, table.listing_id),
    index('proformas_newest').on(table.user_id, table.created_at, table.proforma_id),
  ],
);

/** Every import that a person made: plans allow so many a month, whatever became of the proforma. */
export const imports = pgTable(
  'imports',
  {
    import_id: uuid().primaryKey().defaultRandom(),
    user_id: ofUser(),
    created_at: instantOfMaking('created_at'),
  },
  (table) => [index('imports_month').on(table.user_id, table.created_at)],
);
