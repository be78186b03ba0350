import { useQuery } from '@tanstack/react-query';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { useTrailing } from '../../lib/use-trailing.ts';
import { useVisitorActive } from '../../lib/use-visitor-active.ts';
import { searchQuery } from '../../model/api/queries.ts';

/** Milliseconds that a search must be unchanged before its near misses are counted: a moved handle counts once. */
const quietMilliseconds = 400;

/**
 * The number of near misses. The response has it if it lists them. Otherwise they are counted once the search is
 * unchanged for a while: without matches at once, else after the visitor's first action. Null while unknown.
 */
export function useNearMissCount(payload: SearchPayload, answer: SearchAnswer | undefined): number | null {
  const listed = payload.near_miss === true;
  const isVisitorActive = useVisitorActive();
  const text = JSON.stringify(payload);
  const settled = useTrailing(text, quietMilliseconds) === text;
  const { view_mode: _viewMode, ...search } = payload;
  const counted = useQuery({
    ...searchQuery({ ...search, from: 0, limit: 1, near_miss: true }),
    enabled: !listed && settled && (isVisitorActive || answer?.total_count === 0),
  });
  return (listed ? answer : counted.data)?.near_miss_count ?? null;
}
