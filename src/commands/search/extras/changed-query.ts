import type { SearchPayload } from '#contracts/search-payload.ts';
import { settleSearch } from '#domain/settled-search.ts';
import type { Query } from '#engine/query.ts';
import { queryOf } from '../query-of.ts';

/** What to set in a request. */
export type Change = Partial<SearchPayload>;

/** The search that a request asks for once the change is made in it. */
export function changedQuery(payload: SearchPayload, change: Change): Query {
  const changed = { ...payload, ...change };
  return queryOf(changed, settleSearch(changed), 0);
}
