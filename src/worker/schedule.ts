import { countSavedSearches } from '#commands/alerts/count-matches.ts';
import { sendNotices } from '#commands/alerts/send-notices.ts';
import { hourOfChanges, moveSampleInventory } from '#commands/sample-inventory/move-sample.ts';
import type { Environment } from '#environment/environment.ts';
import { linkOrigin } from '#environment/link-origin.ts';
import type { ListingFeed } from '#environment/listing-feed.ts';
import { defaultDependencies } from '#outside/reso-web-api/default-dependencies.ts';
import { billingJobs } from './billing-jobs.ts';
import { deleteExpiredData } from './delete-expired.ts';
import type { BackgroundTask, JobContext, ScheduledJob } from './job.ts';
import { recordSearchEvents } from './record-search-events.ts';
import { sendQueuedMail } from './send-queued-mail.ts';
import { syncOnce } from './sync-once.ts';

/** Everything that the worker does continuously. */
export function backgroundTasks({ mail }: Pick<Environment, 'mail'>): readonly BackgroundTask[] {
  return [sendQueuedMail(mail), recordSearchEvents];
}

type JobSettings = Pick<Environment, 'feed' | 'sampleChanges' | 'stripe' | 'publicOrigin' | 'host' | 'port'>;

/** Everything that the worker does on a schedule. */
export function scheduledJobs(environment: JobSettings): readonly ScheduledJob[] {
  return [
    { name: 'reap-expired', cron: '*/10 * * * *', atStart: true, retries: 0, run: deleteExpiredData },
    {
      name: 'send-notices',
      cron: '* * * * *',
      atStart: true,
      retries: 0,
      run: (context) => queueNotices(context, linkOrigin(environment)),
    },
    // At night throughout the United States.
    { name: 'count-matches', cron: '23 9 * * *', atStart: true, retries: 12, run: countMatches },
    ...billingJobs(environment),
    ...(environment.feed ? feedJobs(environment.feed) : []),
    // With a feed, real listings arrive.
    ...(environment.sampleChanges && !environment.feed ? [sampleJob] : []),
  ];
}

async function queueNotices({ database, logger }: JobContext, origin: string): Promise<void> {
  const onFailure = (error: unknown, userId: string) =>
    logger.error({ err: error, userId }, 'a notice could not be written');
  await sendNotices({ database, origin, now: Date.now(), onFailure });
}

async function countMatches({ database, logger, signal }: JobContext): Promise<void> {
  const onError = (err: unknown) => logger.warn({ err }, 'listings were left out of the counts of saved searches');
  const searches = await countSavedSearches({ database, now: Date.now(), signal, onError });
  if (searches > 0) logger.info({ searches }, 'the matches of saved searches were counted');
}

const sampleJob: ScheduledJob = {
  name: 'sample-changes',
  cron: `1 ${hourOfChanges} * * *`,
  atStart: true,
  retries: 12,
  run: async ({ database, logger, signal }) => {
    const days = await moveSampleInventory(database, Date.now(), signal);
    for (const day of days) logger.info(day, 'the sample inventory changed');
  },
};

function feedJobs(feed: ListingFeed): readonly ScheduledJob[] {
  const sync = (reconcile: boolean) => (context: JobContext) => {
    const onWait = (reason: string, milliseconds: number) =>
      context.logger.warn({ reason, milliseconds }, 'the feed waits');
    return syncOnce({ ...context, feed, dependencies: defaultDependencies(context.signal, onWait) }, reconcile);
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
