import type { FoundHome } from '#contracts/found-home.ts';

/** The facts of a home except its address, in the names and units of an import; null: unknown. */
export type HomeFacts = Omit<FoundHome, 'address' | 'city' | 'state_or_province' | 'postal_code' | 'rent_estimate'>;

export const unknownFacts: HomeFacts = {
  price: null,
  rent: null,
  beds: null,
  baths: null,
  living_area: null,
  year_built: null,
  property_type: null,
  association_fee_monthly: null,
  tax_annual_amount: null,
};

/** For each fact, the first known value of the sources. */
export function firstKnown(...sources: readonly Partial<HomeFacts>[]): HomeFacts {
  const names = Object.keys(unknownFacts) as (keyof HomeFacts)[];
  const known = names.map((name) => [name, sources.find((facts) => facts[name] != null)?.[name] ?? null]);
  return Object.fromEntries(known) as HomeFacts;
}
