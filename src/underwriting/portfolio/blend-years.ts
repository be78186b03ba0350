import type { Outcome } from '../calculation.ts';
import { flowsOf } from '../schedule/calculate.ts';
import { internalRate } from '../schedule/internal-rate.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { sumOf } from './portfolio-totals.ts';

/** One year of a portfolio, dollars, of the proformas that are held in it; year 1 begins when all are bought. */
export type BlendedYear = {
  readonly year: number;
  readonly noi: number;
  readonly debtService: number;
  readonly cashFlow: number;
  /** Net of selling costs and loans, of those that are sold at the end of the year. */
  readonly saleProceeds: number;
  /** Market value less loan at the end of the year, before what is sold then leaves. */
  readonly equity: number;
  /** What reaches the investor: cash flow and sale, after tax where a proforma is after tax. */
  readonly flow: number;
};

/** A portfolio as one investment. */
export type BlendedYears = {
  /** To the end of the longest hold. */
  readonly years: readonly BlendedYear[];
  /** Of all flows together, equity at closing first; a fraction a year. */
  readonly irr: Outcome;
};

/**
 * Adds up schedules year by year. All are bought at once; each leaves the sums with its sale at the end of its own hold.
 * The rate of return is that of the summed flows, told or not by the rules of a single proforma.
 */
export function blendYears(schedules: readonly Schedule[]): BlendedYears {
  const flows = schedules.map(flowsOf);
  const longest = Math.max(0, ...schedules.map(({ years }) => years.length));
  const years = Array.from({ length: longest }, (_, index) => blendYear(index, schedules, flows));
  const closing = sumOf(flows.map(([equity]) => equity!));
  return { years, irr: internalRate([closing, ...years.map(({ flow }) => flow)]) };
}

function blendYear(index: number, schedules: readonly Schedule[], flows: readonly (readonly number[])[]): BlendedYear {
  const held = schedules.flatMap(({ years }) => years[index] ?? []);
  const sold = schedules.filter(({ years }) => years.length === index + 1);
  return {
    year: index + 1,
    noi: sumOf(held.map(({ noi }) => noi)),
    debtService: sumOf(held.map(({ debtService }) => debtService)),
    cashFlow: sumOf(held.map(({ cashFlow }) => cashFlow)),
    saleProceeds: sumOf(sold.map(({ sale }) => sale.netSaleProceeds)),
    equity: sumOf(held.map(({ propertyValue, loanBalance }) => propertyValue - loanBalance)),
    flow: sumOf(flows.flatMap((each) => each[index + 1] ?? [])),
  };
}
