import { leastHomePrice } from '#underwriting/implausible-price.ts';

/** The number within the bounds; null for anything else. */
export function numberInRange(value: unknown, min: number, max: number): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? numberIn(value) : Number.NaN;
  return Number.isFinite(number) && number >= min && number <= max ? number : null;
}

/** The same for whole numbers. */
export function wholeNumberInRange(value: unknown, min: number, max: number): number | null {
  const number = numberInRange(value, min, max);
  return number !== null && Number.isInteger(number) ? number : null;
}

/** `$625,000`, `2.5`, `1,850 sqft`, without signs, exponents and abbreviated thousands. */
const written =
  /^\s*(?:US)?\$?\s*((?:\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.\d{1,4})?)\s*(?:USD|sq\.?\s*ft\.?|sqft|beds?|baths?|bd|ba)?\s*$/i;

/** No number with its unit is longer. The pattern takes quadratic time on blanks. */
const maxNumberLength = 40;

function numberIn(text: string): number {
  const found = text.length > maxNumberLength ? undefined : written.exec(text)?.[1];
  return found === undefined ? Number.NaN : Number(found.replaceAll(',', ''));
}

/** The value as one line of plain text; null if it is not text or too long. */
export function singleLine(value: unknown, maxLength = 200): string | null {
  if (typeof value !== 'string' || value.length > maxLength * 10) return null;
  const line = value.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\s]+/gu, ' ').trim();
  return line === '' || line.length > maxLength ? null : line;
}

export const bounds = {
  price: [leastHomePrice, 1e9],
  rent: [100, 1e6],
  beds: [0, 100],
  baths: [0, 100],
  livingArea: [50, 1e6],
  yearBuilt: [1600, 2200],
} as const satisfies Record<string, readonly [number, number]>;
