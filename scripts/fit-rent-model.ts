import { parseArgs } from 'node:util';
import { fittedTrees } from '#underwriting/rents/fitted-trees.ts';
import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import { rentConstants } from '#underwriting/rents/rent-constants.ts';
import { eightyPercentRange, groupsOf, type Judged, levelOf, qualityOf } from './rent-model/estimate-quality.ts';
import { fitModel, type Judgment, judgeHeldOut, judgeModel } from './rent-model/evaluate-held-out.ts';
import { measureSpeed } from './rent-model/measure-speed.ts';
import { readBase, readGrowth, readSamples, type Sample } from './rent-model/read-samples.ts';
import { partsByKey, partsByPostalCode } from './rent-model/split.ts';
import { writeTrees } from './rent-model/write-trees.ts';

const usage = `npm run fit:rents -- --rentals FILE --market HUD_FILE [--index ZORI_FILE] [--write] [--check OTHER_RENTALS]

Fits the rent model to rental advertisements and evaluates it on held-out ones. With --write the trees in the code
are replaced by those fitted to all of them. With --check it fits nothing and evaluates the model in the code on
another file, with --rentals as comparables.`;

const options = {
  rentals: { type: 'string' },
  market: { type: 'string' },
  index: { type: 'string' },
  check: { type: 'string' },
  write: { type: 'boolean', default: false },
} as const;

/** Smaller splits are not meaningful. */
const minimumToFit = 300;
/** Each part in turn is held out. */
const parts = 5;

async function run(): Promise<void> {
  const { rentals: rentalsFile, market, index, check, write } = parseArgs({ options }).values;
  if (market === undefined || (rentalsFile === undefined && check === undefined)) throw new Error(usage);
  const base = await readBase(market);
  const growth = index === undefined ? () => 1 : await readGrowth(index, base);
  const rentals = rentalsFile === undefined ? [] : await readSamples(rentalsFile, growth);
  if (check !== undefined) return checkModel(await readSamples(check, growth), rentals, base.baseRents);
  if (rentals.length < minimumToFit) {
    throw new Error(`${rentalsFile} has ${rentals.length} advertisements; at least ${minimumToFit} are needed.`);
  }
  evaluate(rentals, base.baseRents);
  fitAndMeasure(rentals, base.baseRents, write);
}

function evaluate(samples: readonly Sample[], baseRents: MarketRents): void {
  console.log(`${samples.length} advertisements; in turn, a fifth is estimated by a model fitted to the others.`);
  printJudgment('Random split', judgeHeldOut(partsByKey(samples, parts), baseRents));
  const byPostalCode = judgeHeldOut(partsByPostalCode(samples, parts), baseRents);
  printJudgment('Split by ZIP code: no evaluated home has a comparable in its own', byPostalCode);
}

/** Evaluates the model in the code. A home is never its own comparable, because keys identify homes. */
function checkModel(samples: readonly Sample[], comparables: readonly Sample[], baseRents: MarketRents): void {
  const others = comparables.length > 0 ? comparables : samples;
  printJudgment('The model in the code', judgeModel(samples, others, baseRents, rentConstants, fittedTrees));
}

function fitAndMeasure(samples: readonly Sample[], baseRents: MarketRents, write: boolean): void {
  const { constants, trees } = fitModel(samples, baseRents);
  console.log('\nFitted to all of them, for the code:');
  console.log(constants);
  const level = Math.exp(levelOf(samples, baseRents, constants));
  console.log(`Advertised rents are ${level.toFixed(3)} of the estimates by size.`);
  if (write) writeTrees(trees);
  const { indexed, estimated } = measureSpeed(samples, baseRents, 100_000, 1_000_000);
  console.log(
    `\n1,000,000 estimates in ${estimated.toFixed(1)} s; 100,000 comparables indexed in ${indexed.toFixed(1)} s.`,
  );
}

const headings = ['homes', 'median error', 'within 20 %', 'bias', '80 % range', 'high/low'];

function printJudgment(title: string, judgment: Judgment): void {
  console.log(`\n${title}`);
  console.log(`${''.padEnd(28)}${headings.map((heading) => heading.padStart(14)).join('')}`);
  for (const [name, judged] of Object.entries(judgment)) printRow(name, judged);
  console.log('with comparables:');
  for (const [name, judged] of groupsOf(judgment['with comparables'])) printRow(`  ${name}`, judged);
  const { low, high } = eightyPercentRange(judgment['comparables alone']);
  console.log(`comparables alone: 80 % are within ${low.toFixed(2)} … ${high.toFixed(2)} of the estimate.`);
}

function printRow(name: string, judged: readonly Judged[]): void {
  const { count, medianError, within20, bias, coverage, width } = qualityOf(judged);
  const shares = [medianError, within20, bias, coverage].map((share) => `${(100 * share).toFixed(1)} %`);
  console.log(
    `${name.padEnd(28)}${[count, ...shares, width.toFixed(2)].map((cell) => String(cell).padStart(14)).join('')}`,
  );
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
