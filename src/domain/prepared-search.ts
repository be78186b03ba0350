import { toAssumptions } from '#domain/settled-assumptions.ts';
import { type Filters, type SettledSearch, toFilters, toTargets } from '#domain/settled-search.ts';
import type { Assumptions, Targets } from '#underwriting/assumptions.ts';

/** A search as the request states it and as the core computes with it, converted once per request. */
export type PreparedSearch = {
  readonly settled: SettledSearch;
  readonly assumptions: Assumptions;
  readonly targets: Targets;
  readonly filters: Filters;
};

export function prepareSearch(settled: SettledSearch): PreparedSearch {
  const assumptions = toAssumptions(settled.assumptions);
  return { settled, assumptions, targets: toTargets(settled), filters: toFilters(settled, assumptions) };
}
