import { condoBit, microdegrees, parsePostalCode, unknownBedrooms, unknownCoordinate } from '../columns/columns.ts';
import { areaOfCode, unknownShort } from '../columns/fact-codes.ts';
import type { Inventory } from '../columns/inventory.ts';
import { formatListingId } from '../columns/listing-id.ts';
import type { IndexedListing } from '../query.ts';

export type NearbyHome = Pick<
  IndexedListing,
  'listingId' | 'propertyType' | 'bedroomsTotal' | 'livingArea' | 'latitude' | 'longitude'
>;

const kilometersPerDegree = 111.2;

/** Every listing at most `kilometers` north, south, east or west of a place (degrees), or in its postal code. */
export function findNearbyHomes(
  { columns, size }: Inventory,
  place: Pick<IndexedListing, 'latitude' | 'longitude' | 'postalCode'>,
  kilometers: number,
): NearbyHome[] {
  const box = boxAround(place, kilometers);
  const code = place.postalCode === null ? Number.NaN : parsePostalCode(place.postalCode);
  const { latitude, longitude, postalCode } = columns;
  const homes: NearbyHome[] = [];
  for (let row = 0; row < size; row++) {
    const inBox =
      latitude[row] >= box.south &&
      latitude[row] <= box.north &&
      longitude[row] >= box.west &&
      longitude[row] <= box.east;
    if (inBox || postalCode[row] === code) homes.push(homeAt(columns, row));
  }
  return homes;
}

/** Microdegrees. Empty if the place is unknown. */
function boxAround({ latitude, longitude }: Pick<IndexedListing, 'latitude' | 'longitude'>, kilometers: number) {
  if (latitude === null || longitude === null) return { south: 1, north: 0, west: 1, east: 0 };
  const north = kilometers / kilometersPerDegree;
  const east = north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  return {
    south: (latitude - north) * microdegrees,
    north: (latitude + north) * microdegrees,
    west: (longitude - east) * microdegrees,
    east: (longitude + east) * microdegrees,
  };
}

function homeAt(columns: Inventory['columns'], row: number): NearbyHome {
  const { idHigh, idLow, kind, bedrooms, livingArea, latitude, longitude } = columns;
  const degrees = (value: number) => (value === unknownCoordinate ? null : value / microdegrees);
  return {
    listingId: formatListingId([idHigh[row], idLow[row]]),
    propertyType: kind[row] & condoBit ? 'CONDO' : 'SFR',
    bedroomsTotal: bedrooms[row] === unknownBedrooms ? null : bedrooms[row],
    livingArea: livingArea[row] === unknownShort ? null : areaOfCode(livingArea[row]),
    latitude: degrees(latitude[row]),
    longitude: degrees(longitude[row]),
  };
}
