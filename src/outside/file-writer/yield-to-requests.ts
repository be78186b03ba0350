import { setPriority } from 'node:os';

/** Gives requests precedence over the thread that calls it. */
export function yieldToRequests(): void {
  // Elsewhere a priority is that of the whole process.
  if (process.platform === 'linux') setPriority(10);
}
