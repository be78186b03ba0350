import { appreciationFor } from '../appreciation-for.ts';
import type { FigureName } from '../calculation.ts';
import { listingVector } from '../linear/listing-vector.ts';
import { buildSchedule } from '../schedule/build-schedule.ts';
import { keptCash } from '../schedule/calculate.ts';
import { refinance } from '../schedule/refinance.ts';
import { underwrite } from '../underwrite.ts';
import type { InvestmentCase, Reading } from './investment-case.ts';

/** No later year is looked at. */
const lastYear = 30;

/** What a year of sale is judged by: a figure, or the profit (cash returned less cash put in) a year. */
export type ExitMeasure = FigureName | 'yearlyProfit';

/** A sale at the end of each year. */
export type ExitYears = {
  readonly measure: ExitMeasure;
  /** Years 1 to 30. */
  readonly years: readonly (Reading & { readonly year: number })[];
  /** The first year with the highest value; null where it exists in none. */
  readonly best: number | null;
  /**
   * Why not a year later: what that year would earn on the cash that a sale frees, fraction. Null after the last year,
   * and where a sale frees none.
   */
  readonly nextYearReturn: number | null;
};

/** A measure for a sale after every year, and the year in which it is highest. The loan and everything else stay as they are. */
export function exitYearsOf({ listing, assumptions }: InvestmentCase, measure: ExitMeasure): ExitYears {
  const proformas = Array.from({ length: lastYear }, (_, index) =>
    underwrite(listing, { ...assumptions, holdYears: index + 1 }),
  );
  const years = proformas.map(({ calculation }, index) => {
    const year = index + 1;
    const { totalCashReturned, initialEquityInvestment } = calculation;
    const profit = totalCashReturned === null ? null : (totalCashReturned - initialEquityInvestment) / year;
    const value = measure === 'yearlyProfit' ? profit : calculation[measure];
    if (value !== null) return { year, value, reason: null };
    const figure = measure === 'yearlyProfit' ? 'totalCashReturned' : measure;
    return { year, value, reason: calculation.unavailable[figure] ?? 'no_rent' };
  });
  const best = yearOfHighest(years);
  const sold = best === null ? null : proformas[best - 1]!.schedule;
  const later = best === null ? null : (proformas[best]?.schedule ?? null);
  if (!sold || !later) return { measure, years, best, nextYearReturn: null };
  const freed = keptCash(sold).exit;
  const earned = keptCash(later).yearly.at(-1)! + keptCash(later).exit - freed;
  return { measure, years, best, nextYearReturn: freed > 0 ? earned / freed : null };
}

/** A refinance tried at the end of one year. Dollars. */
export type RefinanceYear = {
  readonly year: number;
  readonly proceeds: number;
  /** The same, discounted to now. */
  readonly worth: number;
  /** Which of its two limits sets the new loan. */
  readonly limit: 'value' | 'income';
};

/** A refinance at the end of each year. */
export type RefinanceYears = {
  /** Years 1 to 30. */
  readonly years: readonly RefinanceYear[];
  /** The year of the hold whose proceeds are worth most now; null where none pays anything out. */
  readonly best: number | null;
  /** The first of the thirty years that pays anything out, and the first that pays out all the cash put in. */
  readonly firstPaying: number | null;
  readonly firstWhole: number | null;
};

/** What a refinance would pay out after every year, and when that is worth most. Null without rent. */
export function refinanceYearsOf({ listing, assumptions }: InvestmentCase): RefinanceYears | null {
  const vector = listingVector(listing, assumptions);
  if (!vector) return null;
  const throughout = { ...assumptions, holdYears: lastYear };
  const schedule = buildSchedule(vector, throughout, appreciationFor(listing, assumptions));
  const years = Array.from({ length: lastYear }, (_, index): RefinanceYear => {
    const year = index + 1;
    const { proceeds, limit } = refinance(schedule, { ...throughout, refiYear: year });
    return { year, proceeds, worth: proceeds / (1 + assumptions.discountRate) ** year, limit };
  });
  const held = years.slice(0, assumptions.holdYears).filter(({ proceeds }) => proceeds > 0);
  return {
    years,
    best: yearOfHighest(held.map(({ year, worth }) => ({ year, value: worth }))),
    firstPaying: years.find(({ proceeds }) => proceeds > 0)?.year ?? null,
    firstWhole: years.find(({ proceeds }) => proceeds > 0 && proceeds >= schedule.closing.equity)?.year ?? null,
  };
}

function yearOfHighest(years: readonly { readonly year: number; readonly value: number | null }[]): number | null {
  let best: { readonly year: number; readonly value: number } | null = null;
  for (const { year, value } of years) {
    if (value !== null && (best === null || value > best.value)) best = { year, value };
  }
  return best?.year ?? null;
}
