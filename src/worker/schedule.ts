import { defaultDependencies } from '#outside/reso-web-api/default-dependencies.ts';
import type { Environment, ListingFeed } from '../environment.ts';
import { billingJobs } from './billing-jobs.ts';
import type { Duty, JobTools, ScheduledJob } from './job.ts';
import { keepSendingMail } from './keep-sending-mail.ts';
import { reapOnce } from './reap-once.ts';
import { syncOnce } from './sync-once.ts';

/** Everything that the worker does continuously. */
export function duties({ mail }: Pick<Environment, 'mail'>): readonly Duty[] {
  return [keepSendingMail(mail)];
}

type JobSettings = Pick<Environment, 'feed' | 'stripe' | 'publicOrigin' | 'host' | 'port'>;

/** Everything that the worker does on a schedule. */
export function scheduledJobs(environment: JobSettings): readonly ScheduledJob[] {
  return [
    { name: 'reap-expired', cron: '*/10 * * * *', atStart: true, retries: 0, run: reapOnce },
    ...billingJobs(environment),
    ...(environment.feed ? feedJobs(environment.feed) : []),
  ];
}

function feedJobs(feed: ListingFeed): readonly ScheduledJob[] {
  const sync = (reconcile: boolean) => (tools: JobTools) => {
    const onWait = (reason: string, milliseconds: number) =>
      tools.logger.warn({ reason, milliseconds }, 'the feed waits');
    return syncOnce({ ...tools, feed, dependencies: defaultDependencies(tools.signal, onWait) }, reconcile);
  };
  return [
    { name: 'listings-sync', cron: everyMinutes(feed.syncMinutes), atStart: true, retries: 0, run: sync(false) },
    // At night throughout the United States.
    { name: 'listings-reconcile', cron: '17 9 * * *', atStart: false, retries: 12, run: sync(true) },
  ];
}

function everyMinutes(minutes: number): string {
  return minutes === 60 ? '0 * * * *' : `*/${minutes} * * * *`;
}
