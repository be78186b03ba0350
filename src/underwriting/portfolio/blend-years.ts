import type { FigureOrReason } from '../calculation.ts';
import { flowsOf } from '../schedule/calculate.ts';
import { internalRate } from '../schedule/internal-rate.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { sumOf } from './portfolio-totals.ts';

/** One year of a portfolio, dollars: the sums over the homes still held. All are bought at the start of year 1. */
export type BlendedYear = {
  readonly year: number;
  readonly noi: number;
  readonly debtService: number;
  readonly cashFlow: number;
  /** Net of selling costs and loans, for the homes sold at the end of the year. */
  readonly saleProceeds: number;
  /** Market value less loan at the end of the year, including the homes sold at that time. */
  readonly equity: number;
  /** The investor's cash from operations and sales, after tax for proformas that are after tax. */
  readonly flow: number;
};

/** A portfolio as one investment. */
export type BlendedYears = {
  /** To the end of the longest hold. */
  readonly years: readonly BlendedYear[];
  /** IRR of the summed flows, fraction per year. */
  readonly irr: FigureOrReason;
};

/**
 * Adds up schedules year by year. All homes are bought at once; each leaves the sums after its sale at the end of its
 * own hold. The IRR of the summed flows follows the rules of `internalRate`.
 */
export function blendYears(schedules: readonly Schedule[]): BlendedYears {
  const flows = schedules.map(flowsOf);
  const longest = Math.max(0, ...schedules.map(({ years }) => years.length));
  const years = Array.from({ length: longest }, (_, index) => blendYear(index, schedules, flows));
  const closing = sumOf(flows.map(([equity]) => equity!));
  return { years, irr: internalRate([closing, ...years.map(({ flow }) => flow)]) };
}

function blendYear(index: number, schedules: readonly Schedule[], flows: readonly (readonly number[])[]): BlendedYear {
  const heldYears = schedules.flatMap(({ years }) => years[index] ?? []);
  const sold = schedules.filter(({ years }) => years.length === index + 1);
  return {
    year: index + 1,
    noi: sumOf(heldYears.map(({ noi }) => noi)),
    debtService: sumOf(heldYears.map(({ debtService }) => debtService)),
    cashFlow: sumOf(heldYears.map(({ cashFlow }) => cashFlow)),
    saleProceeds: sumOf(sold.map(({ sale }) => sale.netSaleProceeds)),
    equity: sumOf(heldYears.map(({ propertyValue, loanBalance }) => propertyValue - loanBalance)),
    flow: sumOf(flows.flatMap((homeFlows) => homeFlows[index + 1] ?? [])),
  };
}
