import type { ListingStats } from '#store/listings/listings.ts';
import type { FileReport } from '../listing-files/import-file.ts';
import { countLine, countWithNoun, formatCount } from './format-count.ts';

/** Report of one imported file. `seconds`: duration. */
export function describeImport(report: FileReport, seconds: number): string {
  const lines = [`${report.file}: ${report.format}, ${countWithNoun(report.rows, 'row')} in ${seconds.toFixed(1)} s`];
  lines.push(countLine(report.accepted, 'accepted (new)'));
  lines.push(countLine(report.changed, 'changed'));
  lines.push(countLine(report.unchanged, 'unchanged'));
  if (report.outdated > 0) lines.push(countLine(report.outdated, 'outdated (newer data is stored)'));
  if (report.superseded > 0) lines.push(countLine(report.superseded, 'repeated (a later row in the file is used)'));
  if (report.notices > 0) lines.push(countLine(report.notices, 'notice lines'));
  lines.push(countLine(report.refused, 'refused'));
  if (report.withheld > 0) lines.push(countLine(report.withheld, 'withdrawn: their display is no longer allowed'));
  if (report.withdrawn > 0) lines.push(countLine(report.withdrawn, 'sample listings withdrawn'));
  if (report.flagged.size > 0) lines.push('  Accepted, but check these (flags):', ...byCount(report.flagged));
  if (report.refused > 0) lines.push(...describeRefused(report));
  return lines.join('\n');
}

function byCount(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => countLine(count, name));
}

function describeRefused({ refused, refusedByReason, refusedRows, unit }: FileReport): string[] {
  const lines = ['  Refused, by reason:', ...byCount(refusedByReason)];
  lines.push(refused > refusedRows.length ? `  The first ${refusedRows.length} refused rows:` : '  Refused rows:');
  for (const { lineNumber, reason } of refusedRows) lines.push(`    ${unit} ${lineNumber}: ${reason}`);
  return lines;
}

export function describeStats(stats: ListingStats): string {
  const lines = [
    `${countWithNoun(stats.total, 'listing')}, ${formatCount(stats.searchable)} searchable` +
      `${stats.newest === null ? '' : `; last change ${stats.newest}`}`,
  ];
  const groups = {
    Source: stats.bySource,
    Status: stats.byStatus,
    Type: stats.byType,
    State: stats.byState,
    Rent: stats.byRentSource,
  };
  for (const [name, counts] of Object.entries(groups)) {
    if (stats.total > 0) lines.push(name);
    for (const [value, count] of Object.entries(counts)) lines.push(countLine(count, value));
  }
  return lines.join('\n');
}
