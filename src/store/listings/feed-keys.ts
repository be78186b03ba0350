import { withinTransaction } from '../database.ts';
import { readRow, readRows } from '../read-rows.ts';
import { columnsOf, instant, number, type RowOf, type Selection, text } from '../selection.ts';
import { type LockedFeed, withdrawNow } from './feeds.ts';
import { isOnMarket } from './listing-columns.ts';

/** An entry of the feed's list of all keys. `modifiedAt`: ISO 8601; null: the feed does not report it. */
export type ListedKey = {
  readonly listingId: string;
  /** The key that the feed's own queries use. */
  readonly listingKey: string;
  readonly modifiedAt: string | null;
};

/**
 * Starts an empty list of keys. Returns the instant after which a listing that the feed reports does not count as
 * missing.
 */
export async function startKeyList({ client }: LockedFeed): Promise<string> {
  await client.query(
    'create temp table if not exists listed (listing_id text, listing_key text, modified_at timestamptz)',
  );
  await client.query('truncate listed');
  const clock = { now: instant('clock_timestamp()') };
  return (await readRow(client, clock, `select ${columnsOf(clock)}`)).now;
}

export async function addKeys({ client }: LockedFeed, keys: readonly ListedKey[]): Promise<void> {
  await client.query('insert into listed select * from unnest($1::text[], $2::text[], $3::timestamptz[])', [
    keys.map(({ listingId }) => listingId),
    keys.map(({ listingKey }) => listingKey),
    keys.map(({ modifiedAt }) => modifiedAt),
  ]);
}

/** SQL: the feed's listings on the market; $1 is the feed. */
const known = `feed_listings as reported join listings using (listing_id) where reported.feed = $1 and ${isOnMarket}`;
/** SQL: those that the list lacks and that the feed has not reported since the list was started; $2 is that instant. */
const missing = `${known} and reported.seen_at < $2 and not exists (select from listed where listed.listing_id = reported.listing_id)`;

const keyComparison = {
  /** Distinct listings on the list. */
  listed: number('(select count(distinct listing_id) from listed)'),
  /** Stored listings of the feed that are on the market. */
  onMarket: number(`(select count(*) from ${known})`),
  /** Stored listings on the market that the list lacks. */
  missing: number(`(select count(*) from ${missing})`),
} as const satisfies Selection;

export type KeyComparison = RowOf<typeof keyComparison>;

/** Compares the list with the stored listings. `startedAt`: the result of `startKeyList`. */
export async function compareKeys({ client, feed }: LockedFeed, startedAt: string): Promise<KeyComparison> {
  await client.query('analyze listed');
  return readRow(client, keyComparison, `select ${columnsOf(keyComparison)}`, [feed, startedAt]);
}

/** The keys of stored listings that the list lacks, in batches to bound memory. */
export function missingKeys(lockedFeed: LockedFeed, startedAt: string): AsyncGenerator<readonly string[]> {
  return batches(
    lockedFeed,
    [startedAt],
    (after) => `select listing_id, source_key as key from ${missing} and listing_id > ${after}`,
  );
}

/** The keys of listings that are new or were modified since they were read, in batches. */
export function unreadKeys(lockedFeed: LockedFeed): AsyncGenerator<readonly string[]> {
  return batches(
    lockedFeed,
    [],
    (after) => `
    select listing_id, min(listed.listing_key) as key
    from listed left join (select * from feed_listings where feed = $1) as reported using (listing_id)
    where listing_id > ${after} and (reported.seen_at is null or reported.modified_at is distinct from listed.modified_at)
    group by listing_id`,
  );
}

const batchSize = 1000;
const listedKey = { listing_id: text('listing_id'), key: text('key') };

async function* batches(
  { client, feed }: LockedFeed,
  parameters: readonly string[],
  query: (after: string) => string,
): AsyncGenerator<readonly string[]> {
  const sql = `${query(`$${parameters.length + 2}`)} order by listing_id limit ${batchSize}`;
  for (let last = ''; ; ) {
    const rows = await readRows(client, listedKey, sql, [feed, ...parameters, last]);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows.map(({ key }) => key);
    last = end.listing_id;
  }
}

/**
 * Withdraws the listings that the list lacks and deletes them from the feed's reported listings, in one transaction.
 * Returns the number withdrawn.
 */
export function withdrawUnlisted({ client, feed }: LockedFeed, startedAt: string): Promise<number> {
  return withinTransaction(client, async () => {
    const selection = { listing_id: 'feed_listings.listing_id' } as const satisfies Selection;
    const rows = await readRows(client, selection, `select listing_id from ${missing}`, [feed, startedAt]);
    const withdrawn = await withdrawNow(
      client,
      rows.map((row) => row.listing_id),
    );
    await client.query(
      `delete from feed_listings as reported where feed = $1 and seen_at < $2
        and not exists (select from listed where listed.listing_id = reported.listing_id)`,
      [feed, startedAt],
    );
    return withdrawn;
  });
}
