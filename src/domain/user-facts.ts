import type { Listing } from '#contracts/listing.ts';
import { type UserFacts, userFacts } from '#contracts/user-facts.ts';
import { isPriceImplausible } from '#underwriting/implausible-price.ts';
import type { UnderwrittenFields } from './listing-facts.ts';

/** The stated facts in a fixed order, so that equal facts serialize alike. */
export function statedFacts(facts: UserFacts): UserFacts {
  const names = Object.keys(userFacts.shape) as (keyof UserFacts)[];
  return Object.fromEntries(names.flatMap((name) => (facts[name] == null ? [] : [[name, facts[name]]])));
}

/** Replaces the underwritten fields of a listing by the user's facts. A stated tax rate also sets the tax bill. */
export function withStatedFields<Fields extends UnderwrittenFields>(fields: Fields, facts: UserFacts): Fields {
  const stated = statedFacts(facts) as { [Name in keyof UserFacts]?: number };
  const price = stated.list_price ?? fields.list_price;
  return {
    ...fields,
    ...stated,
    ...(stated.tax_rate === undefined ? {} : { tax_annual_amount: (price * stated.tax_rate) / 100 }),
  };
}

/**
 * Replaces a listing's facts by the user's. A stated rent is no estimate and has no range. Stated HOA dues count as
 * known, and the price is judged again.
 */
export function withUserFacts<Stated extends Listing>(listing: Stated, facts: UserFacts): Stated {
  const { rent, tax_rate, insurance_annual, association_fee_monthly } = statedFacts(facts);
  const stated = withStatedFields(listing, facts);
  return {
    ...stated,
    ...(rent === undefined ? {} : { rent_source: 'actual', rent_low: null, rent_high: null, rent_confidence: null }),
    ...(tax_rate === undefined ? {} : { tax_source: 'rate' }),
    ...(insurance_annual === undefined ? {} : { insurance_source: 'actual' }),
    ...(association_fee_monthly === undefined
      ? {}
      : { hoa_source: null, hoa_low: null, hoa_high: null, hoa_count: null }),
    flags: flagsOf(stated, association_fee_monthly === undefined ? [] : ['hoa_estimated', 'hoa_unknown']),
  };
}

function flagsOf({ flags, list_price, rent }: Listing, settled: readonly string[]): string[] {
  const others = flags.filter((flag) => flag !== 'price_implausible' && !settled.includes(flag));
  return isPriceImplausible(list_price, rent) ? [...others, 'price_implausible'] : others;
}
