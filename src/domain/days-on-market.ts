import type { StoredListing } from '#contracts/listing.ts';

const day = 86_400_000;
/** The contract's limit. */
const most = 100_000;

type ReportedDays = Pick<StoredListing, 'days_on_market' | 'standard_status'> & {
  /** ISO 8601. */
  readonly observed_at: string;
};

/**
 * Days on market at `now` (milliseconds): the reported days plus whole days since then while the listing is active.
 * Null: not reported.
 */
export function daysOnMarket(
  { days_on_market: reportedDays, standard_status, observed_at }: ReportedDays,
  now: number,
): number | null {
  if (reportedDays === null || standard_status !== 'Active') return reportedDays;
  const since = Math.floor((now - Date.parse(observed_at)) / day);
  return Math.min(reportedDays + Math.max(0, since), most);
}
