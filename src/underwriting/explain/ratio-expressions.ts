import type { Assumptions } from '../assumptions.ts';
import type { FigureName } from '../calculation.ts';
import { fixedCostsOf } from '../schedule/fixed-costs.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { Proforma } from '../underwrite.ts';
import { dollars, type Expression, express, percent, plainNumber, sumOf } from './expression.ts';
import {
  cashFlowOf,
  collectedOf,
  debtServiceOf,
  equityOf,
  expensesOf,
  firstYearOf,
  grossRentOf,
  loanOf,
  noiOf,
  priceOf,
  reserveOf,
} from './schedule-terms.ts';

/** Builds the formula of one figure with the numbers of one proforma. */
export type BuildExpression = (
  proforma: Proforma & { readonly schedule: Schedule },
  assumptions: Assumptions,
) => Expression;

/** Formulas of the figures that need only the closing and year 1. */
export const ratioExpressions = {
  purchasePrice: ({ listing }, { priceOffer }) =>
    express`${dollars('asking price', listing.listPrice)} × (1 − ${percent('offer discount', priceOffer)})`,
  initialEquityInvestment: ({ schedule }) => {
    const { acquisitionCost, loanCosts, prepaidItems, upfront } = schedule.closing;
    const costs = [
      dollars('closing costs', acquisitionCost),
      ...(loanCosts === 0 ? [] : [dollars('points and lender fees', loanCosts)]),
      ...(prepaidItems === 0 ? [] : [dollars('prepaid items', prepaidItems)]),
      dollars('upfront repairs', upfront),
    ];
    return express`${priceOf(schedule)} − ${loanOf(schedule)} + ${sumOf(costs)}`;
  },
  loanAmount: ({ schedule }, { mortgageLtv }) =>
    express`${priceOf(schedule)} × ${percent('loan-to-value', mortgageLtv)}`,
  monthlyPayment: ({ schedule }, { interestRate, loanTerm }) => {
    const months = plainNumber('months of the term', 12 * loanTerm);
    if (interestRate === 0) return express`${loanOf(schedule)} ÷ ${months}`;
    const rate = percent('monthly rate', interestRate / 12);
    return express`${loanOf(schedule)} × ${rate} ÷ (1 − 1 ÷ (1 + ${rate})^${months})`;
  },
  grossIncome: ({ listing }, { rentScenario }) =>
    express`12 × ${dollars('monthly rent', listing.rent ?? 0)} × ${plainNumber('rent scenario', rentScenario)}`,
  effectiveGrossIncome: ({ schedule }) =>
    express`${grossRentOf(schedule)} − ${dollars('vacancy and credit loss', firstYearOf(schedule).vacancy)}`,
  operatingExpenses: ({ listing, schedule }, assumptions) => {
    const { maintenance, management, leasing, capexAboveLine } = firstYearOf(schedule);
    const { propertyTax, insurance, dues, other } = fixedCostsOf(listing, schedule.closing.price, assumptions);
    const parts = [
      dollars('property tax', propertyTax),
      dollars('insurance', insurance),
      dollars('HOA dues', dues),
      dollars('other costs', other),
      dollars('maintenance', maintenance),
      dollars('management', management),
      ...(leasing === 0 ? [] : [dollars('leasing fee', leasing)]),
      dollars('capital reserve', capexAboveLine),
    ];
    return sumOf(parts);
  },
  noi: ({ schedule }) => express`${collectedOf(schedule)} − ${expensesOf(schedule)}`,
  cashFlow: ({ schedule }) => {
    const beforeReserve = express`${noiOf(schedule)} − ${debtServiceOf(schedule)}`;
    return firstYearOf(schedule).capexBelowLine > 0
      ? express`${beforeReserve} − ${reserveOf(schedule)}`
      : beforeReserve;
  },
  capRate: ({ schedule }) => express`${noiOf(schedule)} ÷ ${priceOf(schedule)}`,
  dscr: ({ schedule }) => express`${noiOf(schedule)} ÷ ${debtServiceOf(schedule)}`,
  lenderDscr: ({ listing, schedule }, assumptions) => {
    const { propertyTax, insurance, dues } = fixedCostsOf(listing, schedule.closing.price, assumptions);
    const payments = [
      debtServiceOf(schedule),
      dollars('property tax', propertyTax),
      dollars('insurance', insurance),
      dollars('HOA dues', dues),
    ];
    return express`${grossRentOf(schedule)} ÷ (${sumOf(payments)})`;
  },
  grm: ({ schedule }) => express`${priceOf(schedule)} ÷ ${grossRentOf(schedule)}`,
  debtYield: ({ schedule }) => express`${noiOf(schedule)} ÷ ${loanOf(schedule)}`,
  expenseRatio: ({ schedule }) => express`${expensesOf(schedule)} ÷ ${collectedOf(schedule)}`,
  initialCocr: ({ schedule }) => express`${cashFlowOf(schedule)} ÷ ${equityOf(schedule)}`,
  netProfitMargin: ({ schedule }) => express`${cashFlowOf(schedule)} ÷ ${collectedOf(schedule)}`,
  breakEvenOccupancy: ({ schedule }, { propertyManaged, managementFee, leasingFee, turnoverYears }) => {
    const first = firstYearOf(schedule);
    const management = express` − ${dollars('management', first.management)}`;
    const leasing = first.leasing === 0 ? [] : express` − ${dollars('leasing fee', first.leasing)}`;
    const unmanaged = express`${expensesOf(schedule)}${management}${leasing} + ${reserveOf(schedule)}`;
    const fee = express` − ${percent('management fee', propertyManaged ? managementFee : 0)}`;
    const share = leasingFee === 0 ? [] : express` − ${percent('leasing fee', leasingFee / (12 * turnoverYears))}`;
    return express`(${unmanaged} + ${debtServiceOf(schedule)}) ÷ (${grossRentOf(schedule)} × (1${fee}${share}))`;
  },
  breakEvenRatio: ({ schedule }) =>
    express`(${expensesOf(schedule)} + ${debtServiceOf(schedule)}) ÷ ${grossRentOf(schedule)}`,
  afterTaxCashFlow: ({ schedule }, { afterTax }) => {
    const { principal, afterTax: taxed } = firstYearOf(schedule);
    const depreciation = dollars('depreciation', taxed?.depreciation ?? 0);
    const loanCosts = taxed?.loanCosts ? express` − ${dollars('loan costs of the year', taxed.loanCosts)}` : [];
    const beforeLosses = express`${cashFlowOf(schedule)} + ${dollars('principal repaid', principal)}`;
    const income = express`${beforeLosses} − ${depreciation}${loanCosts}`;
    const taxable = afterTax?.deductLossesNow ? express`(${income})` : express`max(0, ${income})`;
    return express`${cashFlowOf(schedule)} − ${percent('income tax rate', afterTax?.ordinaryRate ?? 0)} × ${taxable}`;
  },
} satisfies { readonly [Name in FigureName]?: BuildExpression };
