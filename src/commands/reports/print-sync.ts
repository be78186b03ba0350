import type { Reconciliation } from '../listing-feed/reconcile-listings.ts';
import type { SyncReport } from '../listing-feed/sync-listings.ts';
import type { SyncTally } from '../listing-feed/sync-tally.ts';
import { countLine, countWithNoun, formatCount } from './format-count.ts';

/** Report of a sync. `host`: of the feed. `seconds`: duration. */
export function describeSync(
  { tally, resumed, stopped, reconciliation }: SyncReport,
  host: string,
  seconds: number,
): string {
  const read = `${countWithNoun(tally.records, 'record')} on ${countWithNoun(tally.pages, 'page')} in ${seconds.toFixed(1)} s`;
  const lines = [`${host}: ${read}${resumed ? ', continuing the last sync' : ''}`];
  lines.push(countLine(tally.accepted, 'accepted (new)'));
  lines.push(countLine(tally.changed, 'changed'));
  lines.push(countLine(tally.unchanged, 'unchanged'));
  if (tally.outdated > 0) lines.push(countLine(tally.outdated, 'outdated (newer data is stored)'));
  lines.push(countLine(tally.refused, 'refused'));
  if (tally.dropped > 0) {
    lines.push(
      countLine(tally.dropped, 'withdrawn: their display is no longer allowed, or they can no longer be read'),
    );
  }
  if (tally.sampleWithdrawn > 0) lines.push(countLine(tally.sampleWithdrawn, 'sample listings withdrawn'));
  if (reconciliation !== null) lines.push(...describeReconciliation(reconciliation));
  if (tally.refused > 0) lines.push(...describeRefused(tally));
  if (stopped) lines.push('  Stopped before the end; the next sync continues from here.');
  return lines.join('\n');
}

function describeReconciliation({ listed, withdrawn }: Reconciliation): string[] {
  return [countLine(listed, 'keys compared'), countLine(withdrawn, 'withdrawn (missing from the feed)')];
}

function describeRefused({ refused, refusedByReason, refusedRecords }: SyncTally): string[] {
  const lines = ['  Refused, by reason:'];
  for (const [reason, count] of [...refusedByReason].sort((a, b) => b[1] - a[1])) lines.push(countLine(count, reason));
  lines.push(refused > refusedRecords.length ? `  The first ${refusedRecords.length} refused:` : '  Refused:');
  for (const { key, reason } of refusedRecords) lines.push(`    ${key}: ${reason}`);
  return lines;
}

/** Explains why missing listings were not withdrawn. Null: nothing is wrong. */
export function describeWithdrawalRefusal({
  withdrawalRefusal,
  missing,
  onMarket,
  listed,
  count,
}: Reconciliation): string | null {
  if (withdrawalRefusal === null) return null;
  const why =
    withdrawalRefusal === 'incomplete_list'
      ? `its list contains ${formatCount(listed)} of the ${formatCount(count ?? 0)} keys it reports`
      : 'that is more than a fifth (--accept withdraws them anyway)';
  return (
    `The feed is missing ${formatCount(missing)} of its ${countWithNoun(onMarket, 'listing')} on the market, and ${why}. ` +
    'Nothing was withdrawn.'
  );
}
