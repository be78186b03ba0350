import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { StoredListing } from '#contracts/listing.ts';
import type { MarketTableKind, SeriesKind } from '../markets/market-table-kinds.ts';
import { instant } from './instant.ts';
import { xid8 } from './xid8.ts';

/** One row per listing with every fallback applied. Columns have the names and units of the wire. */
export const listings = pgTable(
  'listings',
  {
    listing_id: text().primaryKey(),
    source: text().notNull(),
    source_key: text().notNull(),
    standard_status: text().$type<StoredListing['standard_status']>().notNull(),
    property_type: text().$type<StoredListing['property_type']>().notNull(),
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
    rent_source: text().$type<NonNullable<StoredListing['rent_source']>>(),
    rent_low: doublePrecision(),
    rent_high: doublePrecision(),
    rent_confidence: text().$type<NonNullable<StoredListing['rent_confidence']>>(),
    tax_source: text().$type<NonNullable<StoredListing['tax_source']>>(),
    insurance_source: text().$type<NonNullable<StoredListing['insurance_source']>>(),
    /** Null: the dues are stated, or unknown. */
    hoa_source: text().$type<NonNullable<StoredListing['hoa_source']>>(),
    hoa_low: doublePrecision(),
    hoa_high: doublePrecision(),
    hoa_count: integer(),
    market_appreciation: doublePrecision(),
    photos: text().array().notNull().default(sql`'{}'`),
    listing_url: text(),
    modification_timestamp: instant('modification_timestamp'),
    flags: text().array().notNull().default(sql`'{}'`),
    first_seen_at: instant('first_seen_at').notNull().default(sql`now()`),
    changed_at: instant('changed_at').notNull().default(sql`now()`),
    /** The latest recorded report of its source. An older report changes nothing. */
    observed_at: instant('observed_at').notNull().default(sql`now()`),
    revision: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    unique('listings_source_key').on(table.source, table.source_key),
    // Finds the newest row quickly, also among the rows of one transaction or of one renumbering.
    index('listings_revision').on(table.revision, table.changed_at),
    index('listings_place').on(table.latitude, table.longitude),
    // Dues are estimated for condominiums, and for none of the houses.
    index('listings_condos').on(table.listing_id).where(sql`property_type = 'CONDO'`),
    // They are fitted to the condominiums whose dues are stated, which may be few.
    index('listings_stated_dues')
      .on(table.listing_id)
      .where(sql`property_type = 'CONDO' and association_fee_monthly > 0 and hoa_source is null`),
    index('listings_known_rent_day')
      .on(sql`((least(${table.modification_timestamp}, ${table.observed_at}) at time zone 'utc')::date)`)
      .where(
        sql`rent_source = 'actual' and rent > 0 and latitude is not null and longitude is not null and source <> 'sample'`,
      ),
    // A hash index, because a URL can exceed the row limit of a B-tree, a third of a page.
    index('listings_url').using('hash', table.listing_url),
    // The migration that creates the index creates the function too.
    index('listings_address_words').using(
      'gin',
      sql`listing_address_words(${table.unparsed_address}, ${table.city}, ${table.state_or_province}, ${table.postal_code})`,
    ),
    // For typed prefixes of addresses and street names. Only searchable listings.
    index('listings_address_start')
      .using(
        'btree',
        sql`listing_address_start(${table.unparsed_address}, ${table.city}, ${table.state_or_province}, ${table.postal_code}) text_pattern_ops`,
      )
      .where(sql`${table.standard_status} in ('Active', 'Coming Soon') and ${table.rent} is not null`),
    index('listings_street_name')
      .using(
        'btree',
        sql`listing_street_name(${table.unparsed_address}, ${table.city}, ${table.state_or_province}, ${table.postal_code}) text_pattern_ops`,
      )
      .where(sql`${table.standard_status} in ('Active', 'Coming Soon') and ${table.rent} is not null`),
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
      'listings_hoa_estimate',
      sql`num_nonnulls(${table.hoa_source}, ${table.hoa_low}, ${table.hoa_high}, ${table.hoa_count}) = 0 or (${table.property_type} = 'CONDO' and ${table.hoa_source} in ('building', 'zip', 'area', 'state', 'country', 'table') and ${table.hoa_low} > 0 and ${table.association_fee_monthly} between ${table.hoa_low} and ${table.hoa_high} and ${table.hoa_count} >= 0)`,
    ),
    check(
      'listings_rent_source',
      sql`${table.rent} is null or ${table.rent_source} in ('actual', 'comparables', 'market_rent', 'state_ratio')`,
    ),
  ],
);

/**
 * What a listing says of its home, if it says anything. A separate table, so that the index and the renewals of
 * estimates, which read and write every listing, never read or write a remark.
 */
export const listingDescriptions = pgTable(
  'listing_descriptions',
  {
    listing_id: text()
      .primaryKey()
      .references(() => listings.listing_id, { onDelete: 'cascade' }),
    public_remarks: text(),
    parking_total: integer(),
    garage_spaces: doublePrecision(),
    parking_features: text().array().notNull(),
    features: text().array().notNull(),
  },
  ({ public_remarks, features, parking_features, parking_total, garage_spaces }) => [
    // The migration that creates the indexes creates the function too. One index has the words that everybody sees, the
    // other those of the remarks as well.
    index('listing_descriptions_public_words').using(
      'gin',
      sql`description_words(null, ${features}, ${parking_features}, ${parking_total}, ${garage_spaces})`,
    ),
    index('listing_descriptions_words').using(
      'gin',
      sql`description_words(${public_remarks}, ${features}, ${parking_features}, ${parking_total}, ${garage_spaces})`,
    ),
  ],
);

