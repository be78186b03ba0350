import type { ComparablesAnswer } from '#contracts/comparables.ts';

/** The asking prices of comparable homes, dollars per square foot. */
export function comparablePricesOf({ homes }: Pick<ComparablesAnswer, 'homes'>): number[] {
  return homes.flatMap(({ price_per_square_foot }) => price_per_square_foot ?? []);
}
