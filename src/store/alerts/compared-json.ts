import { comparedColumns } from '../listings/listing-columns.ts';

/** SQL: a listing with the facts that are compared, as JSON. */
export function comparedJson(table: string, forSale: string): string {
  const facts = comparedColumns.map((name) => `'${name}', ${table}.${name}`).join(', ');
  return `jsonb_build_object('listing_id', ${table}.listing_id, 'for_sale', ${forSale}, ${facts})`;
}
