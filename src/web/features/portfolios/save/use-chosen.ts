import { useState } from 'react';

/** What is ticked: what was at first, which may be known only later, and what has been changed since. */
export function useChosen(atFirst: readonly string[]) {
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = new Set(atFirst);
  for (const [id, on] of changes) {
    if (on) chosen.add(id);
    else chosen.delete(id);
  }
  return { chosen, choose: (id: string, on: boolean) => setChanges(new Map(changes).set(id, on)) };
}
