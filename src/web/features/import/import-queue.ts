import type { ImportOutcome } from '../../model/import/import-home.ts';
import { asksToWait, isCutOff, isRefusedByPlan, isRefusedByPortfolio } from './import-row.ts';

/** Maximum number of parallel calls. */
export const maxParallel = 4;

export type QueueWork = {
  /** Sends one row. */
  readonly send: (id: number) => Promise<ImportOutcome>;
  /** True: no further row starts. */
  readonly isStopped: () => boolean;
  /** Waits until the server accepts more. */
  readonly pause: (seconds: number) => Promise<void>;
  /** How many imports the plan still allows; null: unlimited. */
  readonly allowed: number | null;
};

/**
 * Sends rows in order, four at a time, but never more than the plan still allows, so that its limit refuses later rows
 * and not earlier ones. If the server asks to wait, it waits and sends the row again. Once the limit is reached, a
 * portfolio is gone, the server is unreachable or the import is stopped, no further row starts. Returns the unsent rows.
 */
export async function runQueue(
  ids: readonly number[],
  { send, isStopped, pause, allowed }: QueueWork,
): Promise<number[]> {
  let waiting = [...ids];
  let remaining = allowed ?? Number.POSITIVE_INFINITY;
  let isOver = false;
  let paused = null as Promise<void> | null;
  const underWay = new Set<Promise<void>>();

  async function work(id: number): Promise<void> {
    const outcome = await send(id);
    if (outcome.kind === 'imported') remaining -= 1;
    if (outcome.kind !== 'failed') return;
    if (isRefusedByPlan(outcome) || isRefusedByPortfolio(outcome) || isCutOff(outcome)) isOver = true;
    if (!asksToWait(outcome)) return;
    waiting = ids.filter((each) => each === id || waiting.includes(each));
    paused ??= pause(outcome.retryAfter ?? 1).finally(() => {
      paused = null;
    });
  }

  for (;;) {
    while (paused !== null) await paused;
    const isDone = isOver || isStopped() || waiting.length === 0;
    // At the limit one more row is sent: the server decides.
    const width = isDone ? 0 : Math.min(maxParallel, Math.max(1, remaining));
    if (underWay.size < width) {
      const call = work(waiting.shift()!).finally(() => underWay.delete(call));
      underWay.add(call);
    } else if (underWay.size > 0) await Promise.race(underWay);
    else return waiting;
  }
}
