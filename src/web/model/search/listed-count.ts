import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';

/** The number of matches, or of near misses if the search lists these, wherever they are. */
export function listedCount(answer: SearchAnswer, isNear: boolean): number {
  return isNear ? (answer.near_miss_count ?? 0) : answer.total_count;
}

/** The number of homes on all pages: with a box, only those inside it. */
export function pagedCount(
  answer: SearchAnswer,
  { near_miss, bbox }: Pick<SearchPayload, 'near_miss' | 'bbox'>,
): number {
  return bbox && answer.map ? answer.map.count : listedCount(answer, near_miss === true);
}
