import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { MeasuredGoal } from '#contracts/portfolio-figures.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { growthInForce } from '#domain/growth-in-force.ts';
import { underwriteAnswer } from '#domain/proforma/calculate-proforma.ts';
import { statedOf } from '#domain/proforma/proforma-edits.ts';
import { savedHolding } from '#domain/saved-holding.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { summarizePortfolio } from '#domain/summarize-portfolio.ts';

/** The totals of a portfolio, computed in the browser with the server's formulas. */
export type Summary = ReturnType<typeof summarizePortfolio>;

/** Sums proformas, optionally with some assumptions changed in all of them. Null resets one to its default. */
export function summaryOf(
  proformas: readonly ProformaParts[],
  goal: MeasuredGoal,
  changed: StatedAssumptions = {},
): Summary {
  const isChanged = Object.keys(changed).length > 0;
  return summarizePortfolio(
    proformas.map((parts) => {
      const { proforma, assumptions } = underwriteAnswer(isChanged ? withAssumptions(parts, changed) : parts);
      const { schedule, calculation } = proforma;
      const saved = isChanged ? {} : { saved: savedHolding(parts.calculation, assumptions) };
      return { schedule, calculation, place: parts.listing, ...saved };
    }),
    goal,
  );
}

/** Settled again, as when the server saves the change: a change can lead to other defaults. */
function withAssumptions({ listing, proforma, ...rest }: ProformaParts, changed: StatedAssumptions): ProformaParts {
  const settled = settleAssumptions({ ...statedOf(listing, proforma), ...changed });
  const values = { ...settled.values, appreciation: growthInForce(listing, settled) };
  return { ...rest, listing, proforma: { ...proforma, ...values } };
}
