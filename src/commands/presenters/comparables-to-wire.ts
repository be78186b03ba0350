import type { ComparableHome, ComparableRent, ComparablesAnswer } from '#contracts/comparables.ts';
import type { Listing } from '#contracts/listing.ts';
import { dayOf } from '#domain/calendar-day.ts';
import { measuredArea } from '#domain/measured-size.ts';
import type { SettledAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import type { AdvertisedRent } from '#store/markets/rents-near.ts';
import { shareBelow } from '#underwriting/comparables/band-of.ts';
import type { Comparable } from '#underwriting/comparables/choose-comparables.ts';

const kilometersInMile = 1.609344;

export function subjectToWire(listing: Listing, perFoot: readonly number[]): ComparablesAnswer['subject'] {
  const subjectPerFoot = perSquareFoot(listing);
  const { latitude, longitude, list_price, living_area, rent, rent_low, rent_high, rent_source } = listing;
  return {
    ...{ latitude, longitude, list_price, living_area, rent, rent_low, rent_high, rent_source },
    price_per_square_foot: subjectPerFoot,
    cheaper_share: subjectPerFoot === null ? null : shareBelow(subjectPerFoot, perFoot),
  };
}

export function homeToWire(
  { home, kilometers }: Comparable<RevisedListing>,
  settledAssumptions: SettledAssumptions,
): ComparableHome {
  return {
    ...sizeToWire(home, kilometers),
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

export function rentToWire(
  home: RevisedListing,
  kilometers: number | null,
  settledAssumptions: SettledAssumptions,
): ComparableRent {
  const statedAt = new Date(home.modification_timestamp ?? home.observed_at);
  return {
    ...sizeToWire(home, kilometers),
    kind: 'listing',
    alias_id: aliasToken(home.listing_id, settledAssumptions),
    unparsed_address: home.unparsed_address,
    asked_rent: home.rent ?? 0,
    rent: home.rent ?? 0,
    dated: dayOf(statedAt.getTime()),
  };
}

export function adToWire(
  ad: AdvertisedRent,
  kilometers: number | null,
  grow: (dated: string) => number,
): ComparableRent {
  return {
    latitude: ad.latitude,
    longitude: ad.longitude,
    miles: toMiles(kilometers),
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

function sizeToWire(home: Listing, kilometers: number | null) {
  const { latitude, longitude, bedrooms_total, bathrooms_total, living_area } = home;
  return { latitude, longitude, miles: toMiles(kilometers), bedrooms_total, bathrooms_total, living_area };
}

const toMiles = (kilometers: number | null) => (kilometers === null ? null : kilometers / kilometersInMile);

function perSquareFoot(listing: Pick<Listing, 'list_price' | 'living_area' | 'flags'>): number | null {
  const area = measuredArea(listing);
  return area === null ? null : listing.list_price / area;
}
