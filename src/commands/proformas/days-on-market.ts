import type { RevisedListing } from '#store/listings/listings.ts';

const day = 86_400_000;
/** A contract's bound. */
const most = 100_000;

type Told = Pick<RevisedListing, 'days_on_market' | 'standard_status' | 'observed_at'>;

/**
 * Days on the market at a moment (milliseconds): what the source told and the whole days since then, while the listing is
 * active; else what was told. Null: the source does not say.
 */
export function daysOnMarket({ days_on_market: told, standard_status, observed_at }: Told, now: number): number | null {
  if (told === null || standard_status !== 'Active') return told;
  const since = Math.floor((now - Date.parse(observed_at)) / day);
  return Math.min(told + Math.max(0, since), most);
}
