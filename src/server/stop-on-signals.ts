import type { Logger } from 'pino';

/**
 * Stops cleanly on the first SIGTERM or SIGINT: finishes current work and refuses new work. A second signal, or
 * `longestStop` milliseconds, ends the process at once.
 */
export function stopOnSignals(logger: Logger, longestStop: number, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), longestStop).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
