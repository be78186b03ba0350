import type { Connection, Database } from '../database.ts';
import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const hiddenHome = {
  hiddenHomeId: 'hidden_homes.hidden_home_id',
  listingId: 'hidden_homes.listing_id',
  createdAt: 'hidden_homes.created_at',
} as const satisfies Selection;
const listedHome = { ...hiddenHome, place: placeOf('created_at', 'hidden_home_id') } as const;
const addedHome = { ...hiddenHome, isNew: boolean('known.xmax = 0') } as const;

/** A home that a person hid from their searches. Instants in ISO 8601. */
export type StoredHiddenHome = RowOf<typeof hiddenHome>;

/** Most recently hidden first, without homes that no longer exist. */
export async function listHiddenHomes(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<(StoredHiddenHome & { readonly place: ListPlace })[]> {
  const part = pageClauses('created_at', 'hidden_home_id', 2);
  return readRows(
    queries,
    listedHome,
    `select ${columnsOf(listedHome)} from hidden_homes where user_id = $1 and ${part.where}
      and (exists (select from listings where listings.listing_id = hidden_homes.listing_id)
        or exists (select from private_listings as imported
          where imported.user_id = $1 and imported.listing_id = hidden_homes.listing_id))
      ${part.order}`,
    [userId, ...pageParameters(request)],
  );
}

/** `isNew` false: it was already hidden. */
export async function addHiddenHome(
  queries: Queries,
  userId: string,
  listingId: string,
): Promise<StoredHiddenHome & { readonly isNew: boolean }> {
  return readRow(
    queries,
    addedHome,
    // `returning` omits rows without an update, so a conflict updates a column to its own value.
    `insert into hidden_homes as known (user_id, listing_id) values ($1, $2)
    on conflict (user_id, listing_id) do update set listing_id = known.listing_id
    returning ${columnsOf(addedHome, { hidden_homes: 'known' })}`,
    [userId, listingId],
  );
}

/** False: the home was not hidden. */
export async function deleteHiddenHome(queries: Queries, userId: string, listingId: string): Promise<boolean> {
  const text = 'delete from hidden_homes where user_id = $1 and listing_id = $2';
  return (await queries.query(text, [userId, listingId])).rowCount === 1;
}

/** The listing ids of every home that a person hid. */
export async function hiddenListingIds({ pool }: Database, userId: string): Promise<string[]> {
  const rows = await readRows(
    pool,
    { listing_id: 'hidden_homes.listing_id' },
    { name: 'hidden-listing-ids', text: 'select listing_id from hidden_homes where user_id = $1', values: [userId] },
  );
  return rows.map(({ listing_id }) => listing_id);
}

/** Those of the listings that a person hid. */
export async function hiddenAmong(queries: Queries, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await readRows(
    queries,
    { listing_id: 'hidden_homes.listing_id' },
    'select listing_id from hidden_homes where user_id = $1 and listing_id = any($2)',
    [userId, ids],
  );
  return new Set(rows.map(({ listing_id }) => listing_id));
}

const hiddenFrom = { userId: 'hidden_homes.user_id', listingId: 'hidden_homes.listing_id' } as const;

/** Which people hid which of the listings. Only people who save searches. */
export async function readHiddenHomes(
  client: Connection,
  listingIds: readonly string[],
): Promise<RowOf<typeof hiddenFrom>[]> {
  const text = `select ${columnsOf(hiddenFrom)} from hidden_homes
    where listing_id = any($1)
      and exists (select from saved_searches where saved_searches.user_id = hidden_homes.user_id)`;
  return readRows(client, hiddenFrom, text, [listingIds]);
}
