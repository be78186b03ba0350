import type { Assumptions } from '../assumptions.ts';
import { growingAnnuity } from './factors.ts';
import type { Row } from './forms.ts';

/** Rent and operating expenses of every listing, as rows. */
export type Operations = {
  readonly effectiveGrossIncome: Row;
  /** NOI of year t. */
  readonly noi: (year: number) => Row;
  /** NOI of year 1 less the capital reserve if the reserve is below the line. */
  readonly cash: Row;
  /** Present value, at a yearly rate, of `cash` over the hold. */
  readonly presentCash: (rate: number) => Row;
};

/** Shares of the gross rent that become effective gross income, NOI and cash, before fixed costs. */
export function incomeShares(assumptions: Assumptions): { collected: number; noi: number; cash: number } {
  const { vacancy, propertyManaged, managementFee, maintenance, capexReserve, capexAboveLine } = assumptions;
  const collected = 1 - vacancy;
  const cash = collected * (propertyManaged ? 1 - managementFee : 1) - maintenance - capexReserve;
  return { collected, noi: capexAboveLine ? cash : cash + capexReserve, cash };
}

/** Compiles income and expenses. Rent and costs that are shares of it grow at one rate, other costs at another. */
export function compileOperations(assumptions: Assumptions): Operations {
  const { grossIncomeIncrease: g, grossExpenseIncrease: e, maintenanceOfPrice, holdYears } = assumptions;
  const shares = incomeShares(assumptions);
  const row = (share: number, income: number, costs: number): Row => [
    -maintenanceOfPrice * costs,
    share * income,
    -costs,
    0,
  ];
  return {
    effectiveGrossIncome: [0, shares.collected, 0, 0],
    noi: (year) => row(shares.noi, (1 + g) ** (year - 1), (1 + e) ** (year - 1)),
    cash: row(shares.cash, 1, 1),
    presentCash: (rate) => row(shares.cash, growingAnnuity(g, rate, holdYears), growingAnnuity(e, rate, holdYears)),
  };
}
