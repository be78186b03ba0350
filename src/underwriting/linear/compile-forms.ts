import type { Assumptions } from '../assumptions.ts';
import { compileDebt, type Debt } from './compile-debt.ts';
import { compileExit } from './compile-exit.ts';
import { compileOperations, type Operations } from './compile-operations.ts';
import {
  depreciatedShare,
  presentIncomeTax,
  type TaxableIncome,
  type TaxedRow,
  withReleasedLosses,
} from './compile-tax.ts';
import { paymentPerDollar } from './factors.ts';
import {
  type Form,
  lessTax,
  mapForm,
  minus,
  type PlainForm,
  plus,
  priceRow,
  type Row,
  times,
  valueRow,
  zeroRow,
} from './forms.ts';

/** The figures of every listing under one set of assumptions, as forms of its listing vector; dollars (a year). */
export type Forms = {
  /** E0: price less loan, plus acquisition cost, loan costs, prepaid items and upfront repairs. */
  readonly equity: Row;
  readonly loan: Row;
  /** Gross potential rent of year 1. */
  readonly grossIncome: Row;
  readonly effectiveGrossIncome: Row;
  readonly operatingExpenses: Row;
  readonly noi: Row;
  /** Interest, principal and mortgage insurance of year 1. */
  readonly debtService: Row;
  /** Debt service, property tax, insurance and dues of year 1, which lenders compare with the rent. */
  readonly lenderPayments: Row;
  /** Of year 1, before tax. */
  readonly cashFlow: Row;
  /** Average yearly cash flow of the hold, before tax. */
  readonly yearlyNetIncome: Row;
  readonly salePrice: PlainForm;
  readonly loanBalanceAtExit: Row;
  /** Sale price less selling costs and loan balance, plus prepaid items; before tax. */
  readonly netSaleProceeds: PlainForm;
  /** Tax on the sale; 0 if figures are before tax. */
  readonly saleTax: Form;
  /** Cash flows of the hold (compounded for the reinvestor) and the sale; after tax if after-tax is on. */
  readonly totalCashReturned: Form;
  /** Net present value of all flows at a yearly rate above -1; after tax if after-tax is on. */
  readonly npv: (rate: number) => Form;
  /** Proceeds of the refinance by its loan-to-value limit and by its debt-coverage limit. The lower one applies. */
  readonly refinance: readonly [byValue: Row, byIncome: Row];
  /** The loan that the refinance pays off. */
  readonly loanBalanceAtRefinance: Row;
};

/**
 * Turns assumptions into the coefficients of every figure, once for all listings. `appreciation`: fraction per year, see
 * `appreciationFor`. Must match the explicit schedule (`buildSchedule`) to rounding error.
 */
export function compileForms(assumptions: Assumptions, appreciation: number): Forms {
  const { holdYears, acquisitionCost, persona, reinvestRate, afterTax } = assumptions;
  const operations = compileOperations(assumptions);
  const debt = compileDebt(assumptions);
  const cost: Row = [1 + acquisitionCost, 0, 0, 1, 0, 0];
  const equity = plus(minus(cost, debt.loan), plus(debt.costs, times(assumptions.prepaidItems, priceRow)));
  const noi = operations.noi(1);
  const { afterTaxProceeds, gainTax, ...exit } = compileExit(assumptions, appreciation, cost, operations, debt);
  const presentFlows = (rate: number, years: number) =>
    minus(operations.presentCash(rate, years), debt.presentService(rate, years));
  const taxable: TaxableIncome = (rate, years) => {
    const depreciation = afterTax ? times(depreciatedShare(afterTax, years, rate), cost) : zeroRow;
    const deducted = plus(depreciation, debt.presentDeductedCosts(rate, years));
    return plus(presentFlows(rate, years), minus(debt.presentPrincipal(rate, years), deducted));
  };
  /** All flows and the sale less a row, valued `growth` after their present at `rate`. */
  const valueOfFlows = (rate: number, growth: number, less: Row): Form => {
    const flows = presentFlows(rate, holdYears);
    const { row, ...tax } = afterTax ? presentIncomeTax(taxable, rate, holdYears, afterTax) : noTax;
    const weight = growth * (1 + rate) ** -holdYears;
    const untaxed = minus(times(growth, minus(flows, row)), less);
    const weights = tax.weights.map((each) => growth * each);
    return lessTax(
      mapForm(afterTaxProceeds, (cash) => plus(untaxed, times(weight, cash))),
      { ...tax, weights },
    );
  };
  const compounding = persona === 'reinvestor' ? reinvestRate : 0;
  return {
    equity,
    loan: debt.loan,
    grossIncome: [0, 1, 0, 0, 0, 0],
    effectiveGrossIncome: operations.effectiveGrossIncome,
    operatingExpenses: minus(operations.effectiveGrossIncome, noi),
    noi,
    debtService: debt.service,
    lenderPayments: plus(debt.service, [0, 0, 1, 0, 0, -1]),
    cashFlow: minus(operations.cash, debt.service),
    yearlyNetIncome: times(1 / holdYears, presentFlows(0, holdYears)),
    loanBalanceAtExit: debt.balance(holdYears),
    ...exit,
    saleTax: afterTax ? withReleasedLosses(gainTax, taxable, holdYears, afterTax) : zeroRow,
    totalCashReturned: valueOfFlows(compounding, (1 + compounding) ** holdYears, zeroRow),
    npv: (rate) => valueOfFlows(rate, 1, equity),
    refinance: compileRefinance(assumptions, appreciation, operations, debt),
    loanBalanceAtRefinance: debt.balance(yearOfRefinance(assumptions)),
  };
}

const noTax: TaxedRow = { row: zeroRow, incomeSums: [], weights: [] };

const yearOfRefinance = ({ refiYear, holdYears }: Assumptions) => Math.min(refiYear, holdYears);

/** The new loan by each of its two limits, less its cost and the loan balance at that time. */
function compileRefinance(
  assumptions: Assumptions,
  appreciation: number,
  operations: Operations,
  debt: Debt,
): readonly [Row, Row] {
  const { refiLtv, refiMinDscr, refiCost, interestRate, loanTerm } = assumptions;
  const year = yearOfRefinance(assumptions);
  const byValue = times(refiLtv * (1 + appreciation) ** year, valueRow);
  const byIncome = times(1 / (refiMinDscr * paymentPerDollar(interestRate, loanTerm)), operations.noi(year));
  const proceeds = (loan: Row) => minus(times(1 - refiCost, loan), debt.balance(year));
  return [proceeds(byValue), proceeds(byIncome)];
}
