import { assumptions } from '#contracts/parameters/assumptions.ts';
import { type PreparedSearch, prepareSearch } from '#domain/prepared-search.ts';
import { withoutNearMisses } from '#domain/saved-parameters.ts';
import { defaultConfig, type SearchParameters, searchParameters, toPayload } from '#domain/search-parameters.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { withStoredPlaces } from '../search/with-places.ts';

/** The interest rate of searches that leave it open, percent. */
export const defaultInterestRate: number = assumptions.interest_rate.default;

/** Whether a saved search follows the default interest rate. */
export function leavesRateOpen({ interestRate }: SearchParameters): boolean {
  return interestRate === null || interestRate === undefined;
}

/** A saved search under today's defaults, or under another default interest rate. */
export function prepareSavedSearch(
  parameters: SearchParameters,
  defaultRate: number = defaultInterestRate,
): PreparedSearch {
  const rated = leavesRateOpen(parameters) ? { ...parameters, interestRate: defaultRate } : parameters;
  const payload = toPayload({ parameters: rated, config: defaultConfig, page: 1, box: null });
  return prepareSearch(settleSearch(withStoredPlaces(payload)));
}

/** The stored parameters of a search; null: an earlier version stored what this one refuses. */
export function parseStoredParameters(stored: unknown): SearchParameters | null {
  const parsed = searchParameters.safeParse(stored);
  return parsed.success ? withoutNearMisses(parsed.data) : null;
}
