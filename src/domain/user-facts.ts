import type { Listing } from '#contracts/listing.ts';
import { type UserFacts, userFacts } from '#contracts/user-facts.ts';

/** The stated facts in a fixed order, so that equal facts serialize alike. */
export function statedFacts(facts: UserFacts): UserFacts {
  const names = Object.keys(userFacts.shape) as (keyof UserFacts)[];
  return Object.fromEntries(names.flatMap((name) => (facts[name] == null ? [] : [[name, facts[name]]])));
}

/**
 * Replaces a listing's facts by the user's. A stated rent is no estimate and has no range. A stated tax rate also sets
 * the tax bill. Stated HOA dues count as known.
 */
export function withUserFacts<Stated extends Listing>(listing: Stated, facts: UserFacts): Stated {
  const stated = statedFacts(facts) as { [Name in keyof UserFacts]?: number };
  const { rent, tax_rate, insurance_annual, association_fee_monthly } = stated;
  const price = stated.list_price ?? listing.list_price;
  return {
    ...listing,
    ...stated,
    ...(rent === undefined ? {} : { rent_source: 'actual', rent_low: null, rent_high: null, rent_confidence: null }),
    ...(tax_rate === undefined ? {} : { tax_source: 'rate', tax_annual_amount: (price * tax_rate) / 100 }),
    ...(insurance_annual === undefined ? {} : { insurance_source: 'actual' }),
    ...(association_fee_monthly === undefined ? {} : { flags: listing.flags.filter((flag) => flag !== 'hoa_unknown') }),
  };
}
