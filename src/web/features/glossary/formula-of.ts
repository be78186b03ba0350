import { figures } from '#contracts/calculation.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { defaultAssumptions } from '#underwriting/assumptions.ts';
import { explainFigure } from '#underwriting/explain/explain-figure.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import type { Entry } from '../../model/glossary/entry.ts';
import { exampleHouse } from '../../model/glossary/example-house.ts';

/** The formula of a term. For a figure, also with the example's numbers. */
export type Formula = { readonly words: string; readonly example: string | null };

const assumptions = defaultAssumptions;
const example = underwrite(exampleHouse, assumptions);

/** The formula of a term, for a figure the model's own; null without one. */
export function formulaOf({ figure, formula }: Entry): Formula | null {
  if (figure === null) return formula === null ? null : { words: formula, example: null };
  const { core, unit } = figures[figure];
  const explained = explainFigure(core, example, assumptions);
  if (!explained) return null;
  const result = formatFigure(figure, unit === 'percent' ? explained.result * 100 : explained.result);
  return { words: explained.formula, example: `${explained.substituted} = ${result}` };
}
