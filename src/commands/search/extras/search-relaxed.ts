import type { Change } from './changed-query.ts';
import { listRelaxations } from './list-relaxations.ts';
import type { RequestedSearch, ScanWithRelaxations } from './requested-search.ts';
import type { ScanInventory } from './scan-inventory.ts';

/** A step that finds this many more matches is enough; larger steps are not tried. */
const enoughMoreMatches = 5;

type Step = { readonly change: Change; readonly place: number; readonly count: number };

/**
 * Searches, and in the same pass finds the best step of each kind of relaxation: the smallest step that finds enough,
 * otherwise the one that finds most. Sorts enough before not enough, then smaller steps, then more matches.
 */
export async function searchRelaxed(
  scanInventory: ScanInventory,
  { settled, query, queryAfter }: Pick<RequestedSearch, 'settled' | 'query' | 'queryAfter'>,
): Promise<ScanWithRelaxations> {
  const kinds = listRelaxations(settled);
  const queries = kinds.map((steps) => steps.map(queryAfter));
  const scanned = await scanInventory('searchWithChanges', query, queries, enoughMoreMatches);
  const { result, counts, equityNeeded } = scanned.found;
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
  const relaxations = {
    smallest_initial_equity_investment: equityNeeded,
    changes: inOrder.map(({ change, count }) => ({ change, total_count: count })),
  };
  return { result, relaxed: { relaxations }, version: scanned.version };
}
