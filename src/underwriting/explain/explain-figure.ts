import type { Assumptions } from '../assumptions.ts';
import type { FigureName } from '../calculation.ts';
import type { Proforma } from '../underwrite.ts';
import { writeNumbers, writeWords } from './expression.ts';
import { type Express, ratioExpressions } from './ratio-expressions.ts';
import { returnExpressions } from './return-expressions.ts';

/** The formula of every figure, with the numbers of one proforma. Worked out, it gives the figure. */
export const expressions: { readonly [Name in FigureName]: Express } = { ...ratioExpressions, ...returnExpressions };

/** How a figure comes about. */
export type Explanation = {
  readonly name: FigureName;
  /** The formula in words: `NOI ÷ debt service`. */
  readonly formula: string;
  /** The same with the numbers put in: `15,380.00 ÷ 14,221.53`. */
  readonly substituted: string;
  /** The figure itself, not rounded; percent figures are fractions. */
  readonly result: number;
};

/**
 * Explains one figure of a proforma. Null where the figure does not exist (`calculation.unavailable` then has
 * the reason) and where there is no rent.
 */
export function explainFigure(name: FigureName, proforma: Proforma, assumptions: Assumptions): Explanation | null {
  const result = proforma.calculation[name];
  const { schedule } = proforma;
  if (result === null || schedule === null) return null;
  const expression = expressions[name]({ ...proforma, schedule }, assumptions);
  return { name, formula: writeWords(expression), substituted: writeNumbers(expression), result };
}
