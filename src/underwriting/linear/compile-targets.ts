import type { Assumptions, Targets } from '../assumptions.ts';
import type { Forms } from './compile-forms.ts';
import { type Form, mapForm, minus, priceRow, type Row, times, zeroRow } from './forms.ts';

/**
 * A half-space passes from -tieSlack × price on: a millionth of a cent, so that boundaries are inclusive up to
 * the noise of rounding. Nothing is rounded.
 */
export const tieSlack = 1e-12;

/** What a half-space asks: one of the targets, or the gate of the cash-flow persona. */
export type TargetName =
  | Exclude<keyof Targets, 'maximumInitialEquityInvestment'>
  | 'initialEquityInvestment'
  | 'cashFlow';

/** A target as a condition: `form + constant >= 0`, dollars. The constant is 0 for all but the equity maximum. */
export type HalfSpace = { readonly name: TargetName; readonly form: Form; readonly constant: number };

/**
 * Every set target, the equity maximum and the persona's gate. Ratios are cross-multiplied, so that a target is
 * defined where its denominator is 0: no debt passes a DSCR target where NOI >= 0, no equity passes a multiple
 * where the cash returned >= 0. An IRR target asks for NPV >= 0 at that rate. The refinance gives two half-spaces
 * (both of its limits must return the share), none where the target is 0 or less.
 */
export function compileTargets(targets: Targets, assumptions: Assumptions, forms: Forms): readonly HalfSpace[] {
  const compiled: HalfSpace[] = [];
  const demand = (name: TargetName, target: number | null, formAt: (target: number) => Form, constant = 0) => {
    if (target !== null) compiled.push({ name, form: formAt(target), constant });
  };
  const atLeast = (figure: Form, base: Row) => (target: number) =>
    mapForm(figure, (row) => minus(row, times(target, base)));
  const atMost = (figure: Row, base: Row) => (target: number) => minus(times(target, base), figure);

  const { maximumInitialEquityInvestment: maximum, refiOutRatio } = targets;
  demand('initialEquityInvestment', maximum, () => minus(zeroRow, forms.equity), maximum);
  demand('equityMultiple', targets.equityMultiple, atLeast(forms.totalCashReturned, forms.equity));
  demand('irr', targets.irr, (rate) => mapForm(forms.npv(rate), (row) => times(worthAtExit(rate, assumptions), row)));
  demand('dscr', targets.dscr, atLeast(forms.noi, forms.debtService));
  demand('grm', targets.grm, atMost(priceRow, forms.grossIncome));
  demand('debtYield', targets.debtYield, atLeast(forms.noi, forms.loan));
  demand('expenseRatio', targets.expenseRatio, atMost(forms.operatingExpenses, forms.effectiveGrossIncome));
  demand('initialCocr', targets.initialCocr, atLeast(forms.cashFlow, forms.equity));
  demand('netProfitMargin', targets.netProfitMargin, atLeast(forms.cashFlow, forms.effectiveGrossIncome));
  if (refiOutRatio !== null && refiOutRatio > 0) {
    for (const proceeds of forms.refinance) demand('refiOutRatio', refiOutRatio, atLeast(proceeds, forms.equity));
  }
  if (assumptions.persona === 'cash_flow') demand('cashFlow', 0, () => forms.cashFlow);
  return compiled;
}

/** What a dollar now is worth at the exit, at most 1: a negative rate would blow up an NPV and its rounding errors. */
function worthAtExit(rate: number, { holdYears }: Assumptions): number {
  return Math.min(1, (1 + rate) ** holdYears);
}
