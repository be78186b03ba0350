import type { ImportOutcome } from '../../model/import/import-home.ts';

/** So many calls are under way at once at most. */
export const mostAtOnce = 4;

export type QueueWork = {
  /** Sends one row. */
  readonly send: (id: number) => Promise<ImportOutcome>;
  /** True: nothing more is begun. */
  readonly isStopped: () => boolean;
  /** Waits for the server to take more. */
  readonly pause: (seconds: number) => Promise<void>;
};

/**
 * Sends rows in their order, four at a time. A server that asks to wait is waited for, and the row sent again; once a
 * plan is used up, or it is stopped, no other is begun. Gives the rows that were not sent.
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
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return waiting;
}
