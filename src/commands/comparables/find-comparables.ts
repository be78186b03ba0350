import type { BandAnswer, ComparableHome, ComparableRent, ComparablesAnswer } from '#contracts/comparables.ts';
import type { Listing } from '#contracts/listing.ts';
import type { SettledAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { findNearbyHomes } from '#engine/map/nearby-homes.ts';
import type { Database } from '#store/database.ts';
import { listingsById, type RevisedListing } from '#store/listings/listings.ts';
import { type AdvertisedRent, rentIndexOf, rentsNear } from '#store/markets/rents-near.ts';
import { bandOf, shareBelow } from '#underwriting/comparables/band-of.ts';
import { type Comparable, chooseComparables } from '#underwriting/comparables/choose-comparables.ts';
import type { LiveInventory } from '../inventory/load-inventory.ts';
import { growthToToday } from './growth-to-today.ts';

export type ComparablesContext = {
  readonly database: Database;
  readonly live: LiveInventory;
  /** Scans the whole inventory in turn. */
  readonly runInTurn: <Result>(look: () => Result) => Promise<Result>;
};

/** Homes farther away are in another market. Homes in the same postal code always count as near. */
const nearKilometres = 16;
const mostShown = 20;
/** Reads more than the page shows, to find enough homes with a stated rent. */
const mostRead = 120;
const kilometresInMile = 1.609344;

/** Finds similar homes for sale and for rent near a listing. `assumptions`: those of the links to the other homes. */
export async function findComparables(
  listing: Listing,
  assumptions: SettledAssumptions,
  { database, live, runInTurn }: ComparablesContext,
): Promise<ComparablesAnswer> {
  const subject = toComparedHome(listing);
  const [nearbyHomes, advertised, index] = await Promise.all([
    runInTurn(() =>
      chooseComparables(
        subject,
        findNearbyHomes(live.inventory, subject, nearKilometres).filter(
          (home) => home.listingId !== listing.listing_id,
        ),
        mostRead,
      ),
    ),
    rentsNear(database, subject, nearKilometres),
    listing.postal_code === null ? [] : rentIndexOf(database, listing.postal_code),
  ]);
  const read = await readHomes(database, nearbyHomes, isSample(listing));
  const homes = read.slice(0, mostShown).map((each) => homeOnWire(each, assumptions));
  const grow = growthToToday(index);
  const rents = rentsOf(subject, read, isSample(listing) ? [] : advertised).map(({ home, kilometres }) =>
    'ad' in home ? adOnWire(home, kilometres, grow) : rentOnWire(home, kilometres, assumptions),
  );
  const perFoot = homes.flatMap(({ price_per_square_foot }) => price_per_square_foot ?? []);
  return {
    subject: subjectOnWire(listing, perFoot),
    homes,
    price_per_square_foot: bandOf(perFoot),
    rents,
    rent: wholeDollars(bandOf(rents.map(({ rent }) => rent))),
  };
}

type ComparedHome = ReturnType<typeof toComparedHome>;

function toComparedHome(listing: Listing) {
  return {
    propertyType: listing.property_type,
    bedroomsTotal: listing.bedrooms_total,
    livingArea: listing.living_area,
    latitude: listing.latitude,
    longitude: listing.longitude,
    postalCode: listing.postal_code,
  };
}

const isSample = ({ source }: Pick<Listing, 'source'>) => source === 'sample';

/** Keeps the order. Compares sample listings only with sample listings. */
async function readHomes(
  database: Database,
  nearbyHomes: readonly Comparable<{ readonly listingId: string }>[],
  ofSample: boolean,
): Promise<Comparable<RevisedListing>[]> {
  const rows = await listingsById(
    database,
    nearbyHomes.map(({ home }) => home.listingId),
  );
  const byId = new Map(rows.map((row) => [row.listing_id, row]));
  return nearbyHomes.flatMap(({ home, ...rest }) => {
    const row = byId.get(home.listingId);
    return row && isSample(row) === ofSample ? [{ ...rest, home: row }] : [];
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

function subjectOnWire(listing: Listing, perFoot: readonly number[]): ComparablesAnswer['subject'] {
  const subjectPerFoot = perSquareFoot(listing);
  const { latitude, longitude, list_price, living_area, rent, rent_low, rent_high, rent_source } = listing;
  return {
    ...{ latitude, longitude, list_price, living_area, rent, rent_low, rent_high, rent_source },
    price_per_square_foot: subjectPerFoot,
    cheaper_share: subjectPerFoot === null ? null : shareBelow(subjectPerFoot, perFoot),
  };
}

function homeOnWire(
  { home, kilometres }: Comparable<RevisedListing>,
  settledAssumptions: SettledAssumptions,
): ComparableHome {
  return {
    ...sizeOnWire(home, kilometres),
    listing_id: home.listing_id,
    alias_id: aliasToken(home.listing_id, settledAssumptions),
    property_type: home.property_type,
    unparsed_address: home.unparsed_address,
    city: home.city,
    state_or_province: home.state_or_province,
    list_price: home.list_price,
    price_per_square_foot: perSquareFoot(home),
  };
}

function rentOnWire(
  home: RevisedListing,
  kilometres: number | null,
  settledAssumptions: SettledAssumptions,
): ComparableRent {
  const statedAt = new Date(home.modification_timestamp ?? home.observed_at);
  return {
    ...sizeOnWire(home, kilometres),
    kind: 'listing',
    alias_id: aliasToken(home.listing_id, settledAssumptions),
    unparsed_address: home.unparsed_address,
    asked_rent: home.rent ?? 0,
    rent: home.rent ?? 0,
    dated: statedAt.toISOString().slice(0, 10),
  };
}

function adOnWire(ad: AdvertisedRent, kilometres: number | null, grow: (dated: string) => number): ComparableRent {
  return {
    latitude: ad.latitude,
    longitude: ad.longitude,
    miles: toMiles(kilometres),
    bedrooms_total: ad.bedroomsTotal,
    bathrooms_total: ad.bathroomsTotal,
    living_area: ad.livingArea,
    kind: 'advertisement',
    alias_id: null,
    unparsed_address: null,
    asked_rent: ad.rent,
    rent: Math.round(ad.rent * grow(ad.dated)),
    dated: ad.dated,
  };
}

function sizeOnWire(home: Listing, kilometres: number | null) {
  const { latitude, longitude, bedrooms_total, bathrooms_total, living_area } = home;
  return { latitude, longitude, miles: toMiles(kilometres), bedrooms_total, bathrooms_total, living_area };
}

const toMiles = (kilometres: number | null) => (kilometres === null ? null : kilometres / kilometresInMile);

function perSquareFoot({ list_price, living_area }: Pick<Listing, 'list_price' | 'living_area'>): number | null {
  return living_area === null ? null : list_price / living_area;
}

function wholeDollars(band: BandAnswer | null): BandAnswer | null {
  if (!band) return null;
  const { low, median, high, count } = band;
  return { low: Math.round(low), median: Math.round(median), high: Math.round(high), count };
}
