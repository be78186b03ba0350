import { useQuery } from '@tanstack/react-query';
import type { Breadth, Relaxations } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { searchQuery } from '../../model/api/queries.ts';

/** Fewer matches than this count as few: suggestions for more then show with them. */
const fewMatches = 6;

/** True if a search finds so few that suggestions for more are worth showing. */
export function hasFewMatches(matches: number): boolean {
  return matches < fewMatches;
}

type Extras = {
  readonly relaxations: Relaxations | null;
  readonly breadth: Breadth | null;
  /** Requests them again; null unless they could not be loaded. */
  readonly retry: (() => void) | null;
};

/** What each single change of a search would find, and the number of matches by rate and offer. */
export function useRelaxations(payload: SearchPayload): Extras {
  const { data, isError, refetch } = useQuery(
    searchQuery({ ...payload, from: 0, limit: 1, include: ['relaxations', 'breadth'] }),
  );
  return {
    relaxations: data?.relaxations ?? null,
    breadth: data?.breadth ?? null,
    retry: isError ? () => void refetch() : null,
  };
}
