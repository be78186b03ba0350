import { useQuery } from '@tanstack/react-query';
import type { Breadth, Relaxations } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { searchQuery } from '../../model/api/queries.ts';

/** Fewer matches than this are little: what would find more is told with them. */
const little = 6;

/** True where a search finds so little that it is worth telling what a single change would find. */
export function findsLittle(matches: number): boolean {
  return matches < little;
}

type Extras = { readonly relaxations: Relaxations | null; readonly breadth: Breadth | null; readonly failed: boolean };

/** What each single change of a search would find, and how its matches go with the rate and the offer. */
export function useRelaxations(payload: SearchPayload): Extras {
  const { data, isError } = useQuery(
    searchQuery({ ...payload, from: 0, limit: 1, include: ['relaxations', 'breadth'] }),
  );
  return { relaxations: data?.relaxations ?? null, breadth: data?.breadth ?? null, failed: isError };
}
