import { readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const privateListing = {
  addressKey: 'private_listings.address_key',
  listing: 'private_listings.listing',
} as const satisfies Selection;

/** An imported listing and its normalized address. */
export type PrivateListing = RowOf<typeof privateListing>;

/** The user's private listings at a street address, in any city: their keys start with it. */
export async function privateListingsAt(
  queries: Queries,
  userId: string,
  streetKey: string,
): Promise<PrivateListing[]> {
  return readRows(
    queries,
    privateListing,
    `select ${columnsOf(privateListing)} from private_listings
    where user_id = $1 and starts_with(address_key, $2) order by changed_at desc, listing_id`,
    [userId, `${streetKey}, `],
  );
}

/** Stores a listing that only its importer can see. Replaces an earlier listing with the same address. */
export async function writePrivateListing(
  queries: Queries,
  userId: string,
  { addressKey, listing }: PrivateListing,
): Promise<void> {
  await queries.query(
    `insert into private_listings (listing_id, user_id, address_key, listing) values ($1, $2, $3, $4)
    on conflict (user_id, address_key) do update set listing = excluded.listing, changed_at = now(),
      revision = pg_current_xact_id()
      where private_listings.listing <> excluded.listing`,
    [listing.listing_id, userId, addressKey, JSON.stringify(listing)],
  );
}

/** Deletes a private listing without a proforma, and the user's marks of it. The transaction must lock the user. */
export async function deleteUnusedListing(queries: Queries, userId: string, listingId: string): Promise<void> {
  await queries.query(
    `with unused as (
      delete from private_listings where user_id = $1 and listing_id = $2
        and not exists (select from proformas where user_id = $1 and listing_id = $2)
      returning user_id, listing_id
    ), hidden as (
      delete from hidden_homes as home using unused
      where home.user_id = unused.user_id and home.listing_id = unused.listing_id
    )
    delete from exclusives as home using unused
    where home.user_id = unused.user_id and home.listing_id = unused.listing_id`,
    [userId, listingId],
  );
}
