import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** The 64-bit number of the transaction that last changed a row; a reader's cursor is compared with it. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** One row a listing, every fallback applied. Columns carry the wire's names and units. */
export const listings = pgTable(
  'listings',
  {
    listing_id: text().primaryKey(),
    source: text().notNull(),
    source_key: text().notNull(),
    standard_status: text().notNull(),
    property_type: text().notNull(),
    unparsed_address: text(),
    city: text(),
    state_or_province: text(),
    postal_code: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    list_price: doublePrecision().notNull(),
    previous_list_price: doublePrecision(),
    bedrooms_total: integer(),
    bathrooms_total: doublePrecision(),
    living_area: doublePrecision(),
    lot_size_square_feet: doublePrecision(),
    year_built: integer(),
    days_on_market: integer(),
    association_fee_monthly: doublePrecision(),
    tax_annual_amount: doublePrecision().notNull(),
    tax_rate: doublePrecision().notNull(),
    insurance_annual: doublePrecision().notNull(),
    other_annual: doublePrecision().notNull(),
    upfront: doublePrecision().notNull(),
    rent: doublePrecision(),
    rent_source: text(),
    rent_low: doublePrecision(),
    rent_high: doublePrecision(),
    market_appreciation: doublePrecision(),
    photos: text().array().notNull().default(sql`'{}'`),
    listing_url: text(),
    modification_timestamp: instant('modification_timestamp'),
    flags: text().array().notNull().default(sql`'{}'`),
    first_seen_at: instant('first_seen_at').notNull().default(sql`now()`),
    changed_at: instant('changed_at').notNull().default(sql`now()`),
    revision: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    unique('listings_source_key').on(table.source, table.source_key),
    index('listings_revision').on(table.revision),
    check('listings_id_form', sql`${table.listing_id} ~ '^[0-9a-f]{16}$'`),
    check('listings_property_type', sql`${table.property_type} in ('SFR', 'CONDO')`),
    check('listings_postal_code_form', sql`${table.postal_code} ~ '^[0-9]{5}$'`),
    check('listings_state_form', sql`${table.state_or_province} ~ '^[A-Z]{2}$'`),
    check('listings_price', sql`${table.list_price} > 0 and ${table.list_price} <= 1e9`),
    check(
      'listings_money',
      sql`least(${table.tax_annual_amount}, ${table.insurance_annual}, ${table.other_annual}, ${table.upfront}, ${table.rent}, ${table.association_fee_monthly}, ${table.previous_list_price}) >= 0 and greatest(${table.tax_annual_amount}, ${table.insurance_annual}, ${table.other_annual}, ${table.upfront}, ${table.rent}, ${table.association_fee_monthly}, ${table.previous_list_price}) <= 1e9`,
    ),
    check('listings_tax_rate', sql`${table.tax_rate} between 0 and 100`),
    check('listings_place', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
    check(
      'listings_rent_source',
      sql`${table.rent} is null or ${table.rent_source} in ('actual', 'market_rent', 'state_ratio')`,
    ),
  ],
);

/** Market rents by ZIP code, dollars a month by number of bedrooms; one table at a time, replaced whole. */
export const marketRents = pgTable(
  'market_rents',
  {
    postal_code: text().primaryKey(),
    rent_0: doublePrecision().notNull(),
    rent_1: doublePrecision().notNull(),
    rent_2: doublePrecision().notNull(),
    rent_3: doublePrecision().notNull(),
    rent_4: doublePrecision().notNull(),
  },
  (table) => [
    check('market_rents_postal_code_form', sql`${table.postal_code} ~ '^[0-9]{5}$'`),
    check(
      'market_rents_positive',
      sql`least(${table.rent_0}, ${table.rent_1}, ${table.rent_2}, ${table.rent_3}, ${table.rent_4}) > 0 and greatest(${table.rent_0}, ${table.rent_1}, ${table.rent_2}, ${table.rent_3}, ${table.rent_4}) < 1e6`,
    ),
  ],
);

/** Where the market rents come from; at most one row. */
export const marketRentSource = pgTable(
  'market_rent_source',
  {
    only: boolean().primaryKey().default(true),
    name: text().notNull(),
    dated: date({ mode: 'string' }).notNull(),
    imported_at: instant('imported_at').notNull().default(sql`now()`),
  },
  (table) => [check('market_rent_source_only_one', sql`${table.only}`)],
);
