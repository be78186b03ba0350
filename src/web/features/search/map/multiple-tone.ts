/** The multiples at which the color of the map changes. The lowest step is below the first. */
export const toneSteps = [1.3, 1.6, 2] as const;

/** The step of a multiple, from 0. A multiple that does not exist has the lowest. */
export function toneOf(multiple: number | null): number {
  return toneSteps.filter((step) => (multiple ?? Number.NEGATIVE_INFINITY) >= step).length;
}
