import { allPlaces, type PostalPlace } from '#outside/places/postal-codes.ts';
import type { BedroomRents } from '#underwriting/rents/market-rents.ts';
import { makeRentMarket, type RentMarket } from '#underwriting/rents/rent-market.ts';
import type { SampleMarket } from './sample-markets.ts';
import { seededRandom } from './seeded-random.ts';

/** One postal code of a market, with its own level of prices and rents. */
export type Neighbourhood = {
  readonly market: SampleMarket;
  readonly place: PostalPlace & { readonly latitude: number; readonly longitude: number };
  /** Price of its homes over the market's. */
  readonly priceLevel: number;
  readonly rents: RentMarket;
};

const reachKilometres = 35;
const kilometresPerDegree = 111.2;

/** Spread of the logarithm of home values over the postal codes of a market: the median of the markets here is 0.39. */
const priceSpread = 0.39;
/** Cheaper or dearer quarters than this are too few to stand in a sample, and would head every ranking; in deviations. */
const widestLevel = 1.5;
/** By how much rents follow: regressing the logarithm of HUD rents on that of home values gives a median of 0.24. */
const rentFollowsPrice = 0.24;
/** Rent of 0 to 4 bedrooms over that of three: about HUD's own steps. */
const rentBySize = [0.62, 0.68, 0.81, 1, 1.13] as const;

/** The postal codes of a market, one for each place on the map. */
export function neighbourhoodsOf(market: SampleMarket): Neighbourhood[] {
  const found: Neighbourhood[] = [];
  const taken = new Set<string>();
  for (const place of allPlaces()) {
    const { latitude, longitude } = place;
    if (latitude === null || longitude === null || !isNear(market, latitude, longitude)) continue;
    const spot = `${latitude.toFixed(2)} ${longitude.toFixed(2)}`;
    if (taken.has(spot)) continue;
    taken.add(spot);
    const priceLevel = Math.exp(priceSpread * seededRandom(`postal code ${place.postalCode}`).normal(widestLevel));
    const threeBedrooms = market.threeBedroomRent * priceLevel ** rentFollowsPrice;
    const [none, one, two, three, four] = rentBySize.map((share) => Math.round((threeBedrooms * share) / 10) * 10);
    const rents = [none, one, two, three, four] as unknown as BedroomRents;
    found.push({
      market,
      place: { ...place, latitude, longitude },
      priceLevel,
      rents: makeRentMarket(() => rents),
    });
  }
  return found;
}

function isNear(market: SampleMarket, latitude: number, longitude: number): boolean {
  const north = latitude - market.latitude;
  const east = (longitude - market.longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kilometresPerDegree < reachKilometres;
}
