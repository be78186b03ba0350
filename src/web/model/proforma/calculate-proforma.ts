import type { ProformaParts } from '#contracts/proformas.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { toAssumptions } from '#domain/settled-assumptions.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { type Proforma, underwrite } from '#underwriting/underwrite.ts';

export type UnderwrittenProforma = { readonly proforma: Proforma; readonly assumptions: Assumptions };

/** Underwrites a response again. Its growth is the rate in force, which can be the market's. */
export function underwriteAnswer({ listing, proforma: settled }: ProformaParts): UnderwrittenProforma {
  const assumptions = toAssumptions({ values: settled, marketAppreciation: false });
  return { proforma: underwrite(factsOf(listing), assumptions), assumptions };
}
