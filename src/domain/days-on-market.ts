import type { StoredListing } from '#contracts/listing.ts';
import { dayNumberOf } from './calendar-day.ts';

/** The contract's limit. */
const most = 100_000;

type ReportedDays = Pick<StoredListing, 'days_on_market' | 'standard_status'> & {
  /** ISO 8601. */
  readonly observed_at: string;
};

/** The day on which a listing was listed, from 1970-01-01; null: not reported. */
export function listedDayOf({ days_on_market, observed_at }: Omit<ReportedDays, 'standard_status'>): number | null {
  return days_on_market === null ? null : dayNumberOf(Date.parse(observed_at)) - days_on_market;
}

/**
 * Days on market at `now` (milliseconds): the reported days plus the days (UTC) since then while the listing is active.
 * Null: not reported. A home that is coming soon is not on the market yet, whatever is reported.
 */
export function daysOnMarket(listing: ReportedDays, now: number): number | null {
  const { days_on_market: reportedDays, standard_status } = listing;
  if (standard_status === 'Coming Soon') return 0;
  const listedDay = listedDayOf(listing);
  if (reportedDays === null || listedDay === null || standard_status !== 'Active') return reportedDays;
  return Math.min(Math.max(reportedDays, dayNumberOf(now) - listedDay), most);
}
