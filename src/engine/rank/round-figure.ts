// The rounding errors of a product or quotient must not decide between equal figures.

/** To a millionth of a dollar. */
export function roundDollars(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}

/** To nine decimals. */
export function roundRatio(ratio: number): number {
  return Math.round(ratio * 1e9) / 1e9;
}
