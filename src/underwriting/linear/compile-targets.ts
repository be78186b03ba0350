import type { Assumptions, Targets } from '../assumptions.ts';
import type { Forms } from './compile-forms.ts';
import { type Form, mapForm, minus, priceRow, type Row, scaleForm, times, zeroRow } from './forms.ts';

/**
 * A half-space passes from −boundaryTolerance × price on: a millionth of a cent per $10,000. This makes boundaries
 * inclusive in spite of rounding errors.
 */
export const boundaryTolerance = 1e-12;

/** The target behind a half-space; `cashFlow` is the gate of the cash-flow persona. */
export type TargetName =
  | Exclude<keyof Targets, 'maximumInitialEquityInvestment'>
  | 'initialEquityInvestment'
  | 'cashFlow';

/** A target as a condition: `form + constant >= 0`, dollars. The constant is 0 except for amounts. */
export type HalfSpace = { readonly name: TargetName; readonly form: Form; readonly constant: number };

/**
 * Compiles every target that is set, the equity maximum and the persona's gate. Ratios are cross-multiplied, so a
 * target is defined even for a denominator of 0: without debt, a DSCR target passes if NOI >= 0; without equity, a
 * multiple passes if the cash returned is >= 0. An IRR target requires NPV >= 0 at that rate. A refinance target gives
 * two half-spaces, one for each limit of the new loan; none if the target is 0 or less.
 */
export function compileTargets(targets: Targets, assumptions: Assumptions, forms: Forms): readonly HalfSpace[] {
  const compiled: HalfSpace[] = [];
  const addTarget = (name: TargetName, target: number | null, formAt: (target: number) => Form, constant = 0) => {
    if (target !== null) compiled.push({ name, form: formAt(target), constant });
  };
  const atLeast = (figure: Form, base: Row) => (target: number) =>
    mapForm(figure, (row) => minus(row, times(target, base)));
  const atMost = (figure: Row, base: Row) => (target: number) => minus(times(target, base), figure);

  const { maximumInitialEquityInvestment: maximum, refiOutRatio } = targets;
  addTarget('initialEquityInvestment', maximum, () => minus(zeroRow, forms.equity), maximum);
  addTarget('equityMultiple', targets.equityMultiple, atLeast(forms.totalCashReturned, forms.equity));
  addTarget('irr', targets.irr, (rate) => scaleForm(npvScale(rate, assumptions), forms.npv(rate)));
  addTarget('dscr', targets.dscr, atLeast(forms.noi, forms.debtService));
  addTarget('lenderDscr', targets.lenderDscr, atLeast(forms.grossIncome, forms.lenderPayments));
  addTarget('loanAmount', targets.loanAmount, () => forms.loan, -(targets.loanAmount ?? 0));
  addTarget('grm', targets.grm, atMost(priceRow, forms.grossIncome));
  addTarget('debtYield', targets.debtYield, atLeast(forms.noi, forms.loan));
  addTarget('expenseRatio', targets.expenseRatio, atMost(forms.operatingExpenses, forms.effectiveGrossIncome));
  addTarget('initialCocr', targets.initialCocr, atLeast(forms.cashFlow, forms.equity));
  addTarget('netProfitMargin', targets.netProfitMargin, atLeast(forms.cashFlow, forms.effectiveGrossIncome));
  if (refiOutRatio !== null && refiOutRatio > 0) {
    for (const proceeds of forms.refinance) addTarget('refiOutRatio', refiOutRatio, atLeast(proceeds, forms.equity));
  }
  if (assumptions.persona === 'cash_flow') addTarget('cashFlow', 0, () => forms.cashFlow);
  return compiled;
}

/** Scales an NPV to the exit, at most by 1, because a negative rate would inflate the NPV and its rounding errors. */
function npvScale(rate: number, { holdYears }: Assumptions): number {
  return Math.min(1, (1 + rate) ** holdYears);
}
