import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import type { RentConstants } from '#underwriting/rents/rent-constants.ts';
import { estimateLogRent } from '#underwriting/rents/rent-estimate.ts';
import { createRentMarket, type RentMarket } from '#underwriting/rents/rent-market.ts';
import {
  confidenceIn,
  type RangeBasis,
  type RangeFactors,
  type RentConfidence,
} from '#underwriting/rents/rent-range.ts';
import { noTrees } from '#underwriting/rents/rent-trees.ts';
import { sizeOf } from '#underwriting/rents/rentable-home.ts';
import { quantile, type Sample } from './read-samples.ts';

/** An estimate of an advertised home and its error. */
export type Judged = {
  /** The logarithm of the advertised rent over its estimate. */
  readonly error: number;
  readonly range: RangeFactors;
  readonly confidence: RentConfidence;
  readonly basis: RangeBasis;
  readonly bedrooms: number;
  /** Logarithms of the estimate and of the advertised rent. */
  readonly estimated: number;
  readonly advertised: number;
};

/** Divides the rents by a level, given as a logarithm. */
export function divideByLevel(samples: readonly Sample[], level: number): Sample[] {
  return samples.map((sample) => ({ ...sample, rent: sample.rent * Math.exp(-level) }));
}

/** Median log error of estimates by size alone; 0 without estimates. */
export function levelOf(samples: readonly Sample[], baseRents: MarketRents, constants: RentConstants): number {
  const errors = judge(samples, createRentMarket(baseRents, [], constants, noTrees)).map(({ error }) => error);
  return errors.length === 0 ? 0 : quantile(errors, 0.5);
}

/** Estimates each sample. Skips samples without an estimate. */
export function judge(samples: readonly Sample[], market: RentMarket): Judged[] {
  return samples.flatMap((sample) => {
    const size = sizeOf(sample);
    const estimate = estimateLogRent(sample, size, market);
    if (estimate === null) return [];
    const { logRent: estimated, range, basis } = estimate;
    const advertised = Math.log(sample.rent);
    const { bedrooms } = size;
    const confidence = confidenceIn(range);
    return [{ error: advertised - estimated, range, confidence, basis, bedrooms, estimated, advertised }];
  });
}

/** The quality of estimates. Errors are fractions of the advertised rent. */
export type Quality = {
  readonly count: number;
  readonly medianError: number;
  readonly within20: number;
  /** The median of estimate over advertised rent, less 1. */
  readonly bias: number;
  /** Share of advertised rents within the range. */
  readonly coverage: number;
  /** Median ratio of the upper end of the range to the lower end. */
  readonly width: number;
};

export function qualityOf(judged: readonly Judged[]): Quality {
  const relativeErrors = judged.map(({ error }) => Math.abs(Math.exp(-error) - 1));
  const covered = judged.filter(({ error, range }) => Math.exp(error) >= range.low && Math.exp(error) <= range.high);
  return {
    count: judged.length,
    medianError: quantile(relativeErrors, 0.5),
    within20: relativeErrors.filter((one) => one <= 0.2).length / judged.length,
    bias:
      Math.exp(
        -quantile(
          judged.map(({ error }) => error),
          0.5,
        ),
      ) - 1,
    coverage: covered.length / judged.length,
    width: quantile(
      judged.map(({ range }) => range.high / range.low),
      0.5,
    ),
  };
}

/** The factors that contain 80 % of the errors. */
export function eightyPercentRange(judged: readonly Judged[]): RangeFactors {
  const errors = judged.map(({ error }) => error);
  return { low: Math.exp(quantile(errors, 0.1)), high: Math.exp(quantile(errors, 0.9)) };
}

const fifths = ['lowest', 'second', 'third', 'fourth', 'highest'] as const;

/** The estimates by bedrooms, by confidence, and by fifths of their rents and of the advertised rents. */
export function groupsOf(judged: readonly Judged[]): ReadonlyMap<string, readonly Judged[]> {
  const groups = new Map<string, readonly Judged[]>();
  for (const bedrooms of [0, 1, 2, 3, 4]) {
    groups.set(
      `${bedrooms} bedrooms`,
      judged.filter((each) => each.bedrooms === bedrooms),
    );
  }
  groups.set(
    '5 and more',
    judged.filter((each) => each.bedrooms >= 5),
  );
  for (const by of ['estimated', 'advertised'] as const) {
    const sorted = judged.toSorted((a, b) => a[by] - b[by]);
    const edge = (fifth: number) => Math.round((fifth * sorted.length) / fifths.length);
    for (const [at, name] of fifths.entries()) groups.set(`${name} fifth, ${by}`, sorted.slice(edge(at), edge(at + 1)));
  }
  for (const confidence of ['high', 'medium', 'low'] as const) {
    groups.set(
      `${confidence} confidence`,
      judged.filter((each) => each.confidence === confidence),
    );
  }
  return groups;
}
