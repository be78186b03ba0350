import {
  type Comparable,
  type ComparedHome,
  chooseComparables,
  kilometersBetween,
} from '#underwriting/comparables/choose-comparables.ts';
import {
  type Columns,
  condoBit,
  microdegrees,
  parsePostalCode,
  unknownBedrooms,
  unknownCoordinate,
} from '../columns/columns.ts';
import { measuredAreaAt } from '../columns/facts-at.ts';
import type { InventoryView } from '../columns/inventory-view.ts';
import { formatListingId } from '../columns/listing-id.ts';
import type { IndexedListing } from '../query.ts';
import { rowsOfBlock } from '../scratch.ts';
import { scanBlocks } from './scan-blocks.ts';

export type NearbyHome = Pick<
  IndexedListing,
  'listingId' | 'propertyType' | 'bedroomsTotal' | 'livingArea' | 'latitude' | 'longitude'
>;

/** The home that others are compared with. */
export type ComparisonSubject = ComparedHome & {
  readonly listingId: string;
  readonly postalCode: string | null;
};

/** The most similar homes at most `kilometers` away or in the same postal code, best first. Ties are in the order of ids. */
export function findComparableHomes(
  view: InventoryView,
  subject: ComparisonSubject,
  kilometers: number,
  limit: number,
): Comparable<NearbyHome>[] {
  const homes = findNearbyHomes(view, subject, kilometers).filter(({ listingId }) => listingId !== subject.listingId);
  return chooseComparables(subject, homes, limit, (a, b) => (a.listingId < b.listingId ? -1 : 1));
}

type Place = Pick<ComparisonSubject, 'latitude' | 'longitude' | 'postalCode'>;

/** Every listing at most `kilometers` away from a place (degrees), or in its postal code. */
export function findNearbyHomes(view: InventoryView, place: Place, kilometers: number): NearbyHome[] {
  const box = boxAround(place, kilometers);
  const code = place.postalCode === null ? Number.NaN : parsePostalCode(place.postalCode);
  const { latitude, longitude, postalCode } = view.columns;
  const homes: NearbyHome[] = [];
  scanBlocks(view, null, (count) => {
    for (let index = 0; index < count; index++) {
      const row = rowsOfBlock[index];
      const inBox =
        latitude[row] >= box.south &&
        latitude[row] <= box.north &&
        longitude[row] >= box.west &&
        longitude[row] <= box.east;
      const inCode = postalCode[row] === code;
      if (!inBox && !inCode) continue;
      const home = homeAt(view.columns, row);
      if (inCode || (kilometersBetween(place, home) ?? Number.POSITIVE_INFINITY) <= kilometers) homes.push(home);
    }
  });
  return homes;
}

/** Slightly less than on the sphere, so that a box holds the circle in it. */
const kilometersPerDegree = 111.1;

/** The box around a circle, microdegrees. Empty if the place is unknown. */
export function boxAround({ latitude, longitude }: Omit<Place, 'postalCode'>, kilometers: number) {
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

function homeAt(columns: Columns, row: number): NearbyHome {
  const { idHigh, idLow, kind, bedrooms, latitude, longitude } = columns;
  const area = measuredAreaAt(columns, row);
  const degrees = (value: number) => (value === unknownCoordinate ? null : value / microdegrees);
  return {
    listingId: formatListingId([idHigh[row], idLow[row]]),
    propertyType: kind[row] & condoBit ? 'CONDO' : 'SFR',
    bedroomsTotal: bedrooms[row] === unknownBedrooms ? null : bedrooms[row],
    livingArea: Number.isNaN(area) ? null : area,
    latitude: degrees(latitude[row]),
    longitude: degrees(longitude[row]),
  };
}
