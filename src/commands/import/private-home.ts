import type { ListingRecord, StoredListing } from '#contracts/listing.ts';
import { addressKey, streetKey } from '#outside/home-pages/address-key.ts';
import { type AddressParts, streetLine } from '#outside/home-pages/address-parts.ts';
import type { HomeFacts } from '#outside/home-pages/home-facts.ts';
import { cityKey } from '#outside/home-pages/known-cities.ts';
import { centerOf, nearestPostalCode, placeOf } from '#outside/places/postal-codes.ts';
import { digestOf } from '#store/digest.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { type PrivateListing, privateListingsAt } from '#store/listings/private-listings.ts';
import type { Queries } from '#store/transact.ts';
import { estimateRent } from '#underwriting/rents/rent-estimate.ts';
import type { Market } from '../estimates/load-market.ts';
import { settleRecord } from '../estimates/settle-record.ts';

export const importSource = 'import';

/** Requires a street with a number, and a known postal code or a city with its state. */
export function isCompleteAddress({ street, city, state, postalCode }: AddressParts): boolean {
  const isKnownCode = postalCode !== null && placeOf(postalCode) !== null;
  return street !== null && /\d/.test(street) && (isKnownCode || (city !== null && state !== null));
}

/** Finds an earlier import of the same address. */
export async function findPrivateHome(
  queries: Queries,
  userId: string,
  address: AddressParts,
): Promise<PrivateListing | null> {
  if (address.street === null) return null;
  const previousImports = await privateListingsAt(queries, userId, streetKey(address.street, address.unit));
  return previousImports.find(({ listing }) => isAtAddress(address, listing)) ?? null;
}

function isAtAddress({ city, state, postalCode }: AddressParts, listing: StoredListing): boolean {
  if (postalCode !== null && listing.postal_code !== null) return postalCode === listing.postal_code;
  if (city === null || listing.city === null) return false;
  return cityKey(city) === cityKey(listing.city) && state === listing.state_or_province;
}

/** The facts of a listing without estimates. */
export function statedFactsIn(listing: StoredListing): Partial<HomeFacts> {
  return {
    price: listing.list_price,
    rent: listing.rent_source === 'actual' ? listing.rent : null,
    beds: listing.bedrooms_total,
    baths: listing.bathrooms_total,
    living_area: listing.living_area,
    year_built: listing.year_built,
    property_type: listing.flags.includes(assumedType) ? null : listing.property_type,
    association_fee_monthly: listing.hoa_source == null ? listing.association_fee_monthly : null,
    tax_annual_amount: listing.tax_source === 'bill' ? listing.tax_annual_amount : null,
  };
}

const assumedType = 'property_type_assumed';

/** Makes a private listing. The same person and address give the same listing id. */
export function makePrivateHome(
  userId: string,
  statedAddress: AddressParts,
  facts: HomeFacts & { readonly price: number },
  { rents, growthOf, dues }: Market,
  { url, before: previousImport }: { readonly url: string | null; readonly before: PrivateListing | null },
): PrivateListing {
  const address = completeAddress(statedAddress, previousImport);
  const key = previousImport?.addressKey ?? addressKey(address);
  const record = recordOf(
    digestOf(`${userId} ${key}`),
    address,
    facts,
    url ?? previousImport?.listing.listing_url ?? null,
  );
  const center = centerOf(address);
  const settled = settleRecord({ ...record, ...center }, rents, growthOf(record.postal_code), dues);
  // The center of the postal code helps to find rents nearby, but it is not the location of the home.
  const listing = {
    ...settled,
    listing_id: listingIdOf(importSource, record.source_key),
    latitude: null,
    longitude: null,
  };
  return { addressKey: key, listing };
}

/** The page of some portals states less of the address than an earlier import. */
function completeAddress(address: AddressParts, previousImport: PrivateListing | null): AddressParts {
  if (!previousImport) return address;
  const { city, state_or_province: state, postal_code: postalCode } = previousImport.listing;
  return {
    ...address,
    city: address.city ?? city,
    state: address.state ?? state,
    postalCode: address.postalCode ?? postalCode,
  };
}

function recordOf(
  sourceKey: string,
  address: AddressParts,
  facts: HomeFacts & { readonly price: number },
  url: string | null,
): ListingRecord {
  const place = address.postalCode === null ? null : placeOf(address.postalCode);
  const state = address.state ?? place?.state ?? null;
  const contradicts = place !== null && state !== place.state;
  return {
    source: importSource,
    source_key: sourceKey,
    standard_status: 'Active',
    property_type: facts.property_type ?? assumedTypeOf(address),
    unparsed_address: streetLine(address),
    city: address.city ?? place?.city ?? null,
    state_or_province: state,
    postal_code: address.postalCode,
    latitude: null,
    longitude: null,
    list_price: facts.price,
    previous_list_price: null,
    bedrooms_total: facts.beds,
    bathrooms_total: facts.baths,
    living_area: facts.living_area,
    lot_size_square_feet: null,
    year_built: facts.year_built,
    days_on_market: null,
    association_fee_monthly: facts.association_fee_monthly,
    tax_annual_amount: facts.tax_annual_amount,
    tax_rate: null,
    insurance_annual: null,
    other_annual: 0,
    upfront: 0,
    rent: facts.rent,
    photos: [],
    listing_url: url,
    modification_timestamp: null,
    flags: [
      'imported',
      ...(facts.property_type === null ? [assumedType] : []),
      ...(contradicts ? ['zip_mismatch'] : []),
    ],
  };
}

/** Assumes that an address with a unit number is a condo. */
function assumedTypeOf({ unit }: AddressParts): 'SFR' | 'CONDO' {
  return unit === null ? 'SFR' : 'CONDO';
}

/** Estimates the rent before a price is known. Null: the estimate would depend on the price. */
export function estimateBeforePrice(address: AddressParts, facts: HomeFacts, { rents }: Market) {
  const center = centerOf(address);
  const home = {
    key: null,
    listPrice: facts.price,
    propertyType: facts.property_type ?? assumedTypeOf(address),
    stateOrProvince: address.state,
    postalCode: address.postalCode ?? nearestTo(center),
    latitude: center.latitude,
    longitude: center.longitude,
    bedroomsTotal: facts.beds,
    bathroomsTotal: facts.baths,
    livingArea: facts.living_area,
  };
  return estimateRent(home, rents);
}

function nearestTo({ latitude, longitude }: ReturnType<typeof centerOf>): string | null {
  return latitude === null || longitude === null ? null : nearestPostalCode(latitude, longitude);
}
