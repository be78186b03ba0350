import type { Logger } from 'pino';
import type { Database } from '#store/database.ts';

/** What a job works with. */
export type JobTools = { readonly database: Database; readonly logger: Logger; readonly signal: AbortSignal };

/** Work that comes again by the clock. Doing it twice has the effect of doing it once. */
export type ScheduledJob = {
  readonly name: string;
  /** Minute, hour, day, month, weekday; UTC. */
  readonly cron: string;
  /** Also when the worker starts. */
  readonly atStart: boolean;
  /** How often it is tried again, five minutes apart, before the clock brings it again. */
  readonly retries: number;
  readonly run: (tools: JobTools) => Promise<void>;
};

/** Work that never ends: it begins once the database answers and goes on until it is closed. */
export type Duty = (tools: JobTools) => { close(): Promise<void> };
