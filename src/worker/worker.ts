import { setTimeout as pause } from 'node:timers/promises';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type BackOff, retryDelay } from '#domain/retry-delay.ts';
import { type Database, isUnavailable } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import type { Duty, JobTools, ScheduledJob } from './job.ts';

export type WorkerOptions = {
  readonly database: Database;
  readonly jobs: readonly ScheduledJob[];
  readonly duties: readonly Duty[];
  readonly logger: Logger;
  /** Another clock than the system's. */
  readonly clock?: ConstructorOptions['clock'];
};

/** Duties that never end and jobs that run by the clock, from before the database answers until the worker is closed. */
export type Worker = {
  /** Resolves when the clock runs (or the worker was closed before); rejects on what waiting cannot mend. */
  readonly ready: Promise<void>;
  /** Ends the jobs under way, which go on where they were the next time. */
  readonly close: () => Promise<void>;
};

/** Milliseconds between tries while the database is away. */
const retryPause: BackOff = { first: 500, longest: 2000 };
/** Less than a process is given to stop. */
const stopMilliseconds = 8000;
const secondsBetweenLooks = 5;
/** A job that runs longer is ended, and goes on with the next one. */
const longestJobSeconds = 12 * 3600;
/** A job whose process has died is given up after this. */
const silenceSeconds = 60;
const retrySeconds = 300;

/**
 * Starts the worker; while the database is away, it tries again. The jobs' states live in the database,
 * so several workers share the work. A job may run twice, when a worker dies or the clock is late.
 */
export function startWorker({ database, jobs, duties, logger, clock }: WorkerOptions): Worker {
  const stop = new AbortController();
  const tools = { database, logger, signal: stop.signal };
  let boss: PgBoss | null = null;
  let onDuty: readonly ReturnType<Duty>[] = [];
  const start = async (): Promise<void> => {
    await migrate(database);
    const starting = new PgBoss({
      connectionString: database.url,
      application_name: 'forma worker',
      max: 4,
      ...(clock ? { clock } : {}),
    });
    starting.on('error', (error) => logger.warn({ err: error }, 'the jobs could not be looked after'));
    try {
      await starting.start();
      for (const job of jobs) await scheduleJob(starting, job, tools);
      onDuty = duties.map((begin) => begin(tools));
      boss = starting;
      logger.info({ jobs: jobs.map(({ name, cron }) => `${name} (${cron})`) }, 'the worker is running');
    } catch (error) {
      await starting.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  };
  const startUntilDone = async (): Promise<void> => {
    for (let failures = 1; !stop.signal.aborted && boss === null; failures++) {
      try {
        await start();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        logger.warn({ err: error }, 'the database does not answer');
        await pause(retryDelay(failures, retryPause), undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  };
  const ready = startUntilDone();
  return {
    ready,
    close: async () => {
      stop.abort();
      await ready.catch(() => {});
      await Promise.all([boss?.stop({ timeout: stopMilliseconds }), ...onDuty.map((duty) => duty.close())]);
    },
  };
}

/** One job waits at most, however long the one before takes. */
async function scheduleJob(boss: PgBoss, job: ScheduledJob, tools: JobTools): Promise<void> {
  const queue = {
    policy: 'short',
    retryLimit: job.retries,
    retryDelay: retrySeconds,
    // Doubles the delay each time and leaves a random part of it out.
    retryBackoff: true,
    expireInSeconds: longestJobSeconds,
    heartbeatSeconds: silenceSeconds,
  };
  await boss.createQueue(job.name, queue);
  await boss.work(job.name, { pollingIntervalSeconds: secondsBetweenLooks }, async ([running]) => {
    const signal = running ? AbortSignal.any([tools.signal, running.signal]) : tools.signal;
    try {
      await job.run({ ...tools, signal });
    } catch (error) {
      tools.logger.error({ err: error, job: job.name }, 'a job failed');
      throw error;
    }
  });
  await boss.schedule(job.name, job.cron, null, { tz: 'UTC', missed: 'once' });
  if (job.atStart) await boss.send(job.name);
}
