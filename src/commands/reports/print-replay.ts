import type { DayReport } from '../listing-files/replay-listings.ts';
import { formatCount } from './format-count.ts';

type Count = { readonly name: string; readonly of: (report: DayReport) => number };

const counts: readonly Count[] = [
  { name: 'new', of: (report) => report.accepted },
  { name: 'changed', of: (report) => report.changed },
  { name: 'price cuts', of: (report) => report.priceCuts },
  { name: 'price rises', of: (report) => report.priceRises },
  { name: 'status', of: (report) => report.statusChanges },
  { name: 'withdrawn', of: (report) => report.vanished + report.withheld },
  { name: 'unchanged', of: (report) => report.unchanged },
  { name: 'outdated', of: (report) => report.outdated },
  { name: 'refused', of: (report) => report.refused },
];

const dayWidth = '2026-01-01'.length;
const line = (first: string, cells: readonly string[]) =>
  [first.padEnd(dayWidth), ...cells.map((cell, at) => cell.padStart(Math.max(9, counts[at]?.name.length ?? 0)))].join(
    ' ',
  );

export function replayHeading(): string {
  return line(
    'Day',
    counts.map(({ name }) => name),
  );
}

/** One table row, with warnings below. */
export function describeDay(report: DayReport): string {
  const lines = [
    line(
      report.day,
      counts.map(({ of }) => formatCount(of(report))),
    ),
  ];
  if (report.isCutOff) lines.push(`  ${report.file} is truncated or damaged, so nothing was withdrawn.`);
  for (const { source, missing, onMarket } of report.suspectSources) {
    lines.push(
      `  ${report.file} is missing ${formatCount(missing)} of ${formatCount(onMarket)} listings of ${source} on the market: ` +
        'more than a fifth, so none was withdrawn.',
    );
  }
  return lines.join('\n');
}

/** Totals of all days, and refusals by reason. */
export function describeReplay(reports: readonly DayReport[]): string {
  const lines = [
    line(
      'Total',
      counts.map(({ of }) => formatCount(reports.reduce((sum, report) => sum + of(report), 0))),
    ),
  ];
  const reasons = new Map<string, number>();
  for (const [reason, count] of reports.flatMap(({ refusedByReason }) => [...refusedByReason])) {
    reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  }
  if (reasons.size > 0) lines.push('Refused, by reason:');
  for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1]))
    lines.push(`${formatCount(count).padStart(13)}  ${reason}`);
  const sample = reports.reduce((sum, { withdrawn }) => sum + withdrawn, 0);
  if (sample > 0) lines.push(`${formatCount(sample)} sample listings were withdrawn.`);
  return lines.join('\n');
}
