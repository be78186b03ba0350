import type { ComparedListing } from '#domain/listing-change.ts';
import type { Connection } from '../database.ts';
import { isComingSoon, isForSale } from '../listings/listing-columns.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, json, nullable, type RowOf, type Selection, text } from '../selection.ts';
import { comparedJson } from './compared-json.ts';

/** SQL: whether a private listing has changed since it was last compared. */
const isPrivateChange = 'private_listings.compared is distinct from private_listings.listing';

/**
 * SQL: whether any private listing has changed since it was last compared. The order makes PostgreSQL use the index of
 * changed ones: it has no statistics of them, and would read all until it found one.
 */
export const hasPrivateChanges = `(select true from private_listings where ${isPrivateChange}
  order by private_listings.listing_id limit 1) is not null`;

const stateOf = (table: string) =>
  comparedJson(table, { forSale: `${table}.${isForSale}`, comingSoon: `${table}.${isComingSoon}`, current: table });

const privateChange = {
  ownerId: 'private_listings.user_id',
  listingId: 'private_listings.listing_id',
  /** The transaction of the change. */
  revision: text('private_listings.revision::text'),
  /** ISO 8601. */
  changedAt: 'private_listings.changed_at',
  before: nullable(json<ComparedListing>(`case when compared is not null then ${stateOf('earlier')} end`)),
  after: json<ComparedListing>(stateOf('reported')),
} as const satisfies Selection;

/** A private listing as it was last compared, and as it is. */
export type PrivateChange = RowOf<typeof privateChange>;

/** The changed private listings of all people, at most `limit`. */
export async function readPrivateChanges(client: Connection, limit: number): Promise<PrivateChange[]> {
  return readRows(
    client,
    privateChange,
    `select ${columnsOf(privateChange)}
    from private_listings
      cross join lateral jsonb_populate_record(null::listings, private_listings.listing) as reported
      left join lateral jsonb_populate_record(null::listings, private_listings.compared) as earlier on true
    where ${isPrivateChange} order by private_listings.listing_id limit $1`,
    [limit],
  );
}

/** Stores the compared state of private listings. */
export async function closePrivateChanges(client: Connection, changes: readonly PrivateChange[]): Promise<void> {
  await client.query('update private_listings set compared = listing where listing_id = any($1)', [
    changes.map(({ listingId }) => listingId),
  ]);
}
