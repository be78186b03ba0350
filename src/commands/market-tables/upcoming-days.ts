import type { RentalAd } from '#underwriting/rents/rental-ad.ts';

/**
 * Refuses a table whose figures are said to be of a month after `latest` (both YYYY-MM-DD): every rent would be brought
 * forward to it.
 */
export function refuseDayToCome(dated: string, latest: string): void {
  if (dated.slice(0, 7) <= latest.slice(0, 7)) return;
  throw new Error(`Its figures are dated ${dated}, which is yet to come. What was loaded stays.`);
}

/** The day a year after another, YYYY-MM-DD: market rents are published before they are in force. */
export function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** Advertisements, of which those that are dated after today count as undated. */
export async function* withoutDaysToCome(ads: AsyncIterable<RentalAd>, today: string): AsyncGenerator<RentalAd> {
  for await (const ad of ads) yield ad.dated !== null && ad.dated > today ? { ...ad, dated: null } : ad;
}
