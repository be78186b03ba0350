import type { Inventory } from '#engine/columns/inventory.ts';

/** Milliseconds of a turn, in which nothing else runs on this thread. */
const turnLength = 5;
/** Milliseconds from one turn to the next. A scan in another thread that a turn interrupts is repeated between them. */
const pause = 50;

/** Arranges the rows of an inventory after changes, in short turns between which requests are answered. */
export function keepArranged(inventory: Pick<Inventory, 'arrange'>): {
  readonly afterChanges: () => void;
  readonly stop: () => void;
} {
  let timer: NodeJS.Timeout | null = null;
  const takeTurn = () => {
    const end = performance.now() + turnLength;
    const isDone = inventory.arrange(() => performance.now() >= end);
    timer = isDone ? null : setTimeout(takeTurn, pause);
  };
  return {
    afterChanges: () => {
      timer ??= setTimeout(takeTurn, pause);
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
