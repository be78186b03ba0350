import type { SearchPayload } from '#contracts/search-payload.ts';
import { settleSearch } from '#domain/settled-search.ts';
import type { Query } from '#engine/query.ts';
import { prepareSearch } from '../prepared-search.ts';
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
