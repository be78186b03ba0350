/** A number of a page within what it can be; null for everything else, however it is written. */
export function numberInRange(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? numberIn(value) : Number.NaN;
  return Number.isFinite(number) && number >= least && number <= most ? number : null;
}

/** The same, whole. */
export function wholeNumberInRange(value: unknown, least: number, most: number): number | null {
  const number = numberInRange(value, least, most);
  return number !== null && Number.isInteger(number) ? number : null;
}

/** `$625,000`, `2.5`, `1,850 sqft`: no signs, no powers of ten, no shortened thousands. */
const written =
  /^\s*(?:US)?\$?\s*((?:\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.\d{1,4})?)\s*(?:USD|sq\.?\s*ft\.?|sqft|beds?|baths?|bd|ba)?\s*$/i;

/** More characters than any number with its unit has: blanks beyond would take the square of their number to read. */
const longestNumber = 40;

function numberIn(text: string): number {
  const found = text.length > longestNumber ? undefined : written.exec(text)?.[1];
  return found === undefined ? Number.NaN : Number(found.replaceAll(',', ''));
}

/** One line of plain text of a page; null where there is none. */
export function singleLine(value: unknown, longest = 200): string | null {
  if (typeof value !== 'string' || value.length > longest * 10) return null;
  const line = value.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\s]+/gu, ' ').trim();
  return line === '' || line.length > longest ? null : line;
}

export const bounds = {
  price: [1000, 1e9],
  rent: [100, 1e6],
  beds: [0, 100],
  baths: [0, 100],
  livingArea: [50, 1e6],
  yearBuilt: [1600, 2200],
} as const satisfies Record<string, readonly [number, number]>;
