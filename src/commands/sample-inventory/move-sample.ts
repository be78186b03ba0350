import { setImmediate as turn } from 'node:timers/promises';
import { type Connection, type Database, withTransaction } from '#store/database.ts';
import { listingsById } from '#store/listings/listings.ts';
import {
  deleteOldSampleListings,
  lockSampleInventory,
  type SampleState,
  sampleListingsOnMarket,
} from '#store/listings/sample-listings.ts';
import { type ImportRow, writeListingsWith } from '#store/listings/write-listings.ts';
import { refitDues } from '../estimates/renew-estimates.ts';
import { afterChange, changeOfDay } from './change-of-day.ts';
import { createNewListings, type NewListings } from './new-listings.ts';

export type SampleDay = {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly added: number;
  readonly changed: number;
  readonly priceCuts: number;
  /** Old listings that were off the market. */
  readonly deleted: number;
};

const dayMilliseconds = 86_400_000;
/** Every day's changes happen at this hour, UTC: morning in the United States, so that alerts follow the same day. */
export const hourOfChanges = 10;
/** After a longer absence, only these days are made up. */
const maxDays = 30;
/** How long a listing stays after it left the market. Longer than an absence, so that saved searches see it leave. */
const daysKept = 60;

/**
 * Brings the sample inventory to `now` (milliseconds since 1970), a day in each transaction: prices fall, homes are
 * sold, new ones are listed. A day's changes depend only on its date and the listings. Does nothing without samples or
 * with real listings. Safe to repeat and to run in several processes. Returns the new days.
 */
export async function moveSampleInventory(
  database: Database,
  now: number,
  signal: AbortSignal,
): Promise<readonly SampleDay[]> {
  const days: SampleDay[] = [];
  const newListings = createNewListings();
  while (!signal.aborted) {
    const moved = await withTransaction(database, (client) => moveOneDay(client, now, newListings));
    if (moved === null) break;
    days.push(moved);
  }
  if (days.length > 0) await refitDues(database);
  return days;
}

async function moveOneDay(client: Connection, now: number, newListings: NewListings): Promise<SampleDay | null> {
  const at = nextChanges(await lockSampleInventory(client), now);
  if (at === null) return null;
  const observedAt = new Date(at).toISOString();
  const day = observedAt.slice(0, 10);
  const changed = await changedOn(client, day, observedAt);
  const report = await writeListingsWith(client, rowsOf(changed, newListings(day)), { observedAt });
  const deleted = await deleteOldSampleListings(client, new Date(at - daysKept * dayMilliseconds).toISOString());
  return { day, added: report.accepted, changed: report.changed, priceCuts: report.priceCuts, deleted };
}

/** When the next changes happen, milliseconds since 1970; null: not yet, or never. */
function nextChanges({ hasRealListings, latest }: SampleState, now: number): number | null {
  if (hasRealListings || latest === null) return null;
  const offset = hourOfChanges * 3_600_000;
  const daysBefore = (milliseconds: number) => Math.floor((milliseconds - offset) / dayMilliseconds);
  const today = daysBefore(now);
  const next = Math.max(daysBefore(Date.parse(latest)) + 1, today - maxDays + 1);
  return next > today ? null : next * dayMilliseconds + offset;
}

type NewRow = Omit<ImportRow, 'insertOnly' | 'lineNumber'>;

async function changedOn(client: Connection, day: string, observedAt: string): Promise<NewRow[]> {
  const onMarket = await sampleListingsOnMarket(client);
  const changes = new Map(
    onMarket.flatMap((listing) => {
      const change = changeOfDay(day, listing);
      return change === null ? [] : [[listing.listing_id, change] as const];
    }),
  );
  const listings = await listingsById(client, [...changes.keys()]);
  return listings.flatMap((listing) => {
    const change = changes.get(listing.listing_id);
    return change === undefined ? [] : [afterChange(change, listing, observedAt)];
  });
}

/** Leaves turns to other work, because the worker shares its process with the server. */
async function* rowsOf(...groups: readonly Iterable<NewRow>[]): AsyncGenerator<ImportRow> {
  let lineNumber = 0;
  for (const group of groups) {
    for (const row of group) {
      yield { ...row, insertOnly: false, lineNumber: ++lineNumber };
      await turn();
    }
  }
}
