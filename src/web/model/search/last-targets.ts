import type { requiredTargets } from '#contracts/parameters/targets.ts';
import { readSearchQuery, toPayload } from '#domain/search-parameters.ts';
import {
  requestedExpenseRatio,
  requestedLenderDscr,
  type SettledSearch,
  settleSearch,
  toTargets,
} from '#domain/settled-search.ts';
import type { Targets } from '#underwriting/assumptions.ts';
import { recallSearch } from './search-query.ts';

/** The targets of the last search, which every proforma is judged by. Fractions and plain ratios. */
export function lastTargets(): Targets {
  return toTargets(lastSearch());
}

/** The same in the names and units of a query. */
export function lastTargetsOnWire(): Record<string, string> {
  const search = lastSearch();
  const stated = {
    maximum_initial_equity_investment: search.maximumInitialEquityInvestment,
    target_equity_multiple: search.targetEquityMultiple,
    ...search.targets,
    target_expense_ratio: requestedExpenseRatio(search),
    target_lender_dscr: requestedLenderDscr(search),
    target_loan_amount: toTargets(search).loanAmount,
  };
  const texts = Object.entries(stated).map(([name, value]) => [name, value === null ? null : String(value)] as const);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The two targets that every search states, as query texts. */
export function lastRequiredTargets(): Record<keyof typeof requiredTargets, string> {
  const { maximumInitialEquityInvestment: cash, targetEquityMultiple: multiple } = lastSearch();
  return { maximum_initial_equity_investment: String(cash), target_equity_multiple: String(multiple) };
}

function lastSearch(): SettledSearch {
  return settleSearch(toPayload(readSearchQuery(recallSearch())));
}
