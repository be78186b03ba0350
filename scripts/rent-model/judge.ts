import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import type { RentConstants } from '#underwriting/rents/rent-constants.ts';
import { estimateLogRent } from '#underwriting/rents/rent-estimate.ts';
import { makeRentMarket, type RentMarket } from '#underwriting/rents/rent-market.ts';
import type { RangeBasis, RangeFactors } from '#underwriting/rents/rent-range.ts';
import { sizeOf } from '#underwriting/rents/rentable-home.ts';
import { quantile, type Sample } from './read-samples.ts';

/** The logarithm of an advertised rent over its estimate, and what the estimate stands on. */
export type LogError = { readonly error: number; readonly basis: RangeBasis };

/** Samples with their rents divided by a level (a logarithm). */
export function divideByLevel(samples: readonly Sample[], level: number): Sample[] {
  return samples.map((sample) => ({ ...sample, rent: sample.rent * Math.exp(-level) }));
}

/** The median of the logarithm of advertised rents over their estimates without comparables; 0 where nothing can be said. */
export function levelOf(samples: readonly Sample[], baseRents: MarketRents, constants: RentConstants): number {
  const errors = logErrorsOf(samples, makeRentMarket(baseRents, [], constants)).map(({ error }) => error);
  return errors.length === 0 ? 0 : quantile(errors, 0.5);
}

/** Estimates each sample; those of which nothing can be said are left out. */
export function logErrorsOf(samples: readonly Sample[], market: RentMarket): LogError[] {
  return samples.flatMap((sample) => {
    const { logRent, basis } = estimateLogRent(sample, sizeOf(sample), market);
    return logRent === null ? [] : [{ error: Math.log(sample.rent) - logRent, basis }];
  });
}

/** An error, and the range in which the advertised rent was expected, both logarithms over the estimate. */
export type RangedError = { readonly error: number; readonly low: number; readonly high: number };

/** Puts to each error the range (factors) that its estimate has. */
export function withRange(errors: readonly LogError[], rangeOf: (basis: RangeBasis) => RangeFactors): RangedError[] {
  return errors.map(({ error, basis }) => {
    const { low, high } = rangeOf(basis);
    return { error, low: Math.log(low), high: Math.log(high) };
  });
}

/** How good estimates are. Shares and errors as fractions of the advertised rent. */
export type Quality = {
  readonly count: number;
  readonly medianError: number;
  readonly within10: number;
  readonly within20: number;
  /** The share of advertised rents in the range. */
  readonly coverage: number;
  /** The median of the upper end of the range over the lower one. */
  readonly width: number;
};

/** Judges estimates by their errors and ranges. */
export function qualityOf(judged: readonly RangedError[]): Quality {
  const off = judged.map(({ error }) => Math.abs(Math.exp(-error) - 1));
  const widths = judged.map(({ low, high }) => Math.exp(high - low));
  return {
    count: off.length,
    medianError: quantile(off, 0.5),
    within10: off.filter((one) => one <= 0.1).length / off.length,
    within20: off.filter((one) => one <= 0.2).length / off.length,
    coverage: judged.filter(({ error, low, high }) => error >= low && error <= high).length / off.length,
    width: quantile(widths, 0.5),
  };
}

/** For each basis the factors between which eight of ten of its errors lie; of all errors where it has too few. */
export function calibrateRanges(errors: readonly LogError[]): (basis: RangeBasis) => RangeFactors {
  const all = eightyPercentRange(errors);
  const byBasis = new Map<RangeBasis, RangeFactors>();
  for (const basis of new Set(errors.map((one) => one.basis))) {
    const same = errors.filter((one) => one.basis === basis);
    if (same.length >= fewest) byBasis.set(basis, eightyPercentRange(same));
  }
  return (basis) => byBasis.get(basis) ?? all;
}

const fewest = 50;

function eightyPercentRange(errors: readonly LogError[]): RangeFactors {
  const values = errors.map(({ error }) => error);
  return { low: Math.exp(quantile(values, 0.1)), high: Math.exp(quantile(values, 0.9)) };
}
