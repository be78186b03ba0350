import { parseArgs } from 'node:util';
import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import { rentConstants } from '#underwriting/rents/rent-constants.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import { type RangeBasis, rangeFactors } from '#underwriting/rents/rent-range.ts';
import {
  calibrateRanges,
  divideByLevel,
  type LogError,
  levelOf,
  logErrorsOf,
  qualityOf,
  type RangedError,
  withRange,
} from './rent-model/estimate-quality.ts';
import { evaluateHeldOut, withoutSizeEffects } from './rent-model/evaluate-held-out.ts';
import { fitConstants } from './rent-model/fit-constants.ts';
import { measureSpeed } from './rent-model/measure-speed.ts';
import { readBase, readGrowth, readSamples, type Sample } from './rent-model/read-samples.ts';
import { partsByKey, partsByPostalCode } from './rent-model/split.ts';

const usage = `npm run fit:rents -- --rentals FILE --market HUD_FILE [--index ZORI_FILE] [--check OTHER_RENTALS]

Fits the rent model to rental advertisements and evaluates it on held-out ones. With --check it fits nothing
and evaluates the constants in the code on another file, with --rentals as comparables.`;

const options = {
  rentals: { type: 'string' },
  market: { type: 'string' },
  index: { type: 'string' },
  check: { type: 'string' },
} as const;

/** Smaller splits are not meaningful. */
const minimumToFit = 300;

async function run(): Promise<void> {
  const { rentals: rentalsFile, market, index, check } = parseArgs({ options }).values;
  if (market === undefined || (rentalsFile === undefined && check === undefined)) throw new Error(usage);
  const base = await readBase(market);
  const growth = index === undefined ? () => 1 : await readGrowth(index, base);
  const rentals = rentalsFile === undefined ? [] : await readSamples(rentalsFile, growth);
  if (check !== undefined) return evaluateConstants(await readSamples(check, growth), rentals, base.baseRents);
  if (rentals.length < minimumToFit) {
    throw new Error(`${rentalsFile} has ${rentals.length} advertisements; at least ${minimumToFit} are needed.`);
  }
  fitAndEvaluate(rentals, base.baseRents);
}

function fitAndEvaluate(samples: readonly Sample[], baseRents: MarketRents): void {
  console.log(
    `${samples.length} advertisements; in turn, one third fits, the next calibrates the range, the last is evaluated.`,
  );
  const byChance = evaluateHeldOut(partsByKey(samples, 3), baseRents);
  printTable('Random split', byChance.rows);
  const byPostalCode = evaluateHeldOut(partsByPostalCode(samples, 3), baseRents);
  printTable('Split by ZIP code: no evaluated home has a comparable in its own', byPostalCode.rows);
  const both = [byChance.errors, byPostalCode.errors];
  const constants = fitConstants(samples, baseRents);
  console.log('\nFitted to all of them, for the code:');
  console.log(constants);
  printLevel(levelOf(samples, baseRents, constants));
  printRanges(
    'market',
    both.flatMap((errors) => errors.bySize),
    ['market'],
  );
  printRanges(
    'withComparables',
    both.flatMap((errors) => errors.withComparables),
    ['near', 'some', 'market'],
  );
  printRanges(
    'alone',
    both.flatMap((errors) => errors.alone),
    ['alone'],
  );
  const { indexed, estimated } = measureSpeed(samples, baseRents, 100_000, 1_000_000);
  console.log(
    `\n1,000,000 estimates in ${estimated.toFixed(1)} s; 100,000 comparables indexed in ${indexed.toFixed(1)} s.`,
  );
}

function printRanges(name: string, errors: readonly LogError[], bases: readonly RangeBasis[]): void {
  const rangeOf = calibrateRanges(errors);
  for (const basis of bases) {
    const { low, high } = rangeOf(basis);
    const same = errors.filter((one) => one.basis === basis);
    const { medianError } = qualityOf(withRange(same, rangeOf));
    console.log(
      `${name} ${basis}: { low: ${low.toFixed(2)}, high: ${high.toFixed(2)} } of ${same.length}, median error ${(100 * medianError).toFixed(1)} %`,
    );
  }
}

/** Evaluates the constants in the code. A home is never its own comparable, because keys identify homes. */
function evaluateConstants(samples: readonly Sample[], comparables: readonly Sample[], baseRents: MarketRents): void {
  const otherRentals = comparables.length > 0 ? comparables : samples;
  const rows = new Map<string, readonly RangedError[]>();
  const withoutSize = withoutSizeEffects(rentConstants);
  const level = levelOf(otherRentals, baseRents, rentConstants);
  const addRanges = (errors: readonly LogError[]) => withRange(errors, (basis) => rangeFactors[basis]);
  rows.set('HUD base as it is', addRanges(logErrorsOf(samples, createRentMarket(baseRents, [], withoutSize))));
  const baseLevel = levelOf(otherRentals, baseRents, withoutSize);
  rows.set(
    'HUD base at the level',
    addRanges(logErrorsOf(divideByLevel(samples, baseLevel), createRentMarket(baseRents, [], withoutSize))),
  );
  const homes = divideByLevel(samples, level);
  rows.set('model, no comparables', addRanges(logErrorsOf(homes, createRentMarket(baseRents))));
  const withComparables = createRentMarket(baseRents, divideByLevel(otherRentals, level));
  rows.set('model with comparables', addRanges(logErrorsOf(homes, withComparables)));
  rows.set(
    'comparables, no HUD table',
    addRanges(
      logErrorsOf(
        homes,
        createRentMarket(() => null, divideByLevel(otherRentals, level)),
      ),
    ),
  );
  printTable('The constants in the code', rows);
  printLevel(level);
}

function printLevel(level: number): void {
  console.log(`Advertised rents are ${Math.exp(level).toFixed(3)} of the estimates without comparables.`);
}

function printTable(title: string, rows: ReadonlyMap<string, readonly RangedError[]>): void {
  console.log(`\n${title}`);
  console.log(
    `${''.padEnd(28)}${['homes', 'median error', 'within 10 %', 'within 20 %', '80 % range', 'high/low'].map((head) => head.padStart(14)).join('')}`,
  );
  for (const [name, rangedErrors] of rows) {
    const { count, medianError, within10, within20, coverage, width } = qualityOf(rangedErrors);
    const shares = [medianError, within10, within20, coverage].map((share) => `${(100 * share).toFixed(1)} %`);
    console.log(
      `${name.padEnd(28)}${[count, ...shares, width.toFixed(2)].map((cell) => String(cell).padStart(14)).join('')}`,
    );
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
