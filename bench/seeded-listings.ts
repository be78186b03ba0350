import type { IndexedListing } from '#engine/query.ts';
import { seededRandom } from '#tests/underwriting-cases.ts';

const hexadecimal = (word: number) => word.toString(16).padStart(8, '0');

/** The same `count` listings on every run, with prices, yields, taxes and dues as in a national inventory. */
export function* seededListings(count: number): Generator<IndexedListing> {
  const random = seededRandom(20_261_121);
  const between = (low: number, high: number) => low + (high - low) * random();
  for (let number = 0; number < count; number++) {
    const isCondo = random() < 0.25;
    const listPrice = Math.round(60_000 * Math.exp(between(0, 2.6)));
    const yearlyYield = between(0.035, 0.15);
    const taxRate = between(0.004, 0.023);
    const duesKnown = random() < 0.95;
    yield {
      // Gives distinct ids spread over the whole range, because an odd factor permutes the numbers below 2^32.
      listingId: hexadecimal(Math.imul(number, 0x9e3779b1) >>> 0) + hexadecimal(number),
      facts: {
        listPrice,
        rent: Math.round((listPrice * yearlyYield) / 12),
        taxRate,
        taxAnnualAmount: Math.round(taxRate * listPrice * between(0.7, 1)),
        insuranceAnnual: Math.round(listPrice * (isCondo ? 0.0025 : 0.005)),
        associationFeeMonthly: isCondo ? (duesKnown ? Math.round(between(80, 600)) : 300) : 0,
        otherAnnual: random() < 0.1 ? Math.round(between(200, 2000)) : 0,
        upfront: random() < 0.15 ? Math.round(between(1000, 20_000)) : 0,
        marketAppreciation: random() < 0.9 ? Math.round(between(-5, 60)) / 1000 : null,
      },
      propertyType: isCondo ? 'CONDO' : 'SFR',
      postalCode: random() < 0.99 ? String(Math.floor(between(0, 33_000)) * 3).padStart(5, '0') : null,
      bedroomsTotal: random() < 0.97 ? 1 + Math.floor(between(0, 5)) : null,
      livingArea: random() < 0.95 ? Math.round(between(450, 4200)) : null,
      bathroomsTotal: null,
      lotSize: null,
      yearBuilt: null,
      listedDay: null,
      isComingSoon: false,
      latitude: between(25, 49),
      longitude: between(-124, -67),
      hoaEstimated: isCondo && !duesKnown,
      areaImputed: false,
    };
  }
}
