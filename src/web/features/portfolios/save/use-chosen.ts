import { useState } from 'react';

/** The ticked portfolios: the initial ones, which can be known later, plus the changes since. */
export function useChosen(atFirst: readonly string[]) {
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = new Set(atFirst);
  for (const [id, on] of changes) {
    if (on) chosen.add(id);
    else chosen.delete(id);
  }
  return { chosen, choose: (id: string, on: boolean) => setChanges(new Map(changes).set(id, on)) };
}
