import type { Database } from '#store/database.ts';
import type { Commands, Options } from './command.ts';
import { print, withoutControlCharacters } from './print.ts';

// Each command loads its own modules so that help and errors print at once.

export const listingFeedCommands: Commands = {
  'listings sync': {
    usage: 'forma listings sync [--reconcile] [--accept] [--data DIR]',
    description: `Reads listings modified since the last sync from the RESO Web API at RESO_URL, or continues an interrupted sync. After
the first complete sync, and on request, compares all keys: listings missing from the feed are withdrawn, unless more
than a fifth of them is missing.

  --reconcile     compare all keys
  --accept        compare all keys, and withdraw missing listings even if they are more than a fifth`,
    accepts: (files) => files.length === 0,
    options: ['reconcile', 'accept'],
    run: runListingsSync,
  },
};

async function runListingsSync(
  database: Database,
  _files: readonly string[],
  { reconcile = false, accept = false }: Options,
): Promise<void> {
  const { readEnvironment } = await import('#environment/environment.ts');
  const { syncListings } = await import('#commands/listing-feed/sync-listings.ts');
  const { defaultDependencies } = await import('#outside/reso-web-api/default-dependencies.ts');
  const { progressLine } = await import('#commands/reports/progress-line.ts');
  const { describeWithdrawalRefusal, describeSync } = await import('#commands/reports/print-sync.ts');
  const { feed } = readEnvironment();
  if (feed === null) throw new Error('No feed is configured. Set RESO_URL and RESO_TOKEN.');
  const { host } = new URL(feed.url);
  const progress = progressLine(process.stderr, () => performance.now());
  const startedAt = performance.now();
  const onProgress = ({ records }: { records: number }) =>
    progress.show({ file: host, rows: records, bytes: 0, size: null });
  const onWait = (reason: string, milliseconds: number) => {
    progress.clear();
    process.stderr.write(`${withoutControlCharacters(reason)}; retrying in ${Math.ceil(milliseconds / 1000)} s\n`);
  };
  const dependencies = defaultDependencies(new AbortController().signal, onWait);
  const options = { reconcile: reconcile || accept, acceptsLoss: accept, onProgress };
  const report = await syncListings(database, feed, dependencies, options).finally(progress.clear);
  if (report === null) throw new Error(`A sync with ${host} is already running.`);
  print(describeSync(report, host, (performance.now() - startedAt) / 1000));
  const withdrawalRefusal = report.reconciliation && describeWithdrawalRefusal(report.reconciliation);
  if (withdrawalRefusal) throw new Error(withdrawalRefusal);
}
