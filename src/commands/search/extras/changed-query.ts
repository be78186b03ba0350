import type { SearchPayload } from '#contracts/search-payload.ts';
import { settleSearch } from '#domain/settled-search.ts';
import type { Query } from '#engine/query.ts';
import { queryOf } from '../query-of.ts';

/** Fields to set in a request. */
export type Change = Partial<SearchPayload>;

/** The query of a request after a change. */
export function changedQuery(payload: SearchPayload, change: Change): Query {
  const changed = { ...payload, ...change };
  return queryOf(changed, settleSearch(changed), 0);
}
