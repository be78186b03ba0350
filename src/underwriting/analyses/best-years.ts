import { appreciationFor } from '../appreciation-for.ts';
import type { FigureName } from '../calculation.ts';
import { listingVector } from '../listing-vector.ts';
import { buildSchedule } from '../schedule/build-schedule.ts';
import { investorCash } from '../schedule/calculate.ts';
import { refinance } from '../schedule/refinance.ts';
import { underwrite } from '../underwrite.ts';
import type { FigureResult, InvestmentCase } from './investment-case.ts';

/** The analyses look no further ahead than this year. */
const lastYear = 30;

/** What to compare the years of sale by: a figure, or the profit per year (cash returned less equity). */
export type ExitMeasure = FigureName | 'yearlyProfit';

/** A sale at the end of each year. */
export type ExitYears = {
  readonly measure: ExitMeasure;
  /** Years 1 to 30. */
  readonly years: readonly (FigureResult & { readonly year: number })[];
  /** The first year with the highest value; null if no year has one. */
  readonly best: number | null;
  /**
   * What holding for one more year earns on the cash that a sale in the best year frees, fraction. Null if the best
   * year is the last one or if its sale frees no cash.
   */
  readonly nextYearReturn: number | null;
};

/** A measure for a sale at the end of each year, and the year with its highest value. Nothing else varies. */
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
  const freed = investorCash(sold).exit;
  const earned = investorCash(later).yearly.at(-1)! + investorCash(later).exit - freed;
  return { measure, years, best, nextYearReturn: freed > 0 ? earned / freed : null };
}

/** A refinance tried at the end of one year. Dollars. */
export type RefinanceYear = {
  readonly year: number;
  readonly proceeds: number;
  /** The proceeds discounted to closing. */
  readonly worth: number;
  /** Which of its two limits sets the new loan. */
  readonly limit: 'value' | 'income';
};

/** A refinance at the end of each year. */
export type RefinanceYears = {
  /** Years 1 to 30. */
  readonly years: readonly RefinanceYear[];
  /** The year before the sale whose proceeds have the highest present value; null if no such year pays anything out. */
  readonly best: number | null;
  /** The first of the 30 years that pays anything out, and the first that pays out all the equity. */
  readonly firstPayout: number | null;
  readonly firstFullPayout: number | null;
};

/** What a refinance would pay out at the end of each year, and when that is worth most. Null without rent. */
export function refinanceYearsOf({ listing, assumptions }: InvestmentCase): RefinanceYears | null {
  const vector = listingVector(listing, assumptions);
  if (!vector) return null;
  const thirtyYearHold = { ...assumptions, holdYears: lastYear };
  const schedule = buildSchedule(vector, thirtyYearHold, appreciationFor(listing, assumptions));
  const years = Array.from({ length: lastYear }, (_, index): RefinanceYear => {
    const year = index + 1;
    const { proceeds, limit } = refinance(schedule, { ...thirtyYearHold, refiYear: year });
    return { year, proceeds, worth: proceeds / (1 + assumptions.discountRate) ** year, limit };
  });
  const payingYears = years.slice(0, assumptions.holdYears - 1).filter(({ proceeds }) => proceeds > 0);
  return {
    years,
    best: yearOfHighest(payingYears.map(({ year, worth }) => ({ year, value: worth }))),
    firstPayout: years.find(({ proceeds }) => proceeds > 0)?.year ?? null,
    firstFullPayout: years.find(({ proceeds }) => proceeds > 0 && proceeds >= schedule.closing.equity)?.year ?? null,
  };
}

function yearOfHighest(years: readonly { readonly year: number; readonly value: number | null }[]): number | null {
  let best: { readonly year: number; readonly value: number } | null = null;
  for (const { year, value } of years) {
    if (value !== null && (best === null || value > best.value)) best = { year, value };
  }
  return best?.year ?? null;
}
