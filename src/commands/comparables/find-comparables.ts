import type { BandAnswer, ComparablesAnswer } from '#contracts/comparables.ts';
import type { Listing } from '#contracts/listing.ts';
import { isSample } from '#domain/labels/listing-name.ts';
import { measuredArea } from '#domain/measured-size.ts';
import type { SettledAssumptions } from '#domain/settled-assumptions.ts';
import { publicView } from '#engine/columns/view-as-user.ts';
import type { SearchEngine } from '#engine/search-engine.ts';
import type { Database } from '#store/database.ts';
import { listingsById, type RevisedListing } from '#store/listings/listings.ts';
import { type AdvertisedRent, rentIndexOf, rentsNear } from '#store/markets/rents-near.ts';
import { bandOf } from '#underwriting/comparables/band-of.ts';
import { type Comparable, chooseComparables, kilometersBetween } from '#underwriting/comparables/choose-comparables.ts';
import { adToWire, homeToWire, rentToWire, subjectToWire } from '../presenters/comparables-to-wire.ts';
import type { RunInTurn } from '../run-in-turn.ts';
import { growthToToday } from './growth-to-today.ts';

export type ComparablesContext = {
  readonly database: Database;
  readonly engine: SearchEngine;
  /** Scans the whole inventory in turn. */
  readonly runInTurn: RunInTurn;
};

/** Homes farther away are in another market. Homes in the same postal code always count as near. */
const nearKilometers = 16;
const mostShown = 20;
/** Reads more than the page shows, to find enough homes with a stated rent. */
const maxRead = 120;

/** Finds similar homes for sale and for rent near a listing. `assumptions`: those of the links to the other homes. */
export async function findComparables(
  listing: Listing,
  assumptions: SettledAssumptions,
  { database, engine, runInTurn }: ComparablesContext,
): Promise<ComparablesAnswer> {
  const subject = toComparedHome(listing);
  const [nearbyHomes, advertised, index] = await Promise.all([
    runInTurn(() => engine.run('findComparableHomes', publicView, subject, nearKilometers, maxRead)),
    rentsNear(database, subject, nearKilometers),
    listing.postal_code === null ? [] : rentIndexOf(database, listing.postal_code),
  ]);
  const read = await readHomes(database, nearbyHomes, isSample(listing));
  const homes = read.slice(0, mostShown).map((each) => homeToWire(each, assumptions));
  const grow = growthToToday(index, Date.now());
  // The ads come from the square around the circle.
  const isNear = (ad: AdvertisedRent) => (kilometersBetween(subject, ad) ?? 0) <= nearKilometers;
  const ads = isSample(listing) ? [] : advertised.filter(isNear);
  const rents = rentsOf(subject, read, ads).map(({ home, kilometers }) =>
    'ad' in home ? adToWire(home, kilometers, grow) : rentToWire(home, kilometers, assumptions),
  );
  const perFoot = homes.flatMap(({ price_per_square_foot }) => price_per_square_foot ?? []);
  return {
    subject: subjectToWire(listing, perFoot),
    homes,
    price_per_square_foot: bandOf(perFoot),
    rents,
    rent: wholeDollars(bandOf(rents.map(({ rent }) => rent))),
  };
}

type ComparedHome = ReturnType<typeof toComparedHome>;

function toComparedHome(listing: Listing) {
  return {
    listingId: listing.listing_id,
    propertyType: listing.property_type,
    bedroomsTotal: listing.bedrooms_total,
    livingArea: measuredArea(listing),
    latitude: listing.latitude,
    longitude: listing.longitude,
    postalCode: listing.postal_code,
  };
}

/** Keeps the order. Leaves out implausible prices, and compares sample listings only with sample listings. */
async function readHomes(
  database: Database,
  nearbyHomes: readonly Comparable<{ readonly listingId: string }>[],
  ofSample: boolean,
): Promise<Comparable<RevisedListing>[]> {
  const rows = await listingsById(
    database.pool,
    nearbyHomes.map(({ home }) => home.listingId),
  );
  const byId = new Map(rows.map((row) => [row.listing_id, row]));
  return nearbyHomes.flatMap(({ home, ...rest }) => {
    const row = byId.get(home.listingId);
    return row && isSample(row) === ofSample && !row.flags.includes('price_implausible')
      ? [{ ...rest, home: row }]
      : [];
  });
}

/** Rents stated by feeds and advertised rents, most similar first. */
function rentsOf(
  subject: ComparedHome,
  homes: readonly Comparable<RevisedListing>[],
  advertised: readonly AdvertisedRent[],
): Comparable<RevisedListing | AdvertisedRent>[] {
  const stated = homes.filter(({ home }) => home.rent_source === 'actual');
  const ads = advertised.map((ad) => ({ ...ad, propertyType: null }));
  return [...stated, ...chooseComparables(subject, ads, mostShown)]
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, mostShown);
}

function wholeDollars(band: BandAnswer | null): BandAnswer | null {
  if (!band) return null;
  const { low, median, high, count } = band;
  return { low: Math.round(low), median: Math.round(median), high: Math.round(high), count };
}
