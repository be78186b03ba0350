import type { Bounds } from '#underwriting/rents/comparable-grid.ts';
import { type Database, withLongConnection } from '../database.ts';
import { revisedListing } from '../listings/listing-columns.ts';
import type { RevisedListing } from '../listings/listings.ts';
import { readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, present, type Selection } from '../selection.ts';

const batchRows = 5000;

/** Samples keep the estimates that they were made with. */
const isEstimated = "source <> 'sample'";

export async function hasListingsToEstimate({ pool }: Database): Promise<boolean> {
  const selection = { hasListings: boolean(`exists (select from listings where ${isEstimated})`) };
  return (await readRow(pool, selection, `select ${columnsOf(selection)}`)).hasListings;
}

/** Every listing except samples, in batches. */
export async function* listingsToEstimate(database: Database): AsyncGenerator<readonly RevisedListing[]> {
  let after = '';
  for (;;) {
    const rows = await withLongConnection(database, (client) =>
      readRows(
        client,
        revisedListing,
        `select ${columnsOf(revisedListing)} from listings
        where listing_id > $1 and ${isEstimated} order by listing_id limit $2`,
        [after, batchRows],
      ),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.listing_id;
  }
}

const locatedListing = {
  listing_id: 'listings.listing_id',
  latitude: present('listings.latitude'),
  longitude: present('listings.longitude'),
} as const satisfies Selection;

/** Listings with an estimated rent inside the bounds and where `isInArea` accepts the coordinates, in batches. */
export async function* listingsToEstimateIn(
  database: Database,
  { south, north, west, east }: Bounds,
  isInArea: (latitude: number, longitude: number) => boolean,
): AsyncGenerator<readonly RevisedListing[]> {
  const places = await withLongConnection(database, (client) =>
    readRows(
      client,
      locatedListing,
      `select ${columnsOf(locatedListing)} from listings
      where latitude between $1 and $2 and longitude between $3 and $4
        and ${isEstimated} and rent_source is distinct from 'actual'`,
      [south, north, west, east],
    ),
  );
  const ids = places.filter((row) => isInArea(row.latitude, row.longitude)).map((row) => row.listing_id);
  for (let from = 0; from < ids.length; from += batchRows) {
    yield await withLongConnection(database, (client) =>
      readRows(client, revisedListing, `select ${columnsOf(revisedListing)} from listings where listing_id = any($1)`, [
        ids.slice(from, from + batchRows),
      ]),
    );
  }
}
