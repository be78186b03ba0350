import { parseArgs } from 'node:util';
import { duesHomeOf } from '#commands/estimates/settle-record.ts';
import { openFeedFile } from '#outside/bytes/feed-bytes.ts';
import { readListings } from '#outside/listing-feeds/read-listings.ts';
import type { KnownDues } from '#underwriting/dues/dues-home.ts';
import { estimateDues } from '#underwriting/dues/estimate-dues.ts';
import { fitDues } from '#underwriting/dues/fit-dues.ts';
import { quantile } from './rent-model/read-samples.ts';
import { partOf } from './rent-model/split.ts';

const usage = `npm run fit:dues -- --listings FILE

Estimates the known dues of condominiums from those of others, in three ways: without a fifth of them, without the home's
building, without its ZIP code. Homes of one half of the buildings give the ranges, homes of the other half judge them.`;

type Condo = KnownDues & { readonly key: string; readonly building: string };

async function run(): Promise<void> {
  const { listings } = parseArgs({ options: { listings: { type: 'string' } } }).values;
  if (listings === undefined) throw new Error(usage);
  const condos = await readCondos(listings);
  const [fitted = [], judged = []] = [0, 1].map((half) =>
    condos.filter(({ building }) => partOf(building, 2) === half),
  );
  console.log(`${condos.length} condominiums with known dues; ${fitted.length} in the half that gives the ranges.`);
  const ranges = printRanges(estimatesIn(fitted));
  printWays(judged);
  printCoverage(estimatesIn(judged), ranges);
}

async function readCondos(file: string): Promise<Condo[]> {
  const { bytes } = await openFeedFile(file);
  const condos: Condo[] = [];
  for await (const row of (await readListings(bytes, null)).rows) {
    if (row.kind !== 'listing') continue;
    const { record } = row;
    const monthly = record.association_fee_monthly ?? 0;
    if (record.property_type !== 'CONDO' || monthly <= 0) continue;
    const home = duesHomeOf(record);
    const key = record.source_key;
    condos.push({ ...home, monthly, key, building: home.building ?? `alone ${key}` });
  }
  return condos;
}

/** What is left out of the known dues with a home. */
const ways = {
  'a fifth of the homes': ({ key }: Condo) => `${partOf(key, 5)}`,
  'its building': ({ building }: Condo) => building,
  'its ZIP code': ({ postalCode }: Condo) => `${postalCode}`,
};

type Estimated = { readonly ratio: number; readonly source: string; readonly low: number; readonly high: number };

function estimateWithout(condos: readonly Condo[], groupOf: (condo: Condo) => string): Estimated[] {
  return [...new Set(condos.map(groupOf))].flatMap((group) => {
    const fit = fitDues(condos.filter((condo) => groupOf(condo) !== group));
    return condos
      .filter((condo) => groupOf(condo) === group)
      .map((condo) => {
        const { monthly, source, low, high } = estimateDues(condo, fit);
        return { ratio: condo.monthly / monthly, source, low: low / monthly, high: high / monthly };
      });
  });
}

const estimatesIn = (condos: readonly Condo[]) =>
  Object.values(ways).flatMap((groupOf) => estimateWithout(condos, groupOf));

function bySource(estimates: readonly Estimated[]): (readonly [string, readonly Estimated[]])[] {
  return duesSources.map((name) => [name, estimates.filter(({ source }) => source === name)] as const);
}

/** Those that a file of one region has; the state needs more regions. */
const duesSources = ['building', 'zip', 'area'] as const;

type Range = { readonly low: number; readonly high: number };

function printRanges(estimates: readonly Estimated[]): ReadonlyMap<string, Range> {
  const ranges = new Map<string, Range>();
  console.log('\nRanges by the first half:');
  for (const [source, some] of bySource(estimates)) {
    const ratios = some.map(({ ratio }) => ratio);
    const range = { low: quantile(ratios, 0.1), high: quantile(ratios, 0.9) };
    ranges.set(source, range);
    console.log(`${source.padEnd(10)} ${some.length} estimates: ${range.low.toFixed(2)} … ${range.high.toFixed(2)}`);
  }
  return ranges;
}

function printWays(condos: readonly Condo[]): void {
  console.log('\nMedian error in the other half, leaving out:');
  for (const [name, groupOf] of Object.entries(ways)) {
    const errors = estimateWithout(condos, groupOf).map(({ ratio }) => Math.abs(1 / ratio - 1));
    console.log(`${name.padEnd(22)} ${(100 * quantile(errors, 0.5)).toFixed(1)} %`);
  }
}

function printCoverage(estimates: readonly Estimated[], ranges: ReadonlyMap<string, Range>): void {
  console.log('\nDues of the other half within the range of the first half, and within the range in the code:');
  for (const [source, some] of bySource(estimates)) {
    const range = ranges.get(source) ?? { low: 0, high: Number.POSITIVE_INFINITY };
    const shareIn = (within: (each: Estimated) => boolean) =>
      `${((100 * some.filter(within).length) / some.length).toFixed(1)} %`;
    const found = shareIn(({ ratio }) => ratio >= range.low && ratio <= range.high);
    const inCode = shareIn(({ ratio, low, high }) => ratio >= low && ratio <= high);
    console.log(`${source.padEnd(10)} ${some.length} estimates: ${found}, ${inCode}`);
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
