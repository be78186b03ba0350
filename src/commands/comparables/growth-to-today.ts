import { monthNumberOf } from '#domain/calendar-day.ts';
import type { MarketSeries } from '#store/markets/market-series.ts';
import { rentGrowth } from '#underwriting/rents/rent-growth.ts';

/**
 * Makes the factor by which a rent of a date (YYYY-MM-DD) has grown until the last month of the first rent index. 1
 * without an index: unmeasured growth is not invented.
 */
export function growthToToday(series: readonly MarketSeries[]): (dated: string) => number {
  const indexes = series.map(({ firstMonth, monthly }) => ({ firstMonth: monthNumberOf(firstMonth), monthly }));
  const [first] = indexes;
  if (!first) return () => 1;
  const newest = first.firstMonth + first.monthly.length - 1;
  return (dated) => rentGrowth(indexes, monthNumberOf(dated), newest).factor;
}
