import type { FigureName } from '../calculation.ts';
import { underwrite } from '../underwrite.ts';
import type { InvestmentCase } from './investment-case.ts';

/** A figure and the value that it should reach. Dollars, fractions, plain ratios. */
export type FigureTarget = { readonly figure: FigureName; readonly value: number; readonly meets: 'least' | 'most' };

/** One unknown of a case: its bounds, and which end is wanted. */
export type Unknown = {
  readonly lowest: number;
  readonly highest: number;
  /** True: the highest value that meets the targets, otherwise the lowest. */
  readonly wantsHighest: boolean;
  /** The solution is a whole number of these steps, on the side that meets the targets. */
  readonly step: number;
  /** True for amounts that span orders of magnitude: tries values at equal ratios. */
  readonly isAmount: boolean;
  readonly withValue: (investment: InvestmentCase, value: number) => InvestmentCase;
};

/** `none`: no value meets the targets. `unbounded`: the wanted end of the range itself does, and is the value. */
export type Solution =
  | { readonly value: number; readonly reason: 'unbounded' | null }
  | { readonly value: null; readonly reason: 'none' };

/** Values tried before the bisection. A target that holds only between two of them is not found. */
const triedValues = 240;

/**
 * The value of the unknown, nearest to the wanted end, at which the explicit schedule meets every target. Unlike the
 * closed forms it takes targets on any figure. A missing figure meets nothing.
 */
export function solveFor(investment: InvestmentCase, unknown: Unknown, targets: readonly FigureTarget[]): Solution {
  const isMet = (value: number) => meetsAll(unknown.withValue(investment, value), targets);
  const values = valuesToTry(unknown);
  const first = values.findIndex(isMet);
  if (first === -1) return { value: null, reason: 'none' };
  if (first === 0) return { value: shown(values[0]!), reason: 'unbounded' };
  let meeting = stepsOf(values[first]!, unknown);
  let missing = stepsOf(values[first - 1]!, unknown);
  while (Math.abs(missing - meeting) > 1) {
    const middle = Math.trunc((meeting + missing) / 2);
    if (isMet(middle * unknown.step)) meeting = middle;
    else missing = middle;
  }
  return { value: shown(meeting * unknown.step), reason: null };
}

/** Without the rounding errors of whole steps. */
const shown = (value: number) => Number(value.toPrecision(12));

/** Whole steps, so that the bisection ends on a value that is shown as it is. */
function stepsOf(value: number, { step }: Unknown): number {
  return Math.round(value / step);
}

/** From the wanted end to the other, each a whole number of steps, without repetitions. */
function valuesToTry(unknown: Unknown): readonly number[] {
  const { lowest, highest, wantsHighest, isAmount, step } = unknown;
  const shares = Array.from({ length: triedValues + 1 }, (_, index) => index / triedValues);
  const values = shares.map((share) =>
    isAmount ? lowest * (highest / lowest) ** share : lowest + share * (highest - lowest),
  );
  const whole = [...new Set(values.map((value) => stepsOf(value, unknown) * step))];
  return wantsHighest ? whole.reverse() : whole;
}

function meetsAll({ listing, assumptions }: InvestmentCase, targets: readonly FigureTarget[]): boolean {
  const { calculation } = underwrite(listing, assumptions);
  return targets.every(({ figure, value, meets }) => {
    const reached = calculation[figure];
    return reached !== null && (meets === 'least' ? reached >= value : reached <= value);
  });
}
