import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import type { RentConstants } from '#underwriting/rents/rent-constants.ts';
import { blendLogRent } from '#underwriting/rents/rent-estimate.ts';
import { areaFeature, bedroomsFeature, type Features } from '#underwriting/rents/rent-features.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import { noTrees, type RentTrees } from '#underwriting/rents/rent-trees.ts';
import { sizeOf } from '#underwriting/rents/rentable-home.ts';
import { depth, type Forest, forestOf, predict, type Tree } from '#underwriting/rents/tree-forest.ts';
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

const correctionOptions: ForestOptions = {
  aim: 'typical',
  trees: 250,
  depth,
  learningRate: 0.1,
  rising: areaFeature,
  doubt: 15,
};
const rangeOptions = { trees: 40, depth: 3, learningRate: 0.15, rising: null, doubt: 30 };

/** The error of an estimate without trees, as a logarithm, and its features. */
type Example = {
  readonly row: Features;
  readonly error: number;
  readonly part: number;
  /** Whether the home is estimated with all its facts and all comparables, as most homes are. */
  readonly isWhole: boolean;
};

/** Examples are divided into parts by home: the errors of one are corrected by trees of the others. */
const parts = 5;

/**
 * Fits the trees. The range is fitted to errors that the correction was not fitted to. Both are then moved for each
 * number of bedrooms by what they miss in homes that they were not fitted to.
 */
export function fitTrees(samples: readonly Sample[], baseRents: MarketRents, constants: RentConstants): FittedTrees {
  const examples = examplesOf(samples, baseRents, constants);
  const { forest: correction, missed } = fitLevels(examples, correctionOptions, 0.5);
  return { correction, low: fitEnd(missed, 0.1), high: fitEnd(missed, 0.9) };
}

function fitEnd(examples: readonly Example[], share: number): FittedForest {
  return fitLevels(examples, { ...rangeOptions, aim: share }, share).forest;
}

/** Fits a forest and moves its level for each number of bedrooms; `missed` are the errors that it leaves. */
function fitLevels(examples: readonly Example[], options: ForestOptions, share: number) {
  const left = leaveOut(examples, options);
  const levels = levelsByBedrooms(left, share);
  const { start, trees } = fitTo(examples, options);
  const byLevel = combine(levels);
  const missed = left.map((each) => ({ ...each, error: each.error - predict(byLevel, each.row) }));
  return { forest: { start: roundLevel(start + levels.start), trees: [...trees, ...levels.trees] }, missed };
}

const roundLevel = (level: number) => Math.round(level * 10_000) / 10_000;

/** More bedrooms than this have a level of their own. The last one counts for all larger homes. */
const bedroomSteps = [0, 1, 2, 3, 4];
/** A number of bedrooms with as many homes gets half of its own level and half of that of all homes. */
const levelDoubt = 15;

/** The quantile of the errors for each number of bedrooms, as a start and a tree for each further bedroom. */
function levelsByBedrooms(examples: readonly Example[], share: number): FittedForest {
  const whole = examples.filter(({ isWhole }) => isWhole);
  const errorsOf = (some: readonly Example[]) => some.map(({ error }) => error);
  const common = expectedQuantile(errorsOf(whole), share);
  const levelOf = (bedrooms: number) => {
    const some = whole.filter(({ row }) => Math.min(row[bedroomsFeature]!, bedroomSteps.length) === bedrooms);
    if (some.length === 0) return common;
    return common + ((expectedQuantile(errorsOf(some), share) - common) * some.length) / (some.length + levelDoubt);
  };
  const trees = bedroomSteps.map((step): Tree => {
    const question = { feature: bedroomsFeature, threshold: step + 0.5 };
    return { questions: [question], values: [0, roundLevel(levelOf(step + 1) - levelOf(step))] };
  });
  return { start: roundLevel(levelOf(0)), trees };
}

/** The value below which `share` of further errors are expected, so that the range of a few homes is not too narrow. */
function expectedQuantile(errors: readonly number[], share: number): number {
  const count = errors.length;
  if (count < 2) return quantile(errors, share);
  return quantile(errors, Math.min(Math.max((share * (count + 1) - 1) / (count - 1), 0), 1));
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
  const add = (homes: readonly Sample[], comparables: readonly Sample[], isWhole = false) => {
    const market = createRentMarket(baseRents, comparables, constants, noTrees);
    return homes.flatMap((home) => {
      const { logRent, features } = blendLogRent(home, sizeOf(home), market);
      if (logRent === null || features === null) return [];
      return [{ row: features, error: Math.log(home.rent) - logRent, part: partOf(home.key, parts), isWhole }];
    });
  };
  const [sparse = [], noArea = [], noBedrooms = []] = partsByKey(samples, 8);
  const [half = [], otherHalf = []] = partsByKey(samples, 2);
  const [here = [], there = []] = partsByPostalCode(samples, 2);
  return [
    ...add(samples, samples, true),
    ...add(sparse, half),
    ...add(partsByKey(here, 2)[0] ?? [], there),
    ...add(partsByKey(there, 2)[0] ?? [], here),
    ...add(otherHalf, []),
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
