import type { SearchPayload } from '#contracts/search-payload.ts';
import { prepareSearch } from '#domain/prepared-search.ts';
import { settleSearch } from '#domain/settled-search.ts';
import type { Query } from '#engine/query.ts';
import { queryOf } from '../query-of.ts';

/** Fields to set in a request. */
export type Change = Partial<SearchPayload>;

/** The query of the same request after a change. */
export type QueryAfter = (change: Change) => Query;

export function createQueryAfter(payload: SearchPayload): QueryAfter {
  return (change) => {
    const changed = { ...payload, ...change };
    return queryOf(prepareSearch(settleSearch(changed)), changed, 0);
  };
}
