import type { RentalAd } from '#underwriting/rents/rental-ad.ts';

/**
 * Refuses a table dated in a month after `latest` (both YYYY-MM-DD), because every rent would be adjusted to that
 * month.
 */
export function refuseFutureDate(dated: string, latest: string): void {
  if (dated.slice(0, 7) <= latest.slice(0, 7)) return;
  throw new Error(`Its data is dated ${dated}, in the future. The loaded table stays.`);
}

/** One year later, YYYY-MM-DD. Market rents are published before they take effect. */
export function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** Advertisements dated after today lose their date. */
export async function* withoutFutureDates(ads: AsyncIterable<RentalAd>, today: string): AsyncGenerator<RentalAd> {
  for await (const ad of ads) yield ad.dated !== null && ad.dated > today ? { ...ad, dated: null } : ad;
}
