import type { FoundHome } from '#contracts/found-home.ts';

/** What is known of a home beside its address, in the words and units of an import; null: not known. */
export type HomeFacts = Omit<FoundHome, 'address' | 'city' | 'state_or_province' | 'postal_code' | 'rent_estimate'>;

/** Nothing known of a home. */
export const noFacts: HomeFacts = {
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

/** The first that is known of each fact. */
export function firstKnown(...sources: readonly Partial<HomeFacts>[]): HomeFacts {
  const names = Object.keys(noFacts) as (keyof HomeFacts)[];
  const known = names.map((name) => [name, sources.find((facts) => facts[name] != null)?.[name] ?? null]);
  return Object.fromEntries(known) as HomeFacts;
}
