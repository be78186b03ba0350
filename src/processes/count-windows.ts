import type { WindowCount } from './messages.ts';

/** More counters than this are forgotten, the longest unused first. */
const mostCounters = 100_000;

/** Counts requests in fixed windows of time, each from its first request on. */
export function createWindowCounts(
  now = Date.now,
  most = mostCounters,
): (counter: string, windowMilliseconds: number) => WindowCount {
  const windows = new Map<string, { current: number; readonly startedAt: number }>();
  return (counter, windowMilliseconds) => {
    const time = now();
    const known = windows.get(counter);
    const isRunning = known !== undefined && known.startedAt + windowMilliseconds > time;
    const counted = isRunning ? known : { current: 0, startedAt: time };
    counted.current++;
    // A map lists its entries in the order of their insertion.
    windows.delete(counter);
    windows.set(counter, counted);
    if (windows.size > most) windows.delete(windows.keys().next().value!);
    return { current: counted.current, ttl: counted.startedAt + windowMilliseconds - time };
  };
}
