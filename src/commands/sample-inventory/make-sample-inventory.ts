import type { ListingRecord } from '#contracts/listing.ts';
import type { Database } from '#store/database.ts';
import { hasNoListings } from '#store/listings/listings.ts';
import { withSampleCreationLock } from '#store/listings/sample-listings.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { renewDues } from '../estimates/renew-dues.ts';
import { settleRecord } from '../estimates/settle-record.ts';
import { sampleListing } from './sample-listing.ts';
import { sampleMarkets } from './sample-markets.ts';
import { type Neighborhood, neighborhoodsOf } from './sample-neighborhoods.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

export const sampleSize = 20_000;
/** A market's share falls with its rank. The offset keeps small markets visible. */
const rankOffset = 15;

/** How many listings a market has, compared with others. The largest market has rank 0. */
export const weightOfRank = (rank: number): number => 1 / (rank + rankOffset);

/** Always the same listings, in real postal codes, each flagged `sample`; all of them, or every `every`-th. */
export function* makeSampleInventory(every = 1): Generator<ImportRow> {
  const weights = sampleMarkets.map((_, rank) => weightOfRank(rank));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let made = 0;
  let due = 0;
  for (const [rank, market] of sampleMarkets.entries()) {
    const neighborhoods = neighborhoodsOf(market);
    const random = seededRandom(`listings of ${market.city}, ${market.state}`);
    due += ((weights[rank] ?? 0) / total) * sampleSize;
    for (; made < Math.round(due); made++) {
      const neighborhood = random.pick(neighborhoods);
      const key = `sample-${String(made + 1).padStart(5, '0')}`;
      const record = sampleListing(key, neighborhood, random);
      if (made % every === 0) yield { ...settleRow(record, neighborhood), insertOnly: false, lineNumber: made + 1 };
    }
  }
}

type SettledRow = Omit<ImportRow, 'insertOnly' | 'lineNumber'>;

/** One listing with every fallback applied. */
export function makeSampleRow(key: string, neighborhood: Neighborhood, random: SeededRandom): SettledRow {
  return settleRow(sampleListing(key, neighborhood, random), neighborhood);
}

function settleRow(record: ListingRecord, { rents, market }: Neighborhood): SettledRow {
  return settleRecord(record, rents, market.appreciation);
}

/**
 * Fills an empty database so that a first start has listings to search. Of several processes that start, one fills it.
 * Returns the number of listings made; 0 if there were listings.
 */
export async function ensureSampleInventory(database: Database): Promise<number> {
  if (!(await hasNoListings(database))) return 0;
  return withSampleCreationLock(database, async () => ((await hasNoListings(database)) ? createSample(database) : 0));
}

async function createSample(database: Database): Promise<number> {
  async function* rows() {
    yield* makeSampleInventory();
  }
  const { accepted } = await writeListings(database, rows());
  await renewDues(database);
  return accepted;
}
