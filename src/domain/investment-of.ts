import type { ProformaParts } from '#contracts/api.ts';
import type { Listing } from '#contracts/listing.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import type { RentRange } from '#underwriting/analyses/rent-deviation.ts';
import { factsOf } from './listing-facts.ts';
import { toAssumptions } from './settled-assumptions.ts';

/** What the analyses of a proforma start from. The growth that it states is the one in force, the market's own included. */
export function investmentOf({
  listing,
  proforma: settled,
}: Pick<ProformaParts, 'listing' | 'proforma'>): InvestmentCase {
  return { listing: factsOf(listing), assumptions: toAssumptions({ values: settled, marketAppreciation: false }) };
}

/** The range of an estimated rent; null: the rent is in place, or nothing is known of how far it may be off. */
export function rentRangeOf({ rent_source, rent_low, rent_high }: Listing): RentRange | null {
  if (rent_source === 'actual' || rent_low === null || rent_high === null) return null;
  return { low: rent_low, high: rent_high };
}

/** A fraction as percent of the wire, without the noise of binary fractions. */
export function percentOf(fraction: number): number {
  return Number((100 * fraction).toFixed(6));
}
