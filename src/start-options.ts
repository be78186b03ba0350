import type { Environment } from '#environment/environment.ts';
import { longestFinish } from '#server/drain.ts';

export const services = ['web', 'worker'] as const;
export type Service = (typeof services)[number];

/** What a process was started for. */
export type Start = {
  readonly environment: Environment;
  readonly services: ReadonlySet<Service>;
  /** Among several; null: the only process. */
  readonly processName: string | null;
  /** Whether other processes answer meanwhile, so that this one listens only when it can. */
  readonly isReplacement: boolean;
};

/** Milliseconds for the database and jobs to finish after the last response. */
const longestCleanup = 1500;
/** A process ends earlier than its supervisor or parent would kill it, so that it can log why. */
const headStart = 500;

/** Milliseconds from the stop signal until the process ends in any case. */
export function longestStopOf({ environment: { drainSeconds, stopSeconds }, processName }: Start): number {
  const longest = Math.max(stopSeconds * 1000 - headStart, drainSeconds * 1000 + longestFinish + longestCleanup);
  return processName === null ? longest : longest - headStart;
}
