import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { MeasuredGoal } from '#contracts/portfolio-figures.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { underwriteAnswer } from '#domain/proforma/calculate-proforma.ts';
import { summarisePortfolio } from '#domain/summarise-portfolio.ts';

/** The totals of a portfolio, computed in the browser with the server's formulas. */
export type Summary = ReturnType<typeof summarisePortfolio>;

/** Sums proformas, optionally with some assumptions changed in all of them. */
export function summaryOf(
  proformas: readonly ProformaParts[],
  goal: MeasuredGoal,
  changed: StatedAssumptions = {},
): Summary {
  const statedChanges = Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== null && value !== undefined),
  );
  return summarisePortfolio(
    proformas.map((parts) => {
      const { proforma } = underwriteAnswer({ ...parts, proforma: { ...parts.proforma, ...statedChanges } });
      return { schedule: proforma.schedule, calculation: proforma.calculation, place: parts.listing };
    }),
    goal,
  );
}
