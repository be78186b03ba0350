import type { Logger } from 'pino';
import { usualSurroundings } from '#outside/reso-web-api/usual-surroundings.ts';
import type { Database } from '#store/database.ts';
import type { Environment, ListingFeed } from '../environment.ts';
import { keepSendingMail } from './keep-sending-mail.ts';
import { reapOnce } from './reap-once.ts';
import { syncOnce } from './sync-once.ts';

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

/** Everything that the worker does all the time. */
export function duties({ mail }: Pick<Environment, 'mail'>): readonly Duty[] {
  return [keepSendingMail(mail)];
}

/** Everything that the worker does by the clock, and when. */
export function scheduledJobs({ feed }: Pick<Environment, 'feed'>): readonly ScheduledJob[] {
  return [
    { name: 'reap-expired', cron: '*/10 * * * *', atStart: true, retries: 0, run: reapOnce },
    ...(feed ? feedJobs(feed) : []),
  ];
}

function feedJobs(feed: ListingFeed): readonly ScheduledJob[] {
  const sync = (reconcile: boolean) => (tools: JobTools) => {
    const onWait = (reason: string, milliseconds: number) =>
      tools.logger.warn({ reason, milliseconds }, 'the feed waits');
    return syncOnce({ ...tools, feed, surroundings: usualSurroundings(tools.signal, onWait) }, reconcile);
  };
  return [
    { name: 'listings-sync', cron: everyMinutes(feed.syncMinutes), atStart: true, retries: 0, run: sync(false) },
    // At night in all of the United States.
    { name: 'listings-reconcile', cron: '17 9 * * *', atStart: false, retries: 12, run: sync(true) },
  ];
}

function everyMinutes(minutes: number): string {
  return minutes === 60 ? '0 * * * *' : `*/${minutes} * * * *`;
}
