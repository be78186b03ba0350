import type { Logger } from 'pino';
import type { Database } from '#store/database.ts';

export type JobContext = { readonly database: Database; readonly logger: Logger; readonly signal: AbortSignal };

/** Recurring work. It must be safe to repeat. */
export type ScheduledJob = {
  readonly name: string;
  /** Minute, hour, day, month, weekday; UTC. */
  readonly cron: string;
  /** Also runs when the worker starts. */
  readonly atStart: boolean;
  /** Retries at intervals of at least five minutes, before the next scheduled run. */
  readonly retries: number;
  readonly run: (context: JobContext) => Promise<void>;
};

/** Endless work. It starts once the database answers and runs until it is closed. */
export type BackgroundTask = (context: JobContext) => { close(): Promise<void> };
