import { appreciationFor } from '../appreciation-for.ts';
import type { Assumptions } from '../assumptions.ts';
import { feeShare } from '../linear/compile-operations.ts';
import { listingVector } from '../listing-vector.ts';
import { buildSchedule } from '../schedule/build-schedule.ts';
import type { Closing } from '../schedule/schedule.ts';
import type { InvestmentCase } from './investment-case.ts';

/**
 * The years of a case without any random deviation: loan, depreciation, and expected rent, costs and value. Dollars;
 * index 0 is year 1.
 */
export type BaselineProjection = {
  readonly assumptions: Assumptions;
  readonly closing: Closing;
  readonly hold: number;
  /** Has one year more than the hold, because the NOI of that year prices an exit by cap rate. */
  readonly grossRent: Float64Array;
  readonly costs: Float64Array;
  readonly value: Float64Array;
  readonly debtService: Float64Array;
  readonly principal: Float64Array;
  readonly balance: Float64Array;
  readonly depreciation: Float64Array;
  /** Depreciation and loan costs. */
  readonly deductions: Float64Array;
  readonly loanCostsWrittenOff: number;
  /** Of year 1, whose costs are known. */
  readonly lenderPayments: number;
  /** Share of the collected rent that is left after the fees for management and new tenants. */
  readonly afterFee: number;
  /** Share of year 1 from the first tenant on. */
  readonly rentedInFirstYear: number;
  /** Shares of the gross rent that maintenance and reserve take from NOI and from the cash flow. */
  readonly noiReserves: number;
  readonly cashReserves: number;
};

/** Reads the baseline from the explicit schedule. Null without rent. */
export function baselineProjectionOf({ listing, assumptions }: InvestmentCase): BaselineProjection | null {
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
    deductions: ofYear(({ afterTax }) => (afterTax ? afterTax.depreciation + afterTax.loanCosts : 0)),
    loanCostsWrittenOff: schedule.sale.loanCostsWrittenOff,
    lenderPayments: schedule.years[0]!.lenderPayments,
    afterFee: 1 - feeShare(assumptions),
    rentedInFirstYear: 1 - assumptions.vacantMonths / 12,
    noiReserves: capexAboveLine ? cashReserves : cashReserves - capexReserve,
    cashReserves,
  };
}
