import type { Relaxations } from '#contracts/search-extras.ts';
import type { SettledSearch } from '#domain/settled-search.ts';
import { searchWithChanges } from '#engine/changes/search-with-changes.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import type { Query, SearchResult } from '#engine/query.ts';
import type { Change, QueryAfter } from './changed-query.ts';
import { listRelaxations } from './list-relaxations.ts';

/** A step that finds this many more matches is enough; larger steps are not tried. */
const enoughMoreMatches = 5;

type Step = { readonly change: Change; readonly place: number; readonly count: number };

/**
 * Searches, and in the same pass finds the best step of each kind of relaxation: the smallest step that finds enough,
 * otherwise the one that finds most. Sorts enough before not enough, then smaller steps, then more matches.
 */
export function searchRelaxed(
  inventory: Inventory,
  {
    settled,
    query,
    queryAfter,
  }: { readonly settled: SettledSearch; readonly query: Query; readonly queryAfter: QueryAfter },
): { readonly result: SearchResult; readonly relaxations: Relaxations } {
  const kinds = listRelaxations(settled);
  const queries = kinds.map((steps) => steps.map(queryAfter));
  const { result, counts, equityNeeded } = searchWithChanges(inventory, query, queries, enoughMoreMatches);
  const found = result.totalCount;
  const isEnough = ({ count }: Step) => count >= found + enoughMoreMatches;
  const helpful = kinds.flatMap((changes, kind) => {
    const steps = changes.map((change, place): Step => ({ change, place, count: counts[kind]![place] ?? found }));
    const most = Math.max(...steps.map(({ count }) => count));
    const chosen = steps.find(isEnough) ?? steps.find(({ count }) => count === most && count > found);
    return chosen ? [chosen] : [];
  });
  const inOrder = helpful.toSorted(
    (a, b) => Number(isEnough(b)) - Number(isEnough(a)) || a.place - b.place || b.count - a.count,
  );
  return {
    result,
    relaxations: {
      smallest_initial_equity_investment: equityNeeded,
      changes: inOrder.map(({ change, count }) => ({ change, total_count: count })),
    },
  };
}
