import type { ProformaParts } from '#contracts/api.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { toAssumptions } from '#domain/settled-assumptions.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { type Proforma, underwrite } from '#underwriting/underwrite.ts';

/** The whole proforma behind an answer, underwritten here by the server's own formulas. */
export type WorkedOut = { readonly proforma: Proforma; readonly assumptions: Assumptions };

/** Underwrites an answer again. The growth that it states is the one in force, the market's own included. */
export function workOut({ listing, proforma: settled }: ProformaParts): WorkedOut {
  const assumptions = toAssumptions({ values: settled, marketAppreciation: false });
  return { proforma: underwrite(factsOf(listing), assumptions), assumptions };
}
