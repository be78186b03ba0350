import { useQuery } from '@tanstack/react-query';
import type { SearchAnswer } from '#contracts/search.ts';
import type { Binding } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { searchQuery } from '../../model/api/queries.ts';

/**
 * What each near miss of a page lacks, by alias. Requested separately, so that the page need not wait; null: no near
 * misses on the page, or no response.
 */
export function useBindings(
  payload: SearchPayload,
  answer: SearchAnswer | undefined,
): ReadonlyMap<string, Binding> | null {
  const hasNearMisses = answer?.page.some(({ near_miss }) => near_miss) ?? false;
  const { data, isError } = useQuery({ ...searchQuery({ ...payload, include: ['binding'] }), enabled: hasNearMisses });
  return hasNearMisses && (data || !isError)
    ? new Map(data?.binding?.map((binding) => [binding.alias_id, binding]))
    : null;
}
