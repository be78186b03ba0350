import { allPlaces, type PostalPlace } from '#outside/places/postal-codes.ts';
import type { BedroomRents } from '#underwriting/rents/market-rents.ts';
import { createRentMarket, type RentMarket } from '#underwriting/rents/rent-market.ts';
import type { SampleMarket } from './sample-markets.ts';
import { seededRandom } from './seeded-random.ts';

/** One postal code of a market, with its own price and rent level. */
export type Neighborhood = {
  readonly market: SampleMarket;
  readonly place: PostalPlace & { readonly latitude: number; readonly longitude: number };
  /** Home prices relative to the market. */
  readonly priceLevel: number;
  readonly rents: RentMarket;
};

const reachKilometers = 35;
const kilometersPerDegree = 111.2;

/** Standard deviation of log home values across the postal codes of a market; median of these markets. */
const priceSpread = 0.39;
/** Standard deviations. Neighborhoods beyond this are too rare for a sample and would top every ranking. */
const widestLevel = 1.5;
/** Elasticity of rent to price: the median slope of log HUD rents on log home values is 0.24. */
const rentFollowsPrice = 0.24;
/** Rent of 0 to 4 bedrooms relative to three, close to HUD's ratios. */
const rentBySize = [0.62, 0.68, 0.81, 1, 1.13] as const;

/** One postal code per location on the map. */
export function neighborhoodsOf(market: SampleMarket): Neighborhood[] {
  const neighborhoods: Neighborhood[] = [];
  const takenSpots = new Set<string>();
  for (const place of allPlaces()) {
    const { latitude, longitude } = place;
    if (latitude === null || longitude === null || !isNear(market, latitude, longitude)) continue;
    const spot = `${latitude.toFixed(2)} ${longitude.toFixed(2)}`;
    if (takenSpots.has(spot)) continue;
    takenSpots.add(spot);
    const priceLevel = Math.exp(priceSpread * seededRandom(`postal code ${place.postalCode}`).normal(widestLevel));
    const threeBedrooms = market.threeBedroomRent * priceLevel ** rentFollowsPrice;
    const [none, one, two, three, four] = rentBySize.map((share) => Math.round((threeBedrooms * share) / 10) * 10);
    const rents = [none, one, two, three, four] as unknown as BedroomRents;
    neighborhoods.push({
      market,
      place: { ...place, latitude, longitude },
      priceLevel,
      rents: createRentMarket(() => rents),
    });
  }
  return neighborhoods;
}

function isNear(market: SampleMarket, latitude: number, longitude: number): boolean {
  const north = latitude - market.latitude;
  // Most places are in another part of the country.
  if (Math.abs(north) * kilometersPerDegree >= reachKilometers) return false;
  const east = (longitude - market.longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kilometersPerDegree < reachKilometers;
}
