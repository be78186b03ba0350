import type { ListingRecord } from '#contracts/listing.ts';
import { estimateRent } from '#underwriting/rents/rent-estimate.ts';
import { usualSellerRate } from '#underwriting/tax-after-sale.ts';
import { sampleDescription } from './sample-description.ts';
import type { Neighborhood } from './sample-neighborhoods.ts';
import type { SeededRandom } from './seeded-random.ts';
import { streetAddress } from './street-address.ts';

/** Bedrooms, frequency (percent) and square feet of a typical home of that size. */
const houses = [
  { bedrooms: 2, percent: 16, area: 1050 },
  { bedrooms: 3, percent: 50, area: 1550 },
  { bedrooms: 4, percent: 27, area: 2200 },
  { bedrooms: 5, percent: 7, area: 2900 },
] as const;
const condos = [
  { bedrooms: 0, percent: 4, area: 500 },
  { bedrooms: 1, percent: 33, area: 720 },
  { bedrooms: 2, percent: 48, area: 1080 },
  { bedrooms: 3, percent: 15, area: 1450 },
] as const;

const typicalArea = 1600;
/** Median asking price divided by the home value index, both July 2024: 439,950 (Realtor.com) / 362,000 (Zillow). */
const askingOverValue = 1.21;
const condoShare = 0.2;
/** Standard deviations. A home in worse condition is a renovation project, not a rental. */
const widestCondition = 1.5;

/** Price, rent, tax and dues depend on market, size and age like those of real listings. */
export function sampleListing(key: string, { market, place, priceLevel, rents }: Neighborhood, random: SeededRandom) {
  const isCondo = random.chance(condoShare);
  const home = drawHome(isCondo, market.yearBuilt, random);
  const valueFactor =
    (home.area / typicalArea) ** 0.65 * (isCondo ? 0.85 : 1) * (1 + (home.yearBuilt - market.yearBuilt) / 400);
  const condition = Math.exp(0.16 * random.normal(widestCondition));
  const value = askingOverValue * market.homeValue * priceLevel * valueFactor * condition;
  const listPrice = Math.max(roundPrice(value), 29_900);
  const taxRate = usualSellerRate(market.state) * Math.exp(0.12 * random.normal());
  const cut = random.chance(0.14);
  const facts = {
    key: null,
    listPrice,
    propertyType: isCondo ? ('CONDO' as const) : ('SFR' as const),
    stateOrProvince: place.state,
    postalCode: place.postalCode,
    latitude: null,
    longitude: null,
    bedroomsTotal: home.bedrooms,
    bathroomsTotal: home.bathrooms,
    livingArea: home.area,
  };
  return {
    source: 'sample',
    source_key: key,
    standard_status: random.pick(statuses),
    property_type: facts.propertyType,
    unparsed_address: streetAddress(random, isCondo),
    city: place.city,
    state_or_province: place.state,
    postal_code: place.postalCode,
    latitude: nearby(place.latitude, random),
    longitude: nearby(place.longitude, random),
    list_price: listPrice,
    previous_list_price: cut ? roundPrice(listPrice * (1.02 + 0.08 * random.next())) : null,
    bedrooms_total: home.bedrooms,
    bathrooms_total: home.bathrooms,
    living_area: home.area,
    lot_size_square_feet: isCondo ? null : Math.round(7500 * Math.exp(0.5 * random.normal())),
    year_built: home.yearBuilt,
    days_on_market: Math.floor(120 * random.next() ** 2),
    association_fee_monthly: duesOf(isCondo, home, listPrice, random),
    tax_annual_amount: random.chance(0.7) ? Math.round(taxRate * listPrice) : null,
    tax_rate: null,
    insurance_annual: null,
    other_annual: 0,
    upfront: repairsOf(condition, value, random),
    rent: random.chance(0.25) ? rentInPlace(facts, rents, random) : null,
    ...sampleDescription(key, facts.propertyType, home.yearBuilt),
    photos: [],
    listing_url: null,
    modification_timestamp: null,
    flags: ['sample'],
  } satisfies ListingRecord;
}

/** 94 of 100 listings are for sale. */
const statuses = [
  ...Array.from({ length: 92 }, () => 'Active' as const),
  ...Array.from({ length: 2 }, () => 'Coming Soon' as const),
  ...Array.from({ length: 6 }, () => 'Pending' as const),
];

function drawHome(isCondo: boolean, typicalYear: number, random: SeededRandom) {
  const sizes = isCondo ? condos : houses;
  let left = random.next() * 100;
  const size =
    sizes.find(({ percent }) => {
      left -= percent;
      return left < 0;
    }) ?? sizes[1];
  const area = Math.round((size.area * Math.exp(0.18 * random.normal())) / 10) * 10;
  const bathrooms = Math.max(1, Math.round(2 * (0.55 + area / 1250 + 0.25 * random.normal())) / 2);
  const yearBuilt = Math.round(typicalYear + (isCondo ? 10 : 0) + 18 * random.normal());
  return {
    bedrooms: size.bedrooms,
    area,
    bathrooms: Math.min(bathrooms, size.bedrooms + 1.5),
    yearBuilt: Math.min(yearBuilt, 2025),
  };
}

/** Condo dues grow with area and price; one in 25 condos does not state them. Some newer houses have dues. */
function duesOf(
  isCondo: boolean,
  home: { area: number; yearBuilt: number },
  price: number,
  random: SeededRandom,
): number | null {
  if (!isCondo) return home.yearBuilt > 1985 && random.chance(0.35) ? random.between(3, 24) * 5 : null;
  if (random.chance(0.04)) return null;
  return Math.round((110 + 0.2 * home.area + 0.0006 * price) * Math.exp(0.3 * random.normal()));
}

/** Repairs cost most of the discount for poor condition. */
function repairsOf(condition: number, value: number, random: SeededRandom): number {
  if (condition > 0.95) return 0;
  const discount = value / condition - value;
  return Math.round((discount * (0.5 + 0.4 * random.next())) / 500) * 500;
}

/** The current tenant's rent: near the market rent, in steps of five dollars. */
function rentInPlace(
  facts: Parameters<typeof estimateRent>[0],
  rents: Neighborhood['rents'],
  random: SeededRandom,
): number {
  const market = estimateRent(facts, rents)?.rent ?? 0;
  return Math.round((market * Math.exp(0.1 * random.normal())) / 5) * 5;
}

/** Prices end like 189,900, rarely like 190,123. */
export function roundPrice(value: number): number {
  const step = value < 400_000 ? 5000 : 25_000;
  return Math.round(value / step) * step - 100;
}

/** Within about two kilometers. */
function nearby(degrees: number, random: SeededRandom): number {
  return Math.round((degrees + 0.007 * random.normal()) * 1e5) / 1e5;
}
