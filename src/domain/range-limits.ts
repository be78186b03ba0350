import type { RangeParameter } from '#contracts/parameters/parameter.ts';

/** The ends of a range as a search states them; null: open. */
export type RangeEnds = readonly [low: number | null, high: number | null];

/**
 * The ends that limit. A least value of 0 limits no quantity of a listing. Both ends of a slider together mean no limit,
 * and for some sliders each end alone.
 */
export function limitsOf([low, high]: RangeEnds, { slider, open }: RangeParameter): RangeEnds {
  if (!slider) return [low, high];
  const isOpen = open || (low === slider.min && high === slider.max);
  return [(low ?? 0) <= 0 || (isOpen && low === slider.min) ? null : low, isOpen && high === slider.max ? null : high];
}
