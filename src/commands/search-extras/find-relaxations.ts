import type { Relaxations } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { countMatches } from '#engine/count-matches.ts';
import type { Inventory } from '#engine/inventory.ts';
import { smallestEquity } from '#engine/smallest-equity.ts';
import { type Change, changedQuery } from './changed-query.ts';
import { listRelaxations } from './list-relaxations.ts';

/** A step that finds so many more is worth taking; a further one is not looked for. */
const enoughMore = 5;

type Step = { readonly change: Change; readonly place: number; readonly count: number };

/**
 * Of each kind of relaxation the gentlest step that finds enough, or else the one that finds the most: first what finds
 * enough by a first step, the more the earlier. `found`: what the search itself finds.
 */
export function findRelaxations(inventory: Inventory, payload: SearchPayload, found: number): Relaxations {
  const kinds = listRelaxations(payload);
  const counts = countMatches(
    inventory,
    kinds.flat().map((change) => changedQuery(payload, change)),
  );
  let next = 0;
  const steps = kinds.map((changes) => changes.map((change, place) => ({ change, place, count: counts[next++]! })));
  const isEnough = ({ count }: Step) => count >= found + enoughMore;
  const helpful = steps.flatMap((kind) => {
    const most = Math.max(...kind.map(({ count }) => count));
    const chosen = kind.find(isEnough) ?? kind.find(({ count }) => count === most && count > found);
    return chosen ? [chosen] : [];
  });
  const inOrder = helpful.toSorted(
    (a, b) => Number(isEnough(b)) - Number(isEnough(a)) || a.place - b.place || b.count - a.count,
  );
  return {
    smallest_initial_equity_investment: smallestEquity(inventory, changedQuery(payload, {})),
    changes: inOrder.map(({ change, count }) => ({ change, total_count: count })),
  };
}
