import type { RunningPostgres } from '#outside/postgres/embedded-postgres.ts';
import { createLogger } from '#server/logger.ts';
import { stopOnSignals } from '#server/stop-on-signals.ts';
import { type ProcessPlan, type SupervisedProcesses, superviseProcesses } from './processes/supervise.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { longestStopOf, type Start } from './start-options.ts';

/** Runs each service in processes of its own. They hold the database together, and the last one stops it. */
export async function runProcesses(start: Start, flags: readonly string[]): Promise<void> {
  const { environment, services } = start;
  const logger = createLogger(environment.logLevel).child({ process: 'parent' });
  const plans: ProcessPlan[] = Array.from({ length: environment.webProcesses }, (_, index) => ({
    name: `web-${index + 1}`,
    service: 'web',
  }));
  if (services.has('worker')) plans.push({ name: 'worker', service: 'worker' });
  let postgres: Promise<RunningPostgres | null> = Promise.resolve(null);
  let processes: SupervisedProcesses | null = null;
  let isStopping = false;
  const stop = async (report: (part: string) => void = () => {}) => {
    isStopping = true;
    report('processes');
    await processes?.stop();
    report('the embedded database');
    await (await postgres.catch(() => null))?.stop();
  };
  stopOnSignals(logger, longestStopOf(start), stop);
  try {
    postgres = startEmbeddedPostgres(environment, logger);
    await postgres;
    if (isStopping) return;
    processes = superviseProcesses({ plans, flags, logger });
    process.once('exit', processes.kill);
    await processes.ready;
  } catch (error) {
    await stop();
    throw error;
  }
}
