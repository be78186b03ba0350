import { useQuery } from '@tanstack/react-query';
import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { useAwake } from '../../lib/use-awake.ts';
import { useTrailing } from '../../lib/use-trailing.ts';
import { searchQuery } from '../../model/api/queries.ts';

/** How long a search must stand before its near misses are counted, milliseconds: a moved handle asks once. */
const quiet = 400;

/**
 * How many near misses a search has: its answer tells where they are listed, else they are counted once the visitor is
 * there and the search stands. Null while it is not known.
 */
export function useNearMissCount(payload: SearchPayload, answer: SearchAnswer | undefined): number | null {
  const listed = payload.near_miss === true;
  const awake = useAwake();
  const text = JSON.stringify(payload);
  const settled = useTrailing(text, quiet) === text;
  const { view_mode: _viewMode, ...search } = payload;
  const counted = useQuery({
    ...searchQuery({ ...search, from: 0, limit: 1, near_miss: true }),
    enabled: !listed && awake && settled,
  });
  return (listed ? answer : counted.data)?.near_miss_count ?? null;
}
