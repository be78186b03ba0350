import type { Assumptions } from '../assumptions.ts';
import { growingAnnuity } from './factors.ts';
import type { Row } from './forms.ts';

/** Rent and operating expenses of every listing, as rows. */
export type Operations = {
  /** Of year 1. */
  readonly effectiveGrossIncome: Row;
  /** NOI of year t. */
  readonly noi: (year: number) => Row;
  /** NOI of year 1 less the capital reserve if the reserve is below the line. */
  readonly cash: Row;
  /** Present value, at a yearly rate, of the cash of the first years, after the capital reserve. */
  readonly presentCash: (rate: number, years: number) => Row;
};

/** Share of the collected rent that management and new tenants cost. */
export function feeShare({ propertyManaged, managementFee, leasingFee, turnoverYears }: Assumptions): number {
  return (propertyManaged ? managementFee : 0) + leasingFee / (12 * turnoverYears);
}

/**
 * Shares of the gross rent that become effective gross income, NOI and cash, before fixed costs. A first year with
 * vacant months has less.
 */
export function incomeShares(
  assumptions: Assumptions,
  isFirstYear: boolean,
): { collected: number; noi: number; cash: number } {
  const { vacancy, vacantMonths, maintenance, capexReserve, capexAboveLine } = assumptions;
  const collected = (1 - vacancy) * (isFirstYear ? 1 - vacantMonths / 12 : 1);
  const cash = collected * (1 - feeShare(assumptions)) - maintenance - capexReserve;
  return { collected, noi: capexAboveLine ? cash : cash + capexReserve, cash };
}

/** Compiles income and expenses. Rent and costs that are shares of it grow at one rate, other costs at another. */
export function compileOperations(assumptions: Assumptions): Operations {
  const { grossIncomeIncrease: g, grossExpenseIncrease: e, maintenanceOfPrice } = assumptions;
  const first = incomeShares(assumptions, true);
  const later = incomeShares(assumptions, false);
  const row = (share: number, income: number, costs: number): Row => [
    -maintenanceOfPrice * costs,
    share * income,
    -costs,
    0,
    0,
    0,
  ];
  return {
    effectiveGrossIncome: [0, first.collected, 0, 0, 0, 0],
    noi: (year) => row((year === 1 ? first : later).noi, (1 + g) ** (year - 1), (1 + e) ** (year - 1)),
    cash: row(first.cash, 1, 1),
    presentCash: (rate, years) => {
      const laterIncome = later.cash * (1 + g) * growingAnnuity(g, rate, years - 1);
      return row(1, (first.cash + laterIncome) / (1 + rate), growingAnnuity(e, rate, years));
    },
  };
}
