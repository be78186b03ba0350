/**
 * The nearest whole number, halves upward, as JavaScript rounds; only -0.5 becomes -1. The addend is the largest number
 * below a half, because a half would lift some numbers just below one.
 */
function nearest(value: string): string {
  return `floor(${value} + 0.49999999999999994)`;
}

/** To a millionth of a dollar, like `roundDollars` of the engine. */
export function roundedDollars(amount: string): string {
  return `(${nearest(`((${amount}) * 1000000)`)} / 1000000)`;
}

/** To nine decimals, like `roundRatio` of the engine. */
export function roundedRatio(ratio: string): string {
  return `(${nearest(`((${ratio}) * 1000000000)`)} / 1000000000)`;
}

/** The nearest multiple of a step. */
export function snapped(value: string, step: number): string {
  return step === 1 ? value : `(${nearest(`(${value} / ${step})`)} * ${step})`;
}
