import type { Targets } from '../assumptions.ts';
import { boundaryTolerance } from '../linear/compile-targets.ts';
import { npvOf } from '../schedule/internal-rate.ts';
import { presentValueOfPayments } from '../schedule/present-value-of-payments.ts';
import type { BaselineProjection } from './baseline-projection.ts';
import type { OutcomeDraw } from './outcome-draws.ts';

/** A target whose figure varies between draws. Equity and loan at closing do not. */
export type RiskTarget = Exclude<keyof Targets, 'maximumInitialEquityInvestment' | 'loanAmount'>;

/** A draw with its yearly flows and the total cash returned; dollars. */
export type SummedDraw = { readonly draw: OutcomeDraw; readonly flows: readonly number[]; readonly returned: number };

/** By how many dollars a draw exceeds a target, cross-multiplied like every target. 0 or more reaches it. */
type Margin = (target: number, summed: SummedDraw, baseline: BaselineProjection) => number;

const margins: Record<RiskTarget, Margin> = {
  equityMultiple: (target, { returned }, { closing }) => returned - target * closing.equity,
  irr: (target, { flows }, { hold }) => Math.min(1, (1 + target) ** hold) * npvOf(target, flows),
  dscr: (target, { draw }, { debtService }) => draw.noi[0]! - target * debtService[0]!,
  lenderDscr: (target, { draw }, { lenderPayments }) => draw.grossRent - target * lenderPayments,
  grm: (target, { draw }, { closing }) => target * draw.grossRent - closing.price,
  debtYield: (target, { draw }, { closing }) => draw.noi[0]! - target * closing.loan,
  expenseRatio: (target, { draw }) => target * draw.effectiveGrossIncome - (draw.effectiveGrossIncome - draw.noi[0]!),
  initialCocr: (target, { draw }, { closing }) => draw.cash[0]! - target * closing.equity,
  netProfitMargin: (target, { draw }) => draw.cash[0]! - target * draw.effectiveGrossIncome,
  refiOutRatio: (target, { draw }, baseline) =>
    target <= 0 ? 0 : refinanceProceeds(draw, baseline) - target * baseline.closing.equity,
};

/** Every target that a simulation can test. */
export const riskTargets = Object.keys(margins) as RiskTarget[];

/** Whether a draw reaches the target. The boundary counts as reached. */
export function isTargetReached(
  name: RiskTarget,
  target: number,
  summed: SummedDraw,
  baseline: BaselineProjection,
): boolean {
  return margins[name](target, summed, baseline) >= -boundaryTolerance * baseline.closing.price;
}

function refinanceProceeds({ value, noi }: OutcomeDraw, { assumptions, hold, balance }: BaselineProjection): number {
  const { refiYear, refiLtv, refiMinDscr, refiCost, interestRate, loanTerm } = assumptions;
  const at = Math.min(refiYear, hold) - 1;
  const byIncome = ((noi[at]! / refiMinDscr) * presentValueOfPayments(interestRate, loanTerm)) / 12;
  return Math.min(refiLtv * value[at]!, byIncome) * (1 - refiCost) - balance[at]!;
}
