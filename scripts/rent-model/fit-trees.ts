import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import type { RentConstants } from '#underwriting/rents/rent-constants.ts';
import { blendLogRent } from '#underwriting/rents/rent-estimate.ts';
import { areaFeature } from '#underwriting/rents/rent-features.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import { noTrees, type RentTrees } from '#underwriting/rents/rent-trees.ts';
import { sizeOf } from '#underwriting/rents/rentable-home.ts';
import { type Forest, forestOf, predict, type Tree } from '#underwriting/rents/tree-forest.ts';
import { type ForestOptions, fitForest } from './fit-forest.ts';
import { quantile, type Sample } from './read-samples.ts';
import { partOf, partsByKey, partsByPostalCode } from './split.ts';

/** The trees of the three forests before they are combined. */
export type FittedForest = { readonly start: number; readonly trees: readonly Tree[] };
export type FittedTrees = Record<keyof RentTrees, FittedForest>;

export function rentTreesOf({ correction, low, high }: FittedTrees): RentTrees {
  return { correction: combine(correction), low: combine(low), high: combine(high) };
}

const combine = ({ start, trees }: FittedForest): Forest => forestOf(start, trees);

const correctionOptions: ForestOptions = { share: 0.5, trees: 140, depth: 4, learningRate: 0.2, rising: areaFeature };
const rangeOptions = { trees: 40, depth: 3, learningRate: 0.15, rising: null };

/** The error of an estimate without trees, as a logarithm, and its features. */
type Example = { readonly row: Float64Array; readonly error: number; readonly part: number };

/** Examples are divided into parts by home: the errors of one are corrected by trees of the others. */
const parts = 3;

/**
 * Fits the trees. The range is fitted to errors that the correction was not fitted to, and its level is then moved so
 * that it contains 80 % of errors that it was not fitted to.
 */
export function fitTrees(samples: readonly Sample[], baseRents: MarketRents, constants: RentConstants): FittedTrees {
  const examples = examplesOf(samples, baseRents, constants);
  const corrected = leaveOut(examples, correctionOptions);
  const correction = fitTo(examples, correctionOptions);
  return { correction, low: fitEnd(corrected, 0.1), high: fitEnd(corrected, 0.9) };
}

function fitEnd(examples: readonly Example[], share: number): FittedForest {
  const options = { ...rangeOptions, share };
  const { start, trees } = fitTo(examples, options);
  const missed = leaveOut(examples, options).map(({ error }) => error);
  return { start: start + Math.round(quantile(missed, share) * 10_000) / 10_000, trees };
}

function fitTo(examples: readonly Example[], options: ForestOptions): FittedForest {
  const targets = Float64Array.from(examples, ({ error }) => error);
  return fitForest({ rows: examples.map(({ row }) => row), targets }, options);
}

/** What is left of the errors of each part by trees that were fitted to the other parts. */
function leaveOut(examples: readonly Example[], options: ForestOptions): Example[] {
  return Array.from({ length: parts }, (_, part) => {
    const forest = combine(
      fitTo(
        examples.filter((each) => each.part !== part),
        options,
      ),
    );
    return examples
      .filter((each) => each.part === part)
      .map((each) => ({ ...each, error: each.error - predict(forest, each.row) }));
  }).flat();
}

/**
 * Every home with all comparables. So that the model also knows sparse markets and missing facts, some homes again: with
 * half of the comparables, without those of their postal code, without any, and with unknown area or bedrooms.
 */
function examplesOf(samples: readonly Sample[], baseRents: MarketRents, constants: RentConstants): Example[] {
  const add = (homes: readonly Sample[], comparables: readonly Sample[]) => {
    const market = createRentMarket(baseRents, comparables, constants, noTrees);
    return homes.flatMap((home) => {
      const { logRent, features } = blendLogRent(home, sizeOf(home), market);
      if (logRent === null || features === null) return [];
      return [{ row: features, error: Math.log(home.rent) - logRent, part: partOf(home.key, parts) }];
    });
  };
  const [sparse = [], unplaced = [], noArea = [], noBedrooms = []] = partsByKey(samples, 8);
  const [here = [], there = []] = partsByPostalCode(samples, 2);
  return [
    ...add(samples, samples),
    ...add(sparse, partsByKey(samples, 2)[0] ?? []),
    ...add(partsByKey(here, 2)[0] ?? [], there),
    ...add(partsByKey(there, 2)[0] ?? [], here),
    ...add(unplaced, []),
    ...add(
      noArea.map((home) => ({ ...home, livingArea: null })),
      samples,
    ),
    ...add(
      noBedrooms.map((home) => ({ ...home, bedroomsTotal: null })),
      samples,
    ),
  ];
}
