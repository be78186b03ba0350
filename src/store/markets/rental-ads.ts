import type { Bounds } from '#underwriting/rents/comparable-grid.ts';
import type { RentalAd } from '#underwriting/rents/rental-ad.ts';
import { copyRows } from '../copy-rows.ts';
import { type Database, withLongConnection } from '../database.ts';
import { isAreaImputed } from '../listings/listing-columns.ts';
import { readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, like, nullable, type RowOf, type Selection, text } from '../selection.ts';
import type { TableSource } from './market-rents.ts';
import { replaceMarketTable } from './market-tables.ts';

const columns = [
  'ad',
  'latitude',
  'longitude',
  'postal_code',
  'bedrooms_total',
  'bathrooms_total',
  'living_area',
  'rent',
  'dated',
] as const;

/** Replaces all advertisements in one transaction. Each must occur once. Returns their number. */
export function replaceRentalAds(
  database: Database,
  ads: AsyncIterable<RentalAd>,
  source: TableSource,
): Promise<number> {
  return replaceMarketTable(database, { kind: 'rental_ads', ...source }, async (client) => {
    await client.query('delete from rental_ads');
    async function* cells() {
      for await (const { ad, latitude, longitude, ...rest } of ads) {
        const { postalCode, bedroomsTotal, bathroomsTotal, livingArea, rent, dated } = rest;
        yield [ad, latitude, longitude, postalCode, bedroomsTotal, bathroomsTotal, livingArea, rent, dated];
      }
    }
    return copyRows(client, 'rental_ads', columns, cells());
  });
}

const rentOfAd = {
  /** A listing id, or `ad:` and the id of an advertisement. */
  key: text("'ad:' || ad"),
  latitude: 'rental_ads.latitude',
  longitude: 'rental_ads.longitude',
  postalCode: 'rental_ads.postal_code',
  /** Null for advertisements, which do not state it. */
  propertyType: nullable(like('listings.property_type', 'null')),
  bedroomsTotal: 'rental_ads.bedrooms_total',
  bathroomsTotal: 'rental_ads.bathrooms_total',
  livingArea: 'rental_ads.living_area',
  rent: 'rental_ads.rent',
  /** YYYY-MM-DD. */
  dated: like('market_tables.dated', 'coalesce(rental_ads.dated, market_tables.dated)'),
} as const satisfies Selection;

/** A known rent: of an advertisement, or of a listing whose feed states it. */
export type KnownRent = RowOf<typeof rentOfAd>;

/** Reads at most this many known rents. An estimate uses only the nearest few dozen. */
const maxKnownRents = 500_000;

/** Listings whose feed states rent and coordinates. Sample listings are no evidence. */
const isKnownRent = `rent_source = 'actual' and rent > 0 and latitude is not null and longitude is not null
  and source <> 'sample'`;
/** The day of the feed's modification timestamp, but not after the day it was observed. */
const dayOfListing = "(least(modification_timestamp, observed_at) at time zone 'utc')::date";

const selectAds = `select ${columnsOf(rentOfAd)}
  from rental_ads join market_tables on kind = 'rental_ads'`;
const selectListings = `select listing_id, latitude, longitude, postal_code, property_type, bedrooms_total,
    case when not 'imputed_baths' = any (flags) then bathrooms_total end,
    case when not (${isAreaImputed}) then living_area end, rent, ${dayOfListing}
  from listings where ${isKnownRent}`;

/** Newest first; at most half a million. */
export async function readKnownRents(database: Database): Promise<KnownRent[]> {
  return withLongConnection(database, (client) =>
    readRows(client, rentOfAd, `${selectAds} union all ${selectListings} order by dated desc, key limit $1`, [
      maxKnownRents,
    ]),
  );
}

/** All known rents inside the bounds. A subset of `readKnownRents` unless that is cut off. */
export async function readKnownRentsIn(database: Database, { south, north, west, east }: Bounds): Promise<KnownRent[]> {
  const isInside = 'latitude between $1 and $2 and longitude between $3 and $4';
  return withLongConnection(database, (client) =>
    readRows(client, rentOfAd, `${selectAds} where ${isInside} union all ${selectListings} and ${isInside}`, [
      south,
      north,
      west,
      east,
    ]),
  );
}

/** Whether `readKnownRents` is cut off. */
export async function hasUnreadRents(database: Database): Promise<boolean> {
  const { found } = await withLongConnection(database, (client) =>
    readRow(
      client,
      { found: boolean('count(*) > $1') },
      `select count(*) > $1 as found from
        (select from (select from rental_ads union all select from listings where ${isKnownRent}) as known limit $1 + 1) as counted`,
      [maxKnownRents],
    ),
  );
  return found;
}

/** The day of the newest known rent, YYYY-MM-DD; null: no rent is known. */
export async function newestKnownRent(database: Database): Promise<string | null> {
  const { newest } = await withLongConnection(database, (client) =>
    readRow(
      client,
      { newest: nullable('market_tables.dated') },
      `select greatest((select max(coalesce(rental_ads.dated, market_tables.dated))
          from rental_ads join market_tables on kind = 'rental_ads'),
        (select max(${dayOfListing}) from listings where ${isKnownRent})) as newest`,
    ),
  );
  return newest;
}
