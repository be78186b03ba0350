type Figures = { income: number; price: number; equity: number; multiple: number };

/** Lowest and highest figures so far. */
export type Extremes = { readonly low: Figures; readonly high: Figures };

export function createExtremes(): Extremes {
  const all = (value: number): Figures => ({ income: value, price: value, equity: value, multiple: value });
  return { low: all(Number.POSITIVE_INFINITY), high: all(Number.NEGATIVE_INFINITY) };
}
