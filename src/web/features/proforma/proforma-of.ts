import type { ProformaAnswer } from '#contracts/api.ts';
import { toAssumptions } from '#contracts/assumptions.ts';
import { factsOf } from '#contracts/listing-facts.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { type Proforma, underwrite } from '#underwriting/underwrite.ts';

/** The whole proforma behind an answer, underwritten here by the server's own formulas. */
export type WorkedOut = { readonly proforma: Proforma; readonly assumptions: Assumptions };

/**
 * Underwrites an answer again. The answer does not say whether the market's growth was in force, so under the
 * appreciation persona the growth that gives the answer's own sale price is taken.
 */
export function workOut({ listing, proforma: settled, calculation }: ProformaAnswer): WorkedOut {
  const facts = factsOf(listing);
  const work = (marketAppreciation: boolean): WorkedOut => {
    const assumptions = toAssumptions({ settled, marketAppreciation });
    return { proforma: underwrite(facts, assumptions), assumptions };
  };
  if (settled.persona !== 'appreciation') return work(false);
  const byMarket = work(true);
  const difference = (byMarket.proforma.calculation.salePrice ?? 0) - (calculation.sale_price ?? 0);
  return Math.abs(difference) < 0.005 ? byMarket : work(false);
}
