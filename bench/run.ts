import { cpus } from 'node:os';
import { createInventory, type Inventory } from '#engine/inventory.ts';
import { compilePlan } from '#engine/plan.ts';
import type { IndexedListing, Query } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { type Answer, expectAgreement } from './answer.ts';
import { bestOf, geometricMean, tableLine } from './measure.ts';
import { searchPlainly } from './plain-search.ts';
import { planToSql } from './plan-to-sql.ts';
import { type PostgresRival, startPostgresRival } from './postgres-rival.ts';
import { benchQueries } from './queries.ts';
import { readColumns } from './read-columns.ts';
import { searchObjects } from './search-objects.ts';
import { seededListings } from './seeded-listings.ts';

/** The kernel is this many times as fast as PostgreSQL with two parallel workers, at the largest size. */
const promisedRatio = 12;
/** The index takes at most this many bytes a listing. */
const promisedBytes = 100;

const answerOf = (inventory: Inventory, query: Query): Answer => {
  const { totalCount, ranges, rows } = search(inventory, query);
  return { count: totalCount, ranges, page: rows.map(({ listingId }) => listingId) };
};

type Times = { readonly scan: boolean; readonly kernel: number; readonly postgres: number; readonly objects: number };

/** Asks every rival every question, checks that they agree, and returns how many times faster the kernel is than PostgreSQL. */
async function compare(listings: readonly IndexedListing[], inventory: Inventory, postgres: PostgresRival) {
  const all: Times[] = [];
  console.log(tableLine('milliseconds', ['matches', 'kernel', 'PostgreSQL', 'objects', 'PG / ours', 'obj / ours']));
  for (const { name, scan, query } of benchQueries) {
    const statements = planToSql(compilePlan(query, inventory.marketCounts));
    const ours = answerOf(inventory, query);
    expectAgreement(name, 'PostgreSQL', await postgres.ask(statements), ours);
    expectAgreement(name, 'the array of objects', searchObjects(listings, query), ours);
    const times: Times = {
      scan,
      kernel: await bestOf(15, () => search(inventory, query)),
      postgres: await bestOf(7, () => postgres.ask(statements)),
      objects: await bestOf(2, () => searchObjects(listings, query)),
    };
    all.push(times);
    printTimes(name, String(ours.count), times);
  }
  const mean = (pick: (times: Times) => number) => geometricMean(all.filter(({ scan }) => scan).map(pick));
  const means: Times = {
    scan: true,
    kernel: mean(({ kernel }) => kernel),
    postgres: mean((times) => times.postgres),
    objects: mean(({ objects }) => objects),
  };
  printTimes('geometric mean of scans', '', means);
  const reading = await bestOf(15, () => readColumns(inventory));
  console.log(tableLine('reading the columns once', ['', reading, '', '', '', '']));
  return means.postgres / means.kernel;
}

function printTimes(name: string, matches: string, { kernel, postgres, objects }: Times): void {
  console.log(tableLine(name, [matches, kernel, postgres, objects, postgres / kernel, objects / kernel]));
}

/** The explicit schedule of every listing is too slow for a rival: on fewer listings it only has to agree. */
function checkSchedule(all: readonly IndexedListing[]): void {
  const listings = all.slice(0, 10_000);
  const inventory = inventoryOf(listings);
  for (const { name, query } of benchQueries) {
    const { matches } = searchPlainly(listings, query);
    const ours = answerOf(inventory, query);
    const page = matches.slice(query.from, query.from + query.limit).map(({ listing }) => listing.listingId);
    expectAgreement(name, 'the explicit schedule', { ...ours, count: matches.length, page }, ours);
  }
  console.log(`the explicit schedule of ${listings.length.toLocaleString('en')} listings finds the same`);
}

function inventoryOf(listings: readonly IndexedListing[]): Inventory {
  const inventory = createInventory();
  for (const listing of listings) inventory.put(listing);
  return inventory;
}

function measureChanges(listings: readonly IndexedListing[], inventory: Inventory): void {
  const changed = listings.slice(0, 10_000);
  const start = performance.now();
  for (const listing of changed) inventory.put(listing);
  const replaced = performance.now();
  for (const { listingId } of changed) inventory.remove(listingId);
  const removed = performance.now();
  for (const listing of changed) inventory.put(listing);
  const added = performance.now();
  const microseconds = (from: number, to: number) => (((to - from) * 1000) / changed.length).toFixed(2);
  const [replace, remove, add] = [
    microseconds(start, replaced),
    microseconds(replaced, removed),
    microseconds(removed, added),
  ];
  console.log(`one change: ${replace} µs to replace, ${remove} to remove, ${add} to add`);
}

async function runAt(size: number, postgres: PostgresRival): Promise<{ ratio: number; bytesEach: number }> {
  const listings = [...seededListings(size)];
  const start = performance.now();
  const inventory = inventoryOf(listings);
  const loaded = performance.now() - start;
  const bytesEach = inventory.byteLength / size;
  console.log(
    `\n${size.toLocaleString('en')} listings: put in ${loaded.toFixed(0)} ms, ${bytesEach.toFixed(1)} bytes each`,
  );
  await postgres.load(inventory);
  const ratio = await compare(listings, inventory, postgres);
  checkSchedule(listings);
  measureChanges(listings, inventory);
  return { ratio, bytesEach };
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 1_000_000];
console.log(`${new Date().toISOString()}, Node ${process.version}, ${cpus().length} x ${cpus()[0].model}`);
const postgres = await startPostgresRival();
try {
  for (const size of sizes) {
    const { ratio, bytesEach } = await runAt(size, postgres);
    if (size < 1_000_000) continue;
    const kept = ratio >= promisedRatio && bytesEach <= promisedBytes;
    console.log(`promised: ${promisedRatio} x PostgreSQL, ${promisedBytes} bytes: ${kept ? 'kept' : 'NOT KEPT'}`);
    if (!kept) process.exitCode = 1;
  }
} finally {
  await postgres.stop();
}
