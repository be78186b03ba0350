import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import type { RentConstants } from '#underwriting/rents/rent-constants.ts';
import { estimateLogRent } from '#underwriting/rents/rent-estimate.ts';
import { createRentMarket, type RentMarket } from '#underwriting/rents/rent-market.ts';
import type { RangeBasis, RangeFactors } from '#underwriting/rents/rent-range.ts';
import { sizeOf } from '#underwriting/rents/rentable-home.ts';
import { quantile, type Sample } from './read-samples.ts';

/** The logarithm of an advertised rent over its estimate, and the basis of the estimate. */
export type LogError = { readonly error: number; readonly basis: RangeBasis };

/** Divides the rents by a level, given as a logarithm. */
export function divideByLevel(samples: readonly Sample[], level: number): Sample[] {
  return samples.map((sample) => ({ ...sample, rent: sample.rent * Math.exp(-level) }));
}

/** Median log error of estimates without comparables; 0 without estimates. */
export function levelOf(samples: readonly Sample[], baseRents: MarketRents, constants: RentConstants): number {
  const errors = logErrorsOf(samples, createRentMarket(baseRents, [], constants)).map(({ error }) => error);
  return errors.length === 0 ? 0 : quantile(errors, 0.5);
}

/** Estimates each sample. Skips samples without an estimate. */
export function logErrorsOf(samples: readonly Sample[], market: RentMarket): LogError[] {
  return samples.flatMap((sample) => {
    const { logRent, basis } = estimateLogRent(sample, sizeOf(sample), market);
    return logRent === null ? [] : [{ error: Math.log(sample.rent) - logRent, basis }];
  });
}

/** An error and the expected range of the advertised rent, as logarithms over the estimate. */
export type RangedError = { readonly error: number; readonly low: number; readonly high: number };

/** Adds the range of its estimate to each error. */
export function withRange(errors: readonly LogError[], rangeOf: (basis: RangeBasis) => RangeFactors): RangedError[] {
  return errors.map(({ error, basis }) => {
    const { low, high } = rangeOf(basis);
    return { error, low: Math.log(low), high: Math.log(high) };
  });
}

/** The quality of estimates. Errors are fractions of the advertised rent. */
export type Quality = {
  readonly count: number;
  readonly medianError: number;
  readonly within10: number;
  readonly within20: number;
  /** Share of advertised rents within the range. */
  readonly coverage: number;
  /** Median ratio of the upper end of the range to the lower end. */
  readonly width: number;
};

export function qualityOf(rangedErrors: readonly RangedError[]): Quality {
  const relativeErrors = rangedErrors.map(({ error }) => Math.abs(Math.exp(-error) - 1));
  const widths = rangedErrors.map(({ low, high }) => Math.exp(high - low));
  return {
    count: relativeErrors.length,
    medianError: quantile(relativeErrors, 0.5),
    within10: relativeErrors.filter((one) => one <= 0.1).length / relativeErrors.length,
    within20: relativeErrors.filter((one) => one <= 0.2).length / relativeErrors.length,
    coverage:
      rangedErrors.filter(({ error, low, high }) => error >= low && error <= high).length / relativeErrors.length,
    width: quantile(widths, 0.5),
  };
}

/** For each basis, the factors that contain 80% of its errors; those of all errors if it has too few. */
export function calibrateRanges(errors: readonly LogError[]): (basis: RangeBasis) => RangeFactors {
  const all = eightyPercentRange(errors);
  const byBasis = new Map<RangeBasis, RangeFactors>();
  for (const basis of new Set(errors.map((one) => one.basis))) {
    const same = errors.filter((one) => one.basis === basis);
    if (same.length >= minimumErrors) byBasis.set(basis, eightyPercentRange(same));
  }
  return (basis) => byBasis.get(basis) ?? all;
}

const minimumErrors = 50;

function eightyPercentRange(errors: readonly LogError[]): RangeFactors {
  const values = errors.map(({ error }) => error);
  return { low: Math.exp(quantile(values, 0.1)), high: Math.exp(quantile(values, 0.9)) };
}
