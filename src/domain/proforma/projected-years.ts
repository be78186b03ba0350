import type { Schedule } from '#underwriting/schedule/schedule.ts';

/** One year of the projection, in dollars. */
export type ProjectedYear = {
  readonly year: number;
  readonly equity: number;
  readonly debt: number;
  /** After tax if the after-tax option is on. */
  readonly cashFlow: number;
  /** After the sale: the continuation without it. */
  readonly isLater: boolean;
};

/** Numbers of years that the reader can choose. */
export const horizons = [5, 10, 20, 30] as const;
export type Horizon = (typeof horizons)[number];

/** The shortest horizon that shows the whole hold, and if possible some years after it. */
export function usualHorizon(holdYears: number): Horizon {
  return horizons.find((years) => years > holdYears) ?? 30;
}

/** The first years of a schedule: value owned, value owed, and cash of each year. */
export function projectedYears({ years, laterYears }: Schedule, count: number): readonly ProjectedYear[] {
  return [...years, ...laterYears].slice(0, count).map(({ year, propertyValue, loanBalance, cashFlow, afterTax }) => ({
    year,
    equity: propertyValue - loanBalance,
    debt: loanBalance,
    cashFlow: afterTax?.cashFlow ?? cashFlow,
    isLater: year > years.length,
  }));
}
