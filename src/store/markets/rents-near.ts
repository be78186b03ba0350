import type { Database } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, like, type RowOf, type Selection } from '../selection.ts';
import { type MarketSeries, marketSeries } from './market-series.ts';

const advertisedRent = {
  ad: 'rental_ads.ad',
  latitude: 'rental_ads.latitude',
  longitude: 'rental_ads.longitude',
  postalCode: 'rental_ads.postal_code',
  bedroomsTotal: 'rental_ads.bedrooms_total',
  bathroomsTotal: 'rental_ads.bathrooms_total',
  livingArea: 'rental_ads.living_area',
  rent: 'rental_ads.rent',
  dated: like('market_tables.dated', 'coalesce(rental_ads.dated, market_tables.dated)'),
} as const satisfies Selection;

/** An advertised rent with a known date. */
export type AdvertisedRent = RowOf<typeof advertisedRent>;

/** Degrees; null: unknown. */
type ListingLocation = {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly postalCode: string | null;
};

/** The nearest of many advertisements are enough. */
const maxAds = 500;

/** Advertised rents around a location, nearest first; in its postal code if the coordinates are unknown. */
export async function rentsNear(
  { pool }: Database,
  location: ListingLocation,
  kilometers: number,
): Promise<AdvertisedRent[]> {
  const select = `select ${columnsOf(advertisedRent)} from rental_ads join market_tables on kind = 'rental_ads'`;
  if (location.latitude === null || location.longitude === null) {
    const text = `${select} where postal_code = $1 order by ad limit ${maxAds}`;
    return readRows(pool, advertisedRent, text, [location.postalCode]);
  }
  return readRows(pool, advertisedRent, {
    name: 'rents-near',
    text: `${select}
      where latitude between $1::float8 - $3 and $1::float8 + $3 and longitude between $2::float8 - $4 and $2::float8 + $4
      order by (latitude - $1) ^ 2 + ((longitude - $2) * $3 / $4) ^ 2, ad limit ${maxAds}`,
    values: [location.latitude, location.longitude, ...degreesOf(location.latitude, kilometers)],
  });
}

const kilometersPerDegree = 111.2;

/** Converts kilometers at a latitude to degrees north and east. */
function degreesOf(latitude: number, kilometers: number): [north: number, east: number] {
  const north = kilometers / kilometersPerDegree;
  return [north, north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)];
}

/** The loaded rent indexes of the postal code, its metropolitan area and the country. */
export async function rentIndexOf({ pool }: Database, postalCode: string): Promise<MarketSeries[]> {
  return readRows(pool, marketSeries, {
    name: 'rent-index-of',
    text: `select ${columnsOf(marketSeries)} from market_series
      where (kind = 'rent_index_zip' and place = $1)
        or (kind = 'rent_index_metro' and place in (
          'us',
          (select metro from market_series where kind = 'rent_index_zip' and place = $1),
          (select metro from market_rents where postal_code = $1)))
      order by kind = 'rent_index_zip' desc, place = 'us'`,
    values: [postalCode],
  });
}
