import type { StoredListing } from '#contracts/listing.ts';
import { renewWithoutNews } from '../alerts/pending-changes.ts';
import { type Connection, type Database, withTransaction } from '../database.ts';
import { listingsChannel } from '../listings/listing-columns.ts';
import type { RevisedListing } from '../listings/listings.ts';
import { mergeLock } from '../listings/write-listings.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type Selection } from '../selection.ts';

const estimatedColumns = [
  'rent',
  'rent_low',
  'rent_high',
  'rent_source',
  'rent_confidence',
  'market_appreciation',
  'flags',
  'tax_rate',
  'tax_annual_amount',
  'tax_source',
  'insurance_annual',
  'insurance_source',
  'association_fee_monthly',
  'hoa_source',
  'hoa_low',
  'hoa_high',
  'hoa_count',
] as const;

/** The estimates of a listing, computed from one revision of it. */
export type EstimatedListing = Pick<StoredListing, 'listing_id' | (typeof estimatedColumns)[number]> &
  Pick<RevisedListing, 'revision'>;

/** SQL: estimates by their revision that differ from the stored ones. */
const differing = (estimates: string) => {
  const rowOf = (table: string) => `row(${estimatedColumns.map((column) => `${table}.${column}`).join(', ')})`;
  return `json_to_recordset(${estimates}) as estimated (listing_id text, revision xid8, rent float8, rent_low float8,
      rent_high float8, rent_source text, rent_confidence text, market_appreciation float8, flags text[],
      tax_rate float8, tax_annual_amount float8, tax_source text, insurance_annual float8, insurance_source text,
      association_fee_monthly float8, hoa_source text, hoa_low float8, hoa_high float8, hoa_count int)
    where listings.listing_id = estimated.listing_id and listings.revision = estimated.revision
      and ${rowOf('listings')} is distinct from ${rowOf('estimated')}`;
};

/**
 * Why estimates are renewed. `rules`: a new model, or the level of rents of another month; not news about a home.
 * `market`: other market tables, other rents nearby, or other known dues of condos.
 */
export type RenewalReason = 'rules' | 'market';

/**
 * Writes new estimates in one transaction and returns how many differed. Skips a listing that has changed since the
 * estimated revision. Waits for running merges.
 */
export function updateEstimates(
  database: Database,
  estimates: readonly EstimatedListing[],
  reason: RenewalReason,
): Promise<number> {
  const found = JSON.stringify(estimates);
  return withTransaction(database, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [mergeLock]);
    const text = `select ${columnsOf(differingListing)} from listings, ${differing('$1')}`;
    const listingIds = (await readRows(client, differingListing, text, [found])).map(({ listingId }) => listingId);
    if (listingIds.length === 0) return 0;
    const renew = () => writeEstimates(client, found);
    await (reason === 'rules' ? renewWithoutNews(client, listingIds, renew) : renew());
    await client.query(`notify ${listingsChannel}`);
    return listingIds.length;
  });
}

const differingListing = { listingId: 'listings.listing_id' } as const satisfies Selection;

async function writeEstimates(client: Connection, estimates: string): Promise<void> {
  await client.query(
    `update listings set ${estimatedColumns.map((column) => `${column} = estimated.${column}`).join(', ')},
      changed_at = now(), revision = pg_current_xact_id()
    from ${differing('$1')}`,
    [estimates],
  );
}
