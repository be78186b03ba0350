import type { SearchPayload } from '#contracts/search-payload.ts';

/** What the search page starts with. */
export const standardSearch: SearchPayload = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };
