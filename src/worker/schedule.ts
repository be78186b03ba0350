import { connectCluster } from '#clickhouse/cluster.ts';
import { createClusterEngine } from '#clickhouse/engine.ts';
import { countSavedSearches } from '#commands/alerts/count-matches.ts';
import { type NoticeContext, sendNotices } from '#commands/alerts/send-notices.ts';
import { sendTextNotices } from '#commands/alerts/send-text-notices.ts';
import { refitDues, renewWhenDue } from '#commands/estimates/renew-estimates.ts';
import { hourOfChanges, moveSampleInventory } from '#commands/sample-inventory/move-sample.ts';
import type { Environment } from '#environment/environment.ts';
import { linkOrigin } from '#environment/link-origin.ts';
import type { ListingFeed } from '#environment/listing-feed.ts';
import { publicPagesBeside } from '#outside/home-pages/page-guard.ts';
import { defaultDependencies } from '#outside/reso-web-api/default-dependencies.ts';
import { requeueCapturedMail } from '#store/mail/mail-queue.ts';
import { billingJobs } from './billing-jobs.ts';
import { deleteExpiredData, deleteExpiredDataByScan } from './delete-expired.ts';
import type { BackgroundTask, JobContext, ScheduledJob } from './job.ts';
import { recordSearchEvents } from './record-search-events.ts';
import { runToolJobs } from './run-tool-jobs.ts';
import { sendQueuedMail, sendQueuedTexts } from './send-queued-mail.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { syncOnce } from './sync-once.ts';

/** Everything that the worker does continuously. */
export function backgroundTasks(
  environment: Pick<Environment, 'mail' | 'twilio' | 'publicOrigin' | 'host' | 'port'>,
): readonly BackgroundTask[] {
  const { mail, twilio } = environment;
  return [
    sendQueuedMail(mail),
    ...(canText(environment) ? [sendQueuedTexts(twilio)] : []),
    sendWebhooks(linkOrigin(environment), publicPagesBeside(environment)),
    recordSearchEvents,
    runToolJobs,
  ];
}

type JobSettings = Pick<
  Environment,
  'mail' | 'twilio' | 'feed' | 'inventoryUrl' | 'sampleChanges' | 'stripe' | 'publicOrigin' | 'host' | 'port'
>;

/** Everything that the worker does on a schedule. */
export function scheduledJobs(environment: JobSettings): readonly ScheduledJob[] {
  return [
    { name: 'delete-expired', cron: '*/10 * * * *', atStart: true, retries: 0, run: deleteExpiredData },
    {
      name: 'send-notices',
      cron: '* * * * *',
      atStart: true,
      retries: 0,
      run: (context) => queueNotices(context, linkOrigin(environment)),
    },
    ...(environment.mail.smtpUrl === null ? [] : [capturedMailJob]),
    // At night throughout the United States.
    { name: 'delete-expired-by-scan', cron: '3 9 * * *', atStart: false, retries: 3, run: deleteExpiredDataByScan },
    { name: 'count-matches', cron: '23 9 * * *', atStart: true, retries: 12, run: countMatches(environment) },
    // After an update of the model, and once a month for the level of rents.
    { name: 'renew-rents', cron: '43 8 * * *', atStart: true, retries: 3, run: renewRents },
    // After imports that changed too few condominiums to fit their dues again.
    { name: 'renew-dues', cron: '13 9 * * *', atStart: false, retries: 3, run: renewCondoDues },
    ...(canText(environment) ? [textJob(environment)] : []),
    ...billingJobs(environment),
    ...(environment.feed ? feedJobs(environment.feed) : []),
    // With a feed, real listings arrive.
    ...(environment.sampleChanges && !environment.feed ? [sampleJob] : []),
  ];
}

async function renewRents({ database }: JobContext): Promise<void> {
  await renewWhenDue(database);
}

async function renewCondoDues({ database }: JobContext): Promise<void> {
  await refitDues(database);
}

async function queueNotices(context: JobContext, origin: string): Promise<void> {
  await sendNotices(noticeContext(context, origin));
}

function noticeContext({ database, logger }: JobContext, origin: string): NoticeContext {
  const onFailure = (error: unknown, userId: string) =>
    logger.error({ err: error, userId }, 'a notice could not be written');
  return { database, origin, now: Date.now(), onFailure };
}

/** Without Twilio, text messages reach the mailbox of a local machine. */
function canText({ mail, twilio }: Pick<Environment, 'mail' | 'twilio'>): boolean {
  return twilio !== null || mail.mailbox !== 'none';
}

function textJob(environment: JobSettings): ScheduledJob {
  return {
    name: 'send-text-notices',
    cron: '* * * * *',
    atStart: true,
    retries: 0,
    run: async (context) => {
      await sendTextNotices(noticeContext(context, linkOrigin(environment)));
    },
  };
}

function countMatches({ inventoryUrl }: Pick<JobSettings, 'inventoryUrl'>): ScheduledJob['run'] {
  const engine = inventoryUrl === null ? null : createClusterEngine(connectCluster(inventoryUrl));
  return async ({ database, logger, signal }) => {
    const onError = (err: unknown) => logger.warn({ err }, 'listings were left out of the counts of saved searches');
    const searches = await countSavedSearches({ database, now: Date.now(), signal, onError, engine });
    if (searches > 0) logger.info({ searches }, 'the matches of saved searches were counted');
  };
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

const capturedMailJob: ScheduledJob = {
  name: 'requeue-captured-mail',
  cron: '* * * * *',
  atStart: true,
  retries: 0,
  run: async ({ database, logger }) => {
    const mails = await requeueCapturedMail(database);
    if (mails > 0) logger.warn({ mails }, 'sending mail that a process without SMTP_URL captured');
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
