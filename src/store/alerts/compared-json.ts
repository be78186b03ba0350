import { comparedColumns, listedDay } from '../listings/listing-columns.ts';

/** SQL: a listing with the facts that are compared, as JSON. `current`: the table of the listings as they are. */
export function comparedJson(
  table: string,
  { forSale, comingSoon, current }: { readonly [Name in 'forSale' | 'comingSoon' | 'current']: string },
): string {
  const facts = comparedColumns.map((name) => `'${name}', ${table}.${name}`).join(', ');
  return `jsonb_build_object('listing_id', ${table}.listing_id, 'for_sale', ${forSale}, 'coming_soon', ${comingSoon},
    'listed_day', ${listedDay(current)}, ${facts})`;
}
