/** An estimated rent and the range that holds the true one four times in five; dollars a month. */
export type RentRange = { readonly low: number; readonly high: number };

/** Nine in ten of a normal distribution lie below this many standard deviations. */
const ninetieth = 1.2815515655446004;

/** Standard deviations of the logarithm of the rent, below and above the rent itself. */
export type RentDeviation = { readonly below: number; readonly above: number };

/**
 * How far the rent may be off: half of all draws lie below it, a tenth below the range and a tenth above it. A rent
 * without a range, or outside it, is one that is in place and has the spread of such.
 */
export function rentDeviation(rent: number, range: RentRange | null, actual: number): RentDeviation {
  if (range === null || range.low <= 0 || range.low > rent || range.high < rent)
    return { below: actual, above: actual };
  return { below: Math.log(rent / range.low) / ninetieth, above: Math.log(range.high / rent) / ninetieth };
}

/** The factor on the rent for a standard normal number. */
export function rentFactor({ below, above }: RentDeviation, normal: number): number {
  return Math.exp((normal < 0 ? below : above) * normal);
}
