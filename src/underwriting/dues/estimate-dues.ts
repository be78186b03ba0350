import { type DuesHome, usualDues } from './dues-home.ts';
import { type DuesLevel, placesOf } from './dues-places.ts';
import type { DuesFit } from './fit-dues.ts';

/** What the dues were mostly estimated from: known dues of a place, or the table of states. */
export type DuesSource = DuesLevel | 'table';

export type DuesEstimate = {
  /** Dollars per month, in steps of 5. */
  readonly monthly: number;
  /** The 80 % range. */
  readonly low: number;
  readonly high: number;
  readonly source: DuesSource;
  /** How many known dues the source has: homes, in the country states; 0 for the table. */
  readonly count: number;
};

/**
 * Factors on an estimate by its source. The true dues are between them with a probability of 80 %. The first three are
 * the 10th and 90th percentiles of known dues over their estimate for condominiums of Seattle and Tacoma that the model
 * was not fitted to; the others are our judgment.
 */
const rangeFactors: Readonly<Record<DuesSource, { readonly low: number; readonly high: number }>> = {
  building: { low: 0.89, high: 1.11 },
  zip: { low: 0.66, high: 1.35 },
  area: { low: 0.59, high: 1.53 },
  state: { low: 0.5, high: 2 },
  country: { low: 0.45, high: 2.5 },
  table: { low: 0.45, high: 2.5 },
};

/** Dollars. Smaller steps would change estimates without need whenever a home is listed. */
const step = 5;

/**
 * The dues of a condominium, dollars per month. Starts from usual dues of the state and goes from the country to the
 * building: each place draws the estimate toward the median of its known dues, the more of them it has the closer.
 */
export function estimateDues(home: DuesHome, fit: DuesFit): DuesEstimate {
  const weights = new Map<DuesSource, number>([['table', 1]]);
  const counts = new Map<DuesSource, number>();
  let logRatio = 0;
  for (const { level, key, halfCount } of placesOf(home)) {
    const known = fit.get(key);
    if (known === undefined) continue;
    const share = known.count / (known.count + halfCount);
    logRatio += share * (Math.log(known.ratio) - logRatio);
    for (const [source, weight] of weights) weights.set(source, weight * (1 - share));
    weights.set(level, (weights.get(level) ?? 0) + share);
    counts.set(level, Math.max(counts.get(level) ?? 0, known.count));
  }
  const monthly = usualDues(home) * Math.exp(logRatio);
  const source = heaviest(weights);
  const { low, high } = rangeFactors[source];
  return {
    monthly: rounded(monthly),
    low: rounded(low * monthly),
    high: rounded(high * monthly),
    source,
    count: counts.get(source) ?? 0,
  };
}

function heaviest(weights: ReadonlyMap<DuesSource, number>): DuesSource {
  return [...weights].reduce((best, next) => (next[1] >= best[1] ? next : best))[0];
}

function rounded(dollars: number): number {
  return Math.max(Math.round(dollars / step), 1) * step;
}
