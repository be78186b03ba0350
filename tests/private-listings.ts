import type { StoredListing } from '#contracts/listing.ts';
import type { Database } from '#store/database.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';
import { makeImportRow } from './import-rows.ts';

/** Stores a private listing of a person and returns it. */
export async function addPrivateListing(
  { pool }: Database,
  userId: string,
  key: string,
  changes: Partial<ImportRow> = {},
): Promise<StoredListing> {
  const { insertOnly: _insertOnly, lineNumber: _lineNumber, ...facts } = makeImportRow(key, changes);
  const listing = { listing_id: listingIdOf(userId, key), ...facts, flags: [...facts.flags, 'imported'] };
  await pool.query('insert into private_listings (listing_id, user_id, address_key, listing) values ($1, $2, $3, $4)', [
    listing.listing_id,
    userId,
    key,
    JSON.stringify(listing),
  ]);
  return listing;
}
