import type { SearchPayload } from '#contracts/search-payload.ts';

/** The request for a page of rows. Near misses follow the matches, so their first page starts after all of these. */
export function rowsPayload(payload: SearchPayload, matchCount: number): SearchPayload {
  return payload.near_miss ? { ...payload, from: (payload.from ?? 0) + matchCount } : payload;
}

/** The request that counts the matches before the near misses, and gives the first of them. */
export function matchesPayload({ from: _from, near_miss: _isNear, ...payload }: SearchPayload): SearchPayload {
  return { ...payload, from: 0 };
}
