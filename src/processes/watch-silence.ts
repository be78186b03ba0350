/** Milliseconds between two signs of life of a process. */
export const signOfLifePause = 5000;
/** A minute is far longer than any work or collection of garbage holds a process that is well. */
const mostSilentPauses = 12;

export type SilenceWatch<Child> = {
  /** Notes a sign of life. */
  readonly hear: (child: Child) => void;
  readonly stop: () => void;
};

/**
 * Calls `end` for a child that has been silent for a minute. Only time in which this process ran counts: on a suspended
 * machine nobody could say anything.
 */
export function watchSilence<Child>(
  children: () => readonly Child[],
  end: (child: Child) => void,
): SilenceWatch<Child> {
  const silentPauses = new Map<Child, number>();
  const countPause = (child: Child) => {
    const pauses = (silentPauses.get(child) ?? 0) + 1;
    silentPauses.set(child, pauses);
    if (pauses > mostSilentPauses) end(child);
  };
  const timer = setInterval(() => children().forEach(countPause), signOfLifePause).unref();
  return { hear: (child) => void silentPauses.set(child, 0), stop: () => clearInterval(timer) };
}
