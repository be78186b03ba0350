import { setTimeout as pause } from 'node:timers/promises';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import { type Database, isUnavailable } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import type { BackgroundTask, JobContext, ScheduledJob } from './job.ts';

export type WorkerOptions = {
  readonly database: Database;
  readonly jobs: readonly ScheduledJob[];
  readonly backgroundTasks: readonly BackgroundTask[];
  readonly logger: Logger;
  /** Replaces the system clock. */
  readonly clock?: ConstructorOptions['clock'];
};

/** Background tasks and scheduled jobs. It exists before the database is reachable. */
export type Worker = {
  /** Resolves when jobs are scheduled or the worker is closed; rejects on errors that retries cannot fix. */
  readonly ready: Promise<void>;
  /** Ends running jobs, which continue next time. */
  readonly close: () => Promise<void>;
};

/** Milliseconds between attempts while the database is unavailable. */
const retryPause: BackOff = { first: 500, longest: 2000 };
/** Below the time limit of a process stop. */
const stopMilliseconds = 8000;
const secondsBetweenPolls = 5;
/** A longer job is aborted and continues next time. */
const longestJobSeconds = 12 * 3600;
/** A job is considered dead after this time without a heartbeat. */
const silenceSeconds = 60;
const retrySeconds = 300;
/**
 * Jobs of earlier versions, whose schedules may still be in the database. A list, because a job that this process does not
 * have may be one of another process with other settings.
 */
const formerJobs = ['reap-expired'];

/**
 * Starts the worker, with retries while the database is unavailable. Job states are in the database, so several workers
 * share the work. A job may run twice if a worker dies or a clock is late.
 */
export function startWorker({ database, jobs, backgroundTasks, logger, clock }: WorkerOptions): Worker {
  const stop = new AbortController();
  const context = { database, logger, signal: stop.signal };
  let boss: PgBoss | null = null;
  let runningTasks: readonly ReturnType<BackgroundTask>[] = [];
  const start = async (): Promise<void> => {
    await migrate(database);
    const starting = new PgBoss({
      connectionString: database.url,
      application_name: 'forma worker',
      max: 4,
      ...(clock ? { clock } : {}),
    });
    starting.on('error', (error) => logger.warn({ err: error }, 'the job runner failed'));
    try {
      await starting.start();
      for (const name of formerJobs) await starting.unschedule(name);
      for (const job of jobs) await scheduleJob(starting, job, context);
      runningTasks = backgroundTasks.map((begin) => begin(context));
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
        logger.warn({ err: error }, 'the database is unavailable');
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
      await Promise.all([boss?.stop({ timeout: stopMilliseconds }), ...runningTasks.map((task) => task.close())]);
    },
  };
}

/** At most one job waits while another one runs. */
async function scheduleJob(boss: PgBoss, job: ScheduledJob, context: JobContext): Promise<void> {
  const options = {
    retryLimit: job.retries,
    retryDelay: retrySeconds,
    // Doubles the delay each time, with a random part.
    retryBackoff: true,
    expireInSeconds: longestJobSeconds,
    heartbeatSeconds: silenceSeconds,
  };
  await boss.createQueue(job.name, { ...options, policy: 'short' });
  // An earlier version may have created it with other options.
  await boss.updateQueue(job.name, options);
  await boss.work(job.name, { pollingIntervalSeconds: secondsBetweenPolls }, async ([running]) => {
    const signal = running ? AbortSignal.any([context.signal, running.signal]) : context.signal;
    try {
      await job.run({ ...context, signal });
    } catch (error) {
      context.logger.error({ err: error, job: job.name }, 'a job failed');
      throw error;
    }
  });
  await boss.schedule(job.name, job.cron, null, { tz: 'UTC', missed: 'once' });
  if (job.atStart) await boss.send(job.name);
}
