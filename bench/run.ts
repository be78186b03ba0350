import { fileURLToPath } from 'node:url';
import type { Inventory } from '#engine/columns/inventory.ts';
import type { IndexedListing } from '#engine/query.ts';
import { inventoryOf } from './bench-inventory.ts';
import { checkSchedule, compareRivals, type KernelTimes } from './compare-rivals.ts';
import { startDuckDbRival } from './duckdb-rival.ts';
import { measureAlerts } from './measure-alerts.ts';
import { measureExtras } from './measure-extras.ts';
import { measureFiles } from './measure-files.ts';
import { measurePercolation } from './measure-percolation.ts';
import { measureScore } from './measure-score.ts';
import { measureServer } from './measure-server.ts';
import { measureStorm } from './measure-storm.ts';
import { measureUsualSearches } from './measure-usual.ts';
import { startPlainDuckDbRival } from './plain-duckdb-rival.ts';
import { startPlainKernelRival } from './plain-kernel-rival.ts';
import { startPostgresRival } from './postgres-rival.ts';
import { createReport, type Report, round } from './report.ts';
import type { Rival } from './rival.ts';
import { seededListings } from './seeded-listings.ts';

/** Number of listings that the targets apply to. Growth is measured to ten times as many. */
const targetSize = 1_000_000;
/** Only at that size: at ten times as many, every database is limited by memory bandwidth. */
const timesFaster: Readonly<Record<string, number>> = { DuckDB: 15, 'DuckDB, plain': 50, PostgreSQL: 120 };
const resultsFile = fileURLToPath(new URL('RESULTS.md', import.meta.url));

/** Times adding, replacing and removing listings, microseconds each. */
function measureChanges(inventory: Inventory, changed: readonly IndexedListing[], report: Report): void {
  const timed = (change: (listing: IndexedListing) => void) => {
    const start = performance.now();
    for (const listing of changed) change(listing);
    return round(((performance.now() - start) * 1000) / changed.length);
  };
  const replace = timed(inventory.put);
  const remove = timed(({ listingId }) => inventory.remove(listingId));
  report.addText(
    `One change in the index: ${replace} µs to replace, ${remove} to remove, ${timed(inventory.put)} to add.`,
  );
}

async function runAt(size: number, rivals: readonly Rival[], report: Report): Promise<KernelTimes> {
  report.heading(`${size.toLocaleString('en')} listings`);
  const start = performance.now();
  const inventory = inventoryOf(seededListings(size), size);
  const seconds = (performance.now() - start) / 1000;
  const arrangingAt = performance.now();
  inventory.arrangeAtOnce();
  const arrangingSeconds = (performance.now() - arrangingAt) / 1000;
  const bytesEach = inventory.byteLength / size;
  report.addText(
    `Made and put in in ${round(seconds)} s, arranged in ${round(arrangingSeconds)} s, ${round(bytesEach)} bytes each.`,
  );
  for (const rival of rivals) await rival.load(inventory);
  const times = await compareRivals(inventory, rivals, report);
  measureChanges(inventory, [...seededListings(Math.min(size, 10_000))], report);
  while (!inventory.arrange(() => false));
  if (size === targetSize) {
    await measureUsualSearches(inventory, times.reading, report);
    await measureExtras(inventory, report);
    await measureStorm(inventory, report);
  }
  if (size >= targetSize) {
    const at = `at ${size.toLocaleString('en')}`;
    rivals.forEach(({ name }, place) => {
      const minimumFactor = size === targetSize && timesFaster[name];
      if (minimumFactor)
        report.checkTarget(`times faster than ${name}, ${at}`, times.overRival[place]!, minimumFactor, '×', 'at least');
    });
    report.checkTarget(`bytes of a listing in the index, ${at}`, bytesEach, 100, 'bytes');
    report.checkTarget(`a scan over reading the columns once, ${at}`, times.mean / times.reading, 2, '×');
    report.checkTarget(`a deep page over its first, ${at}`, times.deepPage, 2, '×');
  }
  return times;
}

const requestedSizes = process.argv.slice(2).map(Number);
const sizes = requestedSizes.length > 0 ? requestedSizes : [100_000, targetSize, 10 * targetSize];
const rivals = [
  startPlainKernelRival(),
  await startDuckDbRival(),
  await startPlainDuckDbRival(),
  await startPostgresRival(Math.max(...sizes)),
];
const report = createReport([...new Set(rivals.map(({ version }) => version))]);
try {
  const few = [...seededListings(10_000)];
  checkSchedule(few, inventoryOf(few, few.length));
  report.addText('Times are the best of several calls.');
  report.addText('The explicit schedule of 10,000 listings finds what the kernel finds.');
  const meanTimes = new Map<number, number>();
  for (const size of sizes) meanTimes.set(size, (await runAt(size, rivals, report)).mean);
  const [million, many] = [meanTimes.get(targetSize), meanTimes.get(10 * targetSize)];
  if (million && many) report.checkTarget('ten times the listings cost', many / million, 11, '×');
} finally {
  for (const rival of rivals) await rival.stop();
}
await measureScore(report);
await measureFiles(report);
await measurePercolation(report);
await measureAlerts(report);
await measureServer(Math.min(Math.max(...sizes), targetSize), report);
if (!(await report.finish(requestedSizes.length > 0 ? null : resultsFile))) process.exitCode = 1;