/**
 * Grid squares whose known rents have changed, so that nearby estimates must be renewed. Triggers of the listings write
 * them. A row stays for a day, for imports that began before it.
 */
export const rentChanges = pgTable(
  'rent_changes',
  {
    square_row: integer().notNull(),
    square_column: integer().notNull(),
    revision: xid8().notNull().default(sql`pg_current_xact_id()`),
    /** Null: the estimates have not been renewed since. */
    renewed_at: instant('renewed_at'),
  },
  (table) => [index('rent_changes_revision').on(table.revision), index('rent_changes_renewed').on(table.renewed_at)],
);

/** Every price and status of a listing that has changed, and when it was first seen. Unchanged listings have no row. */
export const listingHistory = pgTable(
  'listing_history',
  {
    listing_id: text()
      .notNull()
      .references(() => listings.listing_id, { onDelete: 'cascade' }),
    observed_at: instant('observed_at').notNull(),
    list_price: doublePrecision().notNull(),
    standard_status: text().$type<StoredListing['standard_status']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listing_id, table.observed_at] })],
);

/** A feed and how much of it was read. */
export const feeds = pgTable('feeds', {
  feed: text().primaryKey(),
  /** Everything modified up to this instant was read; null: the first sync has not finished. */
  modified_to: instant('modified_to'),
  /** The page where an interrupted sync continues, and the latest modification that it has seen. */
  next_link: text(),
  seen_to: instant('seen_to'),
  reconciled_at: instant('reconciled_at'),
});

/** Every listing that a feed has reported, including refused ones. */
export const feedListings = pgTable(
  'feed_listings',
  {
    feed: text()
      .notNull()
      .references(() => feeds.feed, { onDelete: 'cascade' }),
    listing_id: text().notNull(),
    /** By the feed's own clock; null: not reported. */
    modified_at: instant('modified_at'),
    /** When the feed last reported it. */
    seen_at: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.feed, table.listing_id] })],
);

/** Market rents by ZIP code, dollars per month by number of bedrooms. An import replaces the table. */
export const marketRents = pgTable(
  'market_rents',
  {
    postal_code: text().primaryKey(),
    rent_0: doublePrecision().notNull(),
    rent_1: doublePrecision().notNull(),
    rent_2: doublePrecision().notNull(),
    rent_3: doublePrecision().notNull(),
    rent_4: doublePrecision().notNull(),
    /** The metropolitan area as in `market_series.place`; null: none or unknown. */
    metro: text(),
  },
  (table) => [
    check('market_rents_postal_code_form', sql`${table.postal_code} ~ '^[0-9]{5}$'`),
    check(
      'market_rents_positive',
      sql`least(${table.rent_0}, ${table.rent_1}, ${table.rent_2}, ${table.rent_3}, ${table.rent_4}) > 0 and greatest(${table.rent_0}, ${table.rent_1}, ${table.rent_2}, ${table.rent_3}, ${table.rent_4}) < 1e6`,
    ),
  ],
);

/** The imported market tables. An import replaces the previous one of its kind. */
export const marketTables = pgTable(
  'market_tables',
  {
    kind: text().$type<MarketTableKind>().primaryKey(),
    name: text().notNull(),
    /** The day since which, or until which, the figures are valid. */
    dated: date({ mode: 'string' }).notNull(),
    entries: integer().notNull(),
    imported_at: instant('imported_at').notNull().default(sql`now()`),
  },
  (table) => [
    check(
      'market_tables_kind',
      sql`${table.kind} in ('rents', 'rent_index_zip', 'rent_index_metro', 'home_values_zip', 'home_values_metro', 'rental_ads')`,
    ),
  ],
);

/** The month (YYYY-MM) and the model to which all estimates were last renewed: one row, or none before the first import. */
export const renewals = pgTable(
  'renewals',
  {
    is_only: boolean().primaryKey().default(true),
    month: text().notNull(),
    model_version: text().notNull(),
  },
  (table) => [check('renewals_only', sql`${table.is_only}`)],
);

/** An index of rents or home values of a place, from its first to its last month with a value. */
export const marketSeries = pgTable(
  'market_series',
  {
    kind: text()
      .$type<SeriesKind>()
      .notNull()
      .references(() => marketTables.kind, { onDelete: 'cascade' }),
    /** A ZIP code, a metropolitan area (`houston, tx`) or `us`. */
    place: text().notNull(),
    /** The metropolitan area of a ZIP code; null: none or unknown. */
    metro: text(),
    first_month: date({ mode: 'string' }).notNull(),
    /** Null for a missing month. */
    monthly: doublePrecision().array().$type<readonly (number | null)[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.place] })],
);

/** Advertised rents, dollars per month: the basis of rent estimates nearby. */
export const rentalAds = pgTable(
  'rental_ads',
  {
    ad: text().primaryKey(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    postal_code: text(),
    bedrooms_total: integer(),
    bathrooms_total: doublePrecision(),
    living_area: doublePrecision(),
    rent: doublePrecision().notNull(),
    /** Null: the date of the table applies. */
    dated: date({ mode: 'string' }),
  },
  (table) => [index('rental_ads_place').on(table.latitude, table.longitude)],
);

/** Known dues of condominiums by place: the model that estimates unknown ones. Replaced as a whole. */
export const condoDues = pgTable(
  'condo_dues',
  {
    /** The key of a place, such as `condo zip 38103`. */
    place: text().primaryKey(),
    /** The median of known dues over those of the table of states. */
    ratio: doublePrecision().notNull(),
    /** Number of homes with known dues; of states in the country. */
    count: integer().notNull(),
    fitted_at: instant('fitted_at').notNull().default(sql`now()`),
  },
  () => [check('condo_dues_positive', sql`ratio > 0 and count > 0`)],
);
