import type { ProformaParts } from '#contracts/proformas.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { type Proforma, underwrite } from '#underwriting/underwrite.ts';
import { factsOf } from '../listing-facts.ts';
import { toAssumptions } from '../settled-assumptions.ts';

export type UnderwrittenProforma = { readonly proforma: Proforma; readonly assumptions: Assumptions };

/** Underwrites a response again. Its growth is the rate in force, which can be the market's. */
export function underwriteAnswer({ listing, proforma: settled }: ProformaParts): UnderwrittenProforma {
  const assumptions = toAssumptions({ values: settled, marketAppreciation: false });
  return { proforma: underwrite(factsOf(listing), assumptions), assumptions };
}
