/** Growth that wanders from year to year: each year's deviation carries a part of the one before. */
export type GrowthSpread = {
  /** Standard deviation of one year's growth, fraction. */
  readonly deviation: number;
  /** Share of a year's deviation that is still there in the next. */
  readonly persistence: number;
};

/** How far the assumptions may be off; the basis of each is in docs/underwriting.md. */
export type RiskSpreads = {
  /** Of a rent that is in place, standard deviation of its logarithm. An estimated one has its own range. */
  readonly actualRent: number;
  readonly rentGrowth: GrowthSpread;
  readonly expenseGrowth: GrowthSpread;
  readonly appreciation: GrowthSpread;
  /** Correlation of the growth of rents in a year with that of values, and with that of costs. */
  readonly rentWithValue: number;
  readonly rentWithCosts: number;
  /** What the home itself brings against its market, standard deviation of the logarithm. */
  readonly ownPrice: number;
  /** The same of the cap rate at which it is sold. */
  readonly exitCapRate: number;
  /** Chance that the tenant leaves in a year; null: the same vacancy every year. */
  readonly tenantLeaves: number | null;
};

export const defaultSpreads: RiskSpreads = {
  actualRent: 0.03,
  rentGrowth: { deviation: 0.05, persistence: 0.2 },
  expenseGrowth: { deviation: 0.04, persistence: 0.2 },
  appreciation: { deviation: 0.06, persistence: 0.55 },
  rentWithValue: 0.7,
  rentWithCosts: 0.3,
  ownPrice: 0.08,
  exitCapRate: 0.1,
  tenantLeaves: 0.4,
};

/** Variance of the sum of the first `years` deviations. */
export function variancePassed({ deviation, persistence }: GrowthSpread, years: number): number {
  let sum = years;
  for (let apart = 1; apart < years; apart++) sum += 2 * (years - apart) * persistence ** apart;
  return deviation ** 2 * sum;
}
