import { useQuery } from '@tanstack/react-query';
import { type Sort, specifiedSorts } from '#contracts/sorts.ts';
import { sortLabels } from '#domain/search-parameters.ts';

/** The orders to choose from. The words of others than the specification's load once such an order is in force. */
export function useSortOptions(current: Sort): Partial<Record<Sort, string>> {
  const isOther = !(specifiedSorts as readonly Sort[]).includes(current);
  const { data } = useQuery({
    queryKey: ['sort words', current],
    queryFn: async () => (await import('#domain/labels/sort-words.ts')).sortWords(current),
    enabled: isOther,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isOther ? { ...sortLabels, [current]: data ?? '' } : sortLabels;
}
