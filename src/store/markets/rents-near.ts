import type { RentalAd } from '#underwriting/rents/rental-ad.ts';
import type { Database } from '../database.ts';
import type { MarketSeries } from './market-series.ts';

/** An advertised rent with a known date. */
export type AdvertisedRent = RentalAd & { readonly dated: string };

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
  const columns = `ad, latitude, longitude, postal_code as "postalCode", bedrooms_total as "bedroomsTotal",
    bathrooms_total as "bathroomsTotal", living_area as "livingArea", rent,
    coalesce(rental_ads.dated, market_tables.dated)::text as dated`;
  const from = `from rental_ads join market_tables on kind = 'rental_ads'`;
  if (location.latitude === null || location.longitude === null) {
    const text = `select ${columns} ${from} where postal_code = $1 order by ad limit ${maxAds}`;
    return (await pool.query<AdvertisedRent>(text, [location.postalCode])).rows;
  }
  const { rows } = await pool.query<AdvertisedRent>({
    name: 'rents-near',
    text: `select ${columns} ${from}
      where latitude between $1::float8 - $3 and $1::float8 + $3 and longitude between $2::float8 - $4 and $2::float8 + $4
      order by (latitude - $1) ^ 2 + ((longitude - $2) * $3 / $4) ^ 2, ad limit ${maxAds}`,
    values: [location.latitude, location.longitude, ...degreesOf(location.latitude, kilometers)],
  });
  return rows;
}

const kilometersPerDegree = 111.2;

/** Converts kilometers at a latitude to degrees north and east. */
function degreesOf(latitude: number, kilometers: number): [north: number, east: number] {
  const north = kilometers / kilometersPerDegree;
  return [north, north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)];
}

/** The loaded rent indexes of the postal code, its metropolitan area and the country. */
export async function rentIndexOf({ pool }: Database, postalCode: string): Promise<MarketSeries[]> {
  const { rows } = await pool.query<MarketSeries>({
    name: 'rent-index-of',
    text: `select place, metro, first_month::text as "firstMonth", monthly from market_series
      where (kind = 'rent_index_zip' and place = $1)
        or (kind = 'rent_index_metro' and place in (
          'us',
          (select metro from market_series where kind = 'rent_index_zip' and place = $1),
          (select metro from market_rents where postal_code = $1)))
      order by kind = 'rent_index_zip' desc, place = 'us'`,
    values: [postalCode],
  });
  return rows;
}
