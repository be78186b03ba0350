import { appreciationFor } from '../appreciation-for.ts';
import type { Assumptions } from '../assumptions.ts';
import { listingVector } from '../linear/listing-vector.ts';
import { buildSchedule } from '../schedule/build-schedule.ts';
import type { Closing } from '../schedule/schedule.ts';
import type { InvestmentCase } from './investment-case.ts';

/** What no draw changes, by year from 0 on: the loan, the taxes' depreciation, and what rent, costs and value would be. */
export type FixedCourse = {
  readonly assumptions: Assumptions;
  readonly closing: Closing;
  readonly hold: number;
  /** One year more than the hold, whose NOI prices an exit by cap rate. */
  readonly grossRent: Float64Array;
  readonly costs: Float64Array;
  readonly value: Float64Array;
  readonly debtService: Float64Array;
  readonly principal: Float64Array;
  readonly balance: Float64Array;
  readonly depreciation: Float64Array;
  /** What the manager leaves of a dollar collected. */
  readonly afterFee: number;
  /** What maintenance and reserve take off a dollar of gross rent: of NOI, and of the cash. */
  readonly noiReserves: number;
  readonly cashReserves: number;
};

/** The course of a case by the explicit schedule; null without rent. */
export function fixedCourseOf({ listing, assumptions }: InvestmentCase): FixedCourse | null {
  const vector = listingVector(listing, assumptions);
  if (!vector) return null;
  const schedule = buildSchedule(vector, assumptions, appreciationFor(listing, assumptions));
  const hold = assumptions.holdYears;
  const all = [...schedule.years, ...schedule.laterYears];
  const [price, rent, cost] = vector;
  const {
    grossIncomeIncrease: g,
    grossExpenseIncrease: e,
    maintenanceOfPrice,
    capexReserve,
    capexAboveLine,
  } = assumptions;
  const yearly = (length: number, at: (index: number) => number) =>
    Float64Array.from({ length }, (_, index) => at(index));
  const ofYear = (read: (year: (typeof all)[number]) => number) => yearly(hold, (index) => read(all[index]!));
  const cashReserves = assumptions.maintenance + capexReserve;
  return {
    assumptions,
    closing: schedule.closing,
    hold,
    grossRent: yearly(hold + 1, (index) => rent * (1 + g) ** index),
    costs: yearly(hold + 1, (index) => (cost + maintenanceOfPrice * price) * (1 + e) ** index),
    value: ofYear(({ propertyValue }) => propertyValue),
    debtService: ofYear(({ debtService }) => debtService),
    principal: ofYear(({ principal }) => principal),
    balance: ofYear(({ loanBalance }) => loanBalance),
    depreciation: ofYear(({ afterTax }) => afterTax?.depreciation ?? 0),
    afterFee: assumptions.propertyManaged ? 1 - assumptions.managementFee : 1,
    noiReserves: capexAboveLine ? cashReserves : cashReserves - capexReserve,
    cashReserves,
  };
}
