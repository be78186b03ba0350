import type { SearchAnswer } from '#contracts/search.ts';
import type { includes } from '#contracts/search-payload.ts';
import type { SettledSearch } from '#domain/settled-search.ts';
import type { Query, SearchResult } from '#engine/query.ts';
import type { QueryAfter } from './changed-query.ts';

/** A search, and which extras its response includes. */
export type RequestedSearch = {
  readonly included: ReadonlySet<(typeof includes)[number]>;
  readonly settled: SettledSearch;
  readonly query: Query;
  readonly queryAfter: QueryAfter;
};

/** A search result with its relaxations, if the payload includes them, and the version of the index before it. */
export type ScanWithRelaxations = {
  readonly result: SearchResult;
  readonly relaxed: Pick<SearchAnswer, 'relaxations'>;
  readonly version: number;
};
