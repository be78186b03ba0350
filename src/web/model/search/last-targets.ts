import { readSearchQuery, toPayload } from '#domain/search-parameters.ts';
import { settleSearch, toTargets } from '#domain/settled-search.ts';
import type { Targets } from '#underwriting/assumptions.ts';
import { recallSearch } from './search-query.ts';

/** The targets of the last search, which every proforma is judged by. Fractions and plain ratios. */
export function lastTargets(): Targets {
  return toTargets(settleSearch(toPayload(readSearchQuery(recallSearch()))));
}
