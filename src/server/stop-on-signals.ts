import type { Logger } from 'pino';

/**
 * Stops cleanly on the first SIGTERM or SIGINT, or when the returned function is called: finishes current work and
 * refuses new work. A second signal, unless repeats are ignored, or `longestStop` milliseconds end the process at once.
 * `stop` reports each part before it waits for it.
 */
export function stopOnSignals(
  logger: Logger,
  longestStop: number,
  stop: (report: (part: string) => void) => Promise<void>,
  { ignoresRepeats = false } = {},
): (reason: string) => void {
  let stopping = false;
  let unfinished = 'work';
  const report = (part: string) => {
    unfinished = part;
  };
  const stopOnce = (reason: string) => {
    if (stopping && ignoresRepeats) return;
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => {
      logger.error({ milliseconds: longestStop, unfinished }, 'did not stop in time');
      process.exit(1);
    }, longestStop).unref();
    stop(report).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  return stopOnce;
}
