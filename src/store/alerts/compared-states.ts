import type { Connection } from '../database.ts';
import { comparedColumns, isComingSoon, isForSale } from '../listings/listing-columns.ts';
import { comparedJson } from './compared-json.ts';

const storedColumns = ['listing_id', 'for_sale', 'coming_soon', ...comparedColumns].join(', ');
const currentColumns = [
  'listings.listing_id',
  `listings.${isForSale}`,
  `listings.${isComingSoon}`,
  ...comparedColumns.map((name) => `listings.${name}`),
].join(', ');
const valuesOf = (table: string) => comparedColumns.map((name) => `${table}.${name}`).join(', ');

/** SQL: a listing as it was last compared, joined as `compared`; null: it was unknown. */
export const stateBefore = `case when compared.listing_id is not null
  then ${comparedJson('compared', { forSale: 'compared.for_sale', comingSoon: 'compared.coming_soon', current: 'listings' })} end`;

/** SQL: a listing as it is. */
export const stateNow = comparedJson('listings', {
  forSale: `listings.${isForSale}`,
  comingSoon: `listings.${isComingSoon}`,
  current: 'listings',
});

/** SQL: whether a listing differs from the state that was last compared, joined as `compared`. */
export const isUncompared = `(row(compared.for_sale, compared.coming_soon, ${valuesOf('compared')})
  is distinct from row(listings.${isForSale}, listings.${isComingSoon}, ${valuesOf('listings')}))`;

/** The first comparison of a database takes every listing as it is. */
export async function storeAllStates(client: Connection): Promise<void> {
  await client.query(`insert into compared_listings (${storedColumns}) select ${currentColumns} from listings`);
}

/** Stores listings as compared in the state in which they are. */
export async function storeStates(client: Connection, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return;
  await client.query(
    `insert into compared_listings (${storedColumns})
    select ${currentColumns} from listings where listing_id = any($1) order by listing_id
    on conflict (listing_id) do update set (for_sale, coming_soon, ${comparedColumns.join(', ')}) =
      row(excluded.for_sale, excluded.coming_soon, ${valuesOf('excluded')})`,
    [listingIds],
  );
}
