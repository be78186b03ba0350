/** Dollars are often written as 150k or 1.5m. */
export const multipliers: Partial<Record<string, number>> = { k: 1e3, m: 1e6 };

/** The dollars of an amount with such a letter, rounded; null: it has none, or is no amount. */
export function readShortAmount(text: string): number | null {
  const [, digits, letter] = /^\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s*([km])\s*$/i.exec(text) ?? [];
  return digits && letter ? Math.round(Number(digits.replaceAll(',', '')) * multipliers[letter.toLowerCase()]!) : null;
}
