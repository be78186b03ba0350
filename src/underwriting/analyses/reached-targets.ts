import type { Targets } from '../assumptions.ts';
import { tieSlack } from '../linear/compile-targets.ts';
import { npvOf } from '../schedule/internal-rate.ts';
import { worthOfPayments } from '../schedule/worth-of-payments.ts';
import type { FixedCourse } from './fixed-course.ts';
import type { OutcomeDraw } from './outcome-draws.ts';

/** A target whose figure differs from draw to draw. The cash that goes in does not. */
export type RiskTarget = Exclude<keyof Targets, 'maximumInitialEquityInvestment'>;

/** A draw with what is summed up of it; dollars. */
export type SummedDraw = { readonly draw: OutcomeDraw; readonly flows: readonly number[]; readonly returned: number };

/** By how much a draw is beyond a target, cross-multiplied as every target is: at least 0 reaches it. Dollars. */
type Margin = (target: number, summed: SummedDraw, course: FixedCourse) => number;

const margins: Record<RiskTarget, Margin> = {
  equityMultiple: (target, { returned }, { closing }) => returned - target * closing.equity,
  irr: (target, { flows }, { hold }) => Math.min(1, (1 + target) ** hold) * npvOf(target, flows),
  dscr: (target, { draw }, { debtService }) => draw.noi[0]! - target * debtService[0]!,
  grm: (target, { draw }, { closing }) => target * draw.grossRent - closing.price,
  debtYield: (target, { draw }, { closing }) => draw.noi[0]! - target * closing.loan,
  expenseRatio: (target, { draw }) => target * draw.effectiveGrossIncome - (draw.effectiveGrossIncome - draw.noi[0]!),
  initialCocr: (target, { draw }, { closing }) => draw.cash[0]! - target * closing.equity,
  netProfitMargin: (target, { draw }) => draw.cash[0]! - target * draw.effectiveGrossIncome,
  refiOutRatio: (target, { draw }, course) =>
    target <= 0 ? 0 : refinanceProceeds(draw, course) - target * course.closing.equity,
};

/** Every target that can be asked of a simulation. */
export const riskTargets = Object.keys(margins) as RiskTarget[];

/** True where a draw reaches the target, boundaries included. */
export function reaches(name: RiskTarget, target: number, summed: SummedDraw, course: FixedCourse): boolean {
  return margins[name](target, summed, course) >= -tieSlack * course.closing.price;
}

function refinanceProceeds({ value, noi }: OutcomeDraw, { assumptions, hold, balance }: FixedCourse): number {
  const { refiYear, refiLtv, refiMinDscr, refiCost, interestRate, loanTerm } = assumptions;
  const at = Math.min(refiYear, hold) - 1;
  const byIncome = ((noi[at]! / refiMinDscr) * worthOfPayments(interestRate, loanTerm)) / 12;
  return Math.min(refiLtv * value[at]!, byIncome) * (1 - refiCost) - balance[at]!;
}
