/** The range that contains the true rent with a probability of 80 %; dollars per month. */
export type RentRange = { readonly low: number; readonly high: number };

/** 90th percentile of the standard normal distribution. */
const ninetiethPercentile = 1.2815515655446004;

/** Standard deviations of the logarithm of the rent, below and above the estimate. */
export type RentDeviation = { readonly below: number; readonly above: number };

/**
 * How far the rent may deviate: half of all draws fall below the rent, a tenth below the range, a tenth above it. A
 * rent without a range, or outside its range, counts as actual rent and gets `actualRentDeviation`.
 */
export function rentDeviation(rent: number, range: RentRange | null, actualRentDeviation: number): RentDeviation {
  if (range === null || range.low <= 0 || range.low > rent || range.high < rent)
    return { below: actualRentDeviation, above: actualRentDeviation };
  return {
    below: Math.log(rent / range.low) / ninetiethPercentile,
    above: Math.log(range.high / rent) / ninetiethPercentile,
  };
}

/** The factor on the rent, from a standard normal number. */
export function rentFactor({ below, above }: RentDeviation, normal: number): number {
  return Math.exp((normal < 0 ? below : above) * normal);
}
