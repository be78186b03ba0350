import type { Assumptions } from '#underwriting/assumptions.ts';
import type { Forms } from '#underwriting/linear/compile-forms.ts';
import { feeShare } from '#underwriting/linear/compile-operations.ts';
import { paymentPerDollar } from '#underwriting/linear/factors.ts';
import {
  type Form,
  minus,
  type PlainForm,
  plus,
  priceRow,
  type Row,
  times,
  zeroRow,
} from '#underwriting/linear/forms.ts';
import type { FigureSort, Query, SortFigure } from '../query.ts';
import { type ByMarket, type Compiled, mapMarkets } from './compile-by-market.ts';
import { type Scales, type ScanForm, type ScanRow, toScanForm, toScanRow } from './scan-form.ts';

/** A figure as an amount, or as an amount over another one, which must not be 0. */
type FigureForms = {
  readonly amount: Form;
  readonly over: Row | null;
  /** What must not be 0 for the figure to exist. Absent: `over`. */
  readonly needs?: Row;
};

const amountOf = (amount: Form): FigureForms => ({ amount, over: null });
const ratioOf = (amount: Form, over: Row): FigureForms => ({ amount, over });

const figureForms: Readonly<Record<FigureSort, (forms: Forms, assumptions: Assumptions) => FigureForms>> = {
  initial_equity_investment: ({ equity }) => amountOf(equity),
  loan_amount: ({ loan }) => amountOf(loan),
  monthly_payment: ({ loan }, { interestRate, loanTerm }) =>
    amountOf(times(paymentPerDollar(interestRate, loanTerm) / 12, loan)),
  gross_income: ({ grossIncome }) => amountOf(grossIncome),
  effective_gross_income: ({ effectiveGrossIncome }) => amountOf(effectiveGrossIncome),
  operating_expenses: ({ operatingExpenses }) => amountOf(operatingExpenses),
  noi: ({ noi }) => amountOf(noi),
  cash_flow: ({ cashFlow }) => amountOf(cashFlow),
  total_cash_returned: ({ totalCashReturned }) => amountOf(totalCashReturned),
  sale_price: ({ salePrice }) => amountOf(salePrice),
  loan_balance_at_exit: ({ loanBalanceAtExit }) => amountOf(loanBalanceAtExit),
  npv: ({ npv }, { discountRate }) => amountOf(npv(discountRate)),
  refi_out_ratio: ({ refinance, equity }) => ratioOf(lowerAtLeastZero(refinance), equity),
  // The new loan is at least 0.
  refi_proceeds: ({ refinance: [byValue, byIncome], loanBalanceAtRefinance }) =>
    amountOf({
      test: minus(byIncome, byValue),
      atLeastZero: byValue,
      below: higher(byIncome, times(-1, loanBalanceAtRefinance)),
    }),
  cap_rate: ({ noi }) => ratioOf(noi, priceRow),
  dscr: ({ noi, debtService }) => ratioOf(noi, debtService),
  lender_dscr: ({ grossIncome, lenderPayments, loan }) => ({ ...ratioOf(grossIncome, lenderPayments), needs: loan }),
  grm: ({ grossIncome }) => ratioOf(priceRow, grossIncome),
  debt_yield: ({ noi, loan }) => ratioOf(noi, loan),
  expense_ratio: ({ operatingExpenses, effectiveGrossIncome }) => ratioOf(operatingExpenses, effectiveGrossIncome),
  initial_cocr: ({ cashFlow, equity }) => ratioOf(cashFlow, equity),
  net_profit_margin: ({ cashFlow, effectiveGrossIncome }) => ratioOf(cashFlow, effectiveGrossIncome),
  break_even_occupancy: ({ grossIncome, effectiveGrossIncome, cashFlow }, assumptions) => {
    const rentShare = 1 - feeShare(assumptions);
    const over = times(rentShare, grossIncome);
    const costs = minus(times(rentShare, effectiveGrossIncome), cashFlow);
    // Where fees take the whole rent, no occupancy covers the costs.
    return { ...ratioOf(costs, over), needs: rentShare > 0 ? over : zeroRow };
  },
  break_even_ratio: ({ operatingExpenses, debtService, grossIncome }) =>
    ratioOf(plus(operatingExpenses, debtService), grossIncome),
};

/** The lower one of two amounts, at least 0. */
function lowerAtLeastZero([one, other]: readonly [Row, Row]): PlainForm {
  return { test: minus(other, one), atLeastZero: higher(one, zeroRow), below: higher(other, zeroRow) };
}

const higher = (one: Row, other: Row): PlainForm => ({ test: minus(one, other), atLeastZero: one, below: other });

/** The figure of a sort as forms for the scan. */
export type SortForms = {
  readonly amount: ScanForm;
  readonly over: ScanRow | null;
  readonly needs: ScanRow | null;
};

/** Null: the sort is by a fact, or by a figure that the scan computes anyway. */
export function compileSortForms(query: Query, compiled: ByMarket<Compiled>, scales: Scales): SortForms | null {
  const { figure } = partsOfSort(query.sort);
  if (!isFigureSort(figure)) return null;
  const forms = mapMarkets(compiled, (ofMarket) => figureForms[figure](ofMarket.forms, query.assumptions));
  const { over, needs = over } = forms.standard;
  const toRow = (row: (of: FigureForms) => Row) => toScanRow(mapMarkets(forms, row), scales);
  return {
    amount: toScanForm(
      mapMarkets(forms, ({ amount }) => amount),
      scales,
    ),
    over: over && toRow((of) => of.over!),
    needs: needs && toRow((of) => of.needs ?? of.over!),
  };
}

function isFigureSort(figure: SortFigure): figure is FigureSort {
  return figure in figureForms;
}

/** What a sort orders by, and 1 if the highest comes first, else -1. */
export function partsOfSort(sort: Query['sort']): { readonly figure: SortFigure; readonly sign: 1 | -1 } {
  const isDescending = sort.endsWith('_desc');
  const figure = sort.slice(0, isDescending ? -'_desc'.length : -'_asc'.length);
  return { figure: figure as SortFigure, sign: isDescending ? 1 : -1 };
}
