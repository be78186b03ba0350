/** Deviation of yearly growth as a first-order autoregressive process. */
export type GrowthSpread = {
  /** Standard deviation of one year's growth, fraction. */
  readonly deviation: number;
  /** Share of a year's deviation that carries over to the next year. */
  readonly persistence: number;
};

/** How far each assumption may deviate. Sources: docs/underwriting.md. */
export type RiskSpreads = {
  /** Standard deviation of the logarithm of an actual rent. An estimated rent has its own range instead. */
  readonly actualRent: number;
  readonly rentGrowth: GrowthSpread;
  readonly expenseGrowth: GrowthSpread;
  readonly appreciation: GrowthSpread;
  /** Correlation of a year's rent growth with its appreciation and with its expense growth. */
  readonly rentValueCorrelation: number;
  readonly rentCostCorrelation: number;
  /** Standard deviation of the logarithm of the home's price relative to its market. */
  readonly homePrice: number;
  /** Standard deviation of the logarithm of the exit price at the assumed cap rate. */
  readonly exitCapRate: number;
  /** Probability that the tenant leaves in a year; null: the same vacancy every year. */
  readonly turnoverChance: number | null;
};

export const defaultSpreads: RiskSpreads = {
  actualRent: 0.03,
  rentGrowth: { deviation: 0.05, persistence: 0.2 },
  expenseGrowth: { deviation: 0.04, persistence: 0.2 },
  appreciation: { deviation: 0.06, persistence: 0.55 },
  rentValueCorrelation: 0.7,
  rentCostCorrelation: 0.3,
  homePrice: 0.08,
  exitCapRate: 0.1,
  turnoverChance: 0.4,
};

/** Variance of the sum of the first `years` deviations. */
export function cumulativeVariance({ deviation, persistence }: GrowthSpread, years: number): number {
  let sum = years;
  for (let lag = 1; lag < years; lag++) sum += 2 * (years - lag) * persistence ** lag;
  return deviation ** 2 * sum;
}
