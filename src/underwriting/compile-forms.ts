import type { Assumptions } from './assumptions.ts';
import { compileDebt, type Debt } from './compile-debt.ts';
import { compileOperations, type Operations } from './compile-operations.ts';
import { depreciatedShare, taxFlows, taxSale } from './compile-tax.ts';
import { paymentPerDollar } from './factors.ts';
import { type Form, mapForm, minus, plus, priceRow, type Row, times, zeroRow } from './forms.ts';

/** The figures of every listing under one set of assumptions, as forms of its listing vector; dollars (a year). */
export type Forms = {
  /** E0: price less loan, plus acquisition cost and upfront. */
  readonly equity: Row;
  readonly loan: Row;
  /** Gross potential rent of year 1. */
  readonly grossIncome: Row;
  readonly effectiveGrossIncome: Row;
  readonly operatingExpenses: Row;
  readonly noi: Row;
  /** Interest, principal and mortgage insurance of year 1. */
  readonly debtService: Row;
  /** Of year 1, before tax. */
  readonly cashFlow: Row;
  /** Average cash flow of the hold, before tax. */
  readonly yearlyNetIncome: Row;
  readonly salePrice: Form;
  readonly loanBalanceAtExit: Row;
  /** Sale price less selling costs and loan balance, before tax. */
  readonly netSaleProceeds: Form;
  /** Tax on the sale; 0 where figures are before tax. */
  readonly saleTax: Form;
  /** Cash flows of the hold (compounded for the reinvestor) and the sale; after tax where that is on. */
  readonly totalCashReturned: Form;
  /** Net present value of all flows at a yearly rate above -1; after tax where that is on. */
  readonly npv: (rate: number) => Form;
  /** Proceeds of the refinance by its loan-to-value limit and by its debt-cover limit: the lower one holds. */
  readonly refinance: readonly [byValue: Row, byIncome: Row];
};

/**
 * The linear road: turns assumptions into the coefficients of every figure, once for all listings.
 * `appreciation` is the growth of value in force, fraction a year (see `appreciationFor`).
 */
export function compileForms(assumptions: Assumptions, appreciation: number): Forms {
  const { holdYears, mortgageLtv, acquisitionCost, afterTax, persona, reinvestRate } = assumptions;
  const operations = compileOperations(assumptions);
  const debt = compileDebt(assumptions);
  const equity: Row = [1 - mortgageLtv + acquisitionCost, 0, 0, 1];
  const basis = plus(equity, debt.loan);
  const noi = operations.noi(1);

  const presentFlows = (rate: number) => minus(operations.presentCash(rate), debt.presentService(rate));
  const presentFlowsKept = (rate: number) => {
    if (!afterTax) return presentFlows(rate);
    const depreciation = times(depreciatedShare(afterTax, holdYears, rate), basis);
    return taxFlows(presentFlows(rate), debt.presentPrincipal(rate), depreciation, afterTax);
  };

  const salePrice = compileSalePrice(assumptions, appreciation, operations.noi);
  const loanBalanceAtExit = debt.balance(holdYears);
  const afterCosts = (sale: Row) => times(1 - assumptions.dispositionCost, sale);
  const netSale = (sale: Row) => minus(afterCosts(sale), loanBalanceAtExit);
  const taxOn = (sale: Row): Form => {
    if (!afterTax) return zeroRow;
    const depreciation = times(depreciatedShare(afterTax, holdYears, 0), basis);
    return taxSale(plus(minus(afterCosts(sale), basis), depreciation), depreciation, afterTax);
  };
  const exitKept = mapForm(salePrice, (sale) => mapForm(taxOn(sale), (tax) => minus(netSale(sale), tax)));
  const withExit = (flows: Row, weight: number) => mapForm(exitKept, (exit) => plus(flows, times(weight, exit)));

  const compounding = persona === 'reinvestor' ? reinvestRate : 0;
  return {
    equity,
    loan: debt.loan,
    grossIncome: [0, 1, 0, 0],
    effectiveGrossIncome: operations.effectiveGrossIncome,
    operatingExpenses: minus(operations.effectiveGrossIncome, noi),
    noi,
    debtService: debt.service,
    cashFlow: minus(operations.cash, debt.service),
    yearlyNetIncome: times(1 / holdYears, presentFlows(0)),
    salePrice,
    loanBalanceAtExit,
    netSaleProceeds: mapForm(salePrice, netSale),
    saleTax: mapForm(salePrice, taxOn),
    totalCashReturned: withExit(times((1 + compounding) ** holdYears, presentFlowsKept(compounding)), 1),
    npv: (rate) => withExit(minus(presentFlowsKept(rate), equity), (1 + rate) ** -holdYears),
    refinance: compileRefinance(assumptions, appreciation, operations, debt),
  };
}

/** Appreciated value, or next year's NOI over the exit cap rate, which a negative NOI cannot push below 0. */
function compileSalePrice(
  { holdYears, exitCapRate }: Assumptions,
  appreciation: number,
  noiOf: (year: number) => Row,
): Form {
  if (exitCapRate === null) return times((1 + appreciation) ** holdYears, priceRow);
  const noi = noiOf(holdYears + 1);
  return { test: noi, atLeastZero: times(1 / exitCapRate, noi), below: zeroRow };
}

/** New loan by each of its two limits, less its cost, less what is owed at that time. */
function compileRefinance(
  { refiYear, refiLtv, refiMinDscr, refiCost, holdYears, interestRate, loanTerm }: Assumptions,
  appreciation: number,
  operations: Operations,
  debt: Debt,
): readonly [Row, Row] {
  const year = Math.min(refiYear, holdYears);
  const byValue = times(refiLtv * (1 + appreciation) ** year, priceRow);
  const byIncome = times(1 / (refiMinDscr * paymentPerDollar(interestRate, loanTerm)), operations.noi(year));
  const proceeds = (loan: Row) => minus(times(1 - refiCost, loan), debt.balance(year));
  return [proceeds(byValue), proceeds(byIncome)];
}
