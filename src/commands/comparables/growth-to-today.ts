import { dayOf, monthNumberOf } from '#domain/calendar-day.ts';
import type { MarketSeries } from '#store/markets/market-series.ts';
import { rentGrowth } from '#underwriting/rents/rent-growth.ts';

/**
 * Makes the factor by which a rent of a date (YYYY-MM-DD) has grown until the month of `now`, by the first rent index
 * and its trend. 1 without an index: unmeasured growth is not invented.
 */
export function growthToToday(series: readonly MarketSeries[], now: number): (dated: string) => number {
  const indexes = series.map(({ firstMonth, monthly }) => ({ firstMonth: monthNumberOf(firstMonth), monthly }));
  if (indexes.length === 0) return () => 1;
  const month = monthNumberOf(dayOf(now));
  return (dated) => rentGrowth(indexes, monthNumberOf(dated), month).factor;
}
