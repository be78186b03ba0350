import type { ImportOutcome } from '../../model/import/import-home.ts';

/** Maximum number of parallel calls. */
export const maxParallel = 4;

export type QueueWork = {
  /** Sends one row. */
  readonly send: (id: number) => Promise<ImportOutcome>;
  /** True: no further row starts. */
  readonly isStopped: () => boolean;
  /** Waits until the server accepts more. */
  readonly pause: (seconds: number) => Promise<void>;
};

/**
 * Sends rows in order, four at a time. If the server asks to wait, it waits and sends the row again. Once the plan's
 * limit is reached or the import is stopped, no further row starts. Returns the unsent rows.
 */
export async function runQueue(ids: readonly number[], { send, isStopped, pause }: QueueWork): Promise<number[]> {
  const waiting = [...ids];
  let isOver = false;
  let paused: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    for (;;) {
      while (paused !== null) await paused;
      if (isOver || isStopped()) return;
      const id = waiting.shift();
      if (id === undefined) return;
      const outcome = await send(id);
      if (outcome.kind !== 'failed') continue;
      if (outcome.code === 'plan_limit_reached') isOver = true;
      if (outcome.code !== 'rate_limited') continue;
      waiting.unshift(id);
      paused ??= pause(outcome.retryAfter ?? 1).finally(() => {
        paused = null;
      });
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, work));
  return waiting;
}
