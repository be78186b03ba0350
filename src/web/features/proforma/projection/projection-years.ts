import type { Schedule } from '#underwriting/schedule/schedule.ts';

/** One year of the projection, dollars. */
export type ProjectedYear = {
  readonly year: number;
  readonly equity: number;
  readonly debt: number;
  /** After tax where that is counted. */
  readonly cashFlow: number;
  /** After the sale: what would follow without it. */
  readonly isLater: boolean;
};

/** How many years may be shown. */
export const horizons = [5, 10, 20, 30] as const;
export type Horizon = (typeof horizons)[number];

/** The shortest of them that shows the whole hold, and some years behind it where there are any. */
export function usualHorizon(holdYears: number): Horizon {
  return horizons.find((years) => years > holdYears) ?? 30;
}

/** The first years of a schedule: value that is owned, value that is owed, and the cash of each year. */
export function projectedYears({ years, laterYears }: Schedule, count: number): readonly ProjectedYear[] {
  return [...years, ...laterYears].slice(0, count).map(({ year, propertyValue, loanBalance, cashFlow, afterTax }) => ({
    year,
    equity: propertyValue - loanBalance,
    debt: loanBalance,
    cashFlow: afterTax?.cashFlow ?? cashFlow,
    isLater: year > years.length,
  }));
}
