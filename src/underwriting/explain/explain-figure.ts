import type { Assumptions } from '../assumptions.ts';
import type { FigureName } from '../calculation.ts';
import type { Proforma } from '../underwrite.ts';
import { writeNumbers, writeWords } from './expression.ts';
import { type BuildExpression, ratioExpressions } from './ratio-expressions.ts';
import { returnExpressions } from './return-expressions.ts';

/** The formula of every figure with the numbers of one proforma. Evaluating it gives the figure. */
export const expressions: { readonly [Name in FigureName]: BuildExpression } = {
  ...ratioExpressions,
  ...returnExpressions,
};

/** The explanation of a figure. */
export type Explanation = {
  readonly name: FigureName;
  /** The formula in words: `NOI ÷ debt service`. */
  readonly formula: string;
  /** The formula with numbers: `15,380.00 ÷ 14,221.53`. */
  readonly substituted: string;
  /** The figure itself, not rounded; percent figures are fractions. */
  readonly result: number;
};

/**
 * Explains one figure of a proforma. Null if the figure does not exist (`calculation.unavailable` then has the reason)
 * or if there is no rent.
 */
export function explainFigure(name: FigureName, proforma: Proforma, assumptions: Assumptions): Explanation | null {
  const result = proforma.calculation[name];
  const { schedule } = proforma;
  if (result === null || schedule === null) return null;
  const expression = expressions[name]({ ...proforma, schedule }, assumptions);
  return { name, formula: writeWords(expression), substituted: writeNumbers(expression), result };
}
