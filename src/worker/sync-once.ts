import type { Logger } from 'pino';
import { syncListings } from '#commands/listing-feed/sync-listings.ts';
import { describeWithdrawalRefusal } from '#commands/reports/print-sync.ts';
import type { FeedDependencies, ResoFeed } from '#outside/reso-web-api/reso-feed.ts';
import type { Database } from '#store/database.ts';

export type SyncContext = {
  readonly database: Database;
  readonly logger: Logger;
  readonly feed: ResoFeed;
  readonly dependencies: FeedDependencies;
};

/**
 * Syncs listings with the feed and logs the result. Skips if another sync is running, unless keys must be compared.
 * Errors: those of the sync; another running sync when keys must be compared.
 */
export async function syncOnce(
  { database, logger, feed, dependencies }: SyncContext,
  reconcile: boolean,
): Promise<void> {
  const { host } = new URL(feed.url);
  const startedAt = performance.now();
  const report = await syncListings(database, feed, dependencies, { reconcile });
  if (report === null) {
    if (reconcile) throw new Error(`Another sync with ${host} is already running.`);
    logger.info({ host }, 'another sync is running');
    return;
  }
  const { tally, stopped, resumed, reconciliation } = report;
  const { pages, accepted, changed, unchanged, refused, dropped } = tally;
  const withdrawn = reconciliation?.withdrawn ?? 0;
  const milliseconds = Math.round(performance.now() - startedAt);
  const counts = { pages, accepted, changed, unchanged, refused, dropped, withdrawn, milliseconds };
  logger.info({ host, ...counts, resumed, stopped }, stopped ? 'listings sync stopped' : 'listings synced');
  if (refused > 0) {
    logger.warn({ host, reasons: Object.fromEntries(tally.refusedByReason) }, 'some listings of the feed were refused');
  }
  const withdrawalRefusal = reconciliation && describeWithdrawalRefusal(reconciliation);
  if (withdrawalRefusal) logger.error({ host }, withdrawalRefusal);
}
