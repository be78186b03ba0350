/** A number, with or without thousands separators. */
export const number = String.raw`\d[\d,]*(?:\.\d+)?`;

/** The end of a number. Excludes numbers that continue as something else, such as 60k, 1.5x or 3bd. */
export const endOfNumber = String.raw`(?![\d.,]*\d|\s?(?:x|k|m|bd|br|beds?|bedrooms?|sq|sf)\b)`;

/** An amount of money in two groups: its digits, and the letter or word for thousands or millions. */
export const sum = String.raw`\$?\s?(${number})(?:\s?(k|m|thousand|million)\b)?(?![\d.,]*\d|\s?(?:%|(?:x|bd|br|beds?|bedrooms?|sq|sf|square|years?|yrs?)\b))`;

/** An amount that can only be money: with a dollar sign, a unit letter, separators, or six digits. */
export const clearSum = String.raw`(?<![\w.,$])(?=\$|${number}\s?(?:k|m|thousand|million)\b|\d{1,3},\d{3}(?!\d)|\d{6})${sum}`;

/** A smaller bare number is more likely a year, a street number or a typo than a price or an amount of cash. */
const smallestBareSum = 10_000;

/** The dollars of an amount; null if it is too small to be one. */
export function dollarsOf(digits: string | undefined, unit: string | undefined): number | null {
  const amount = numberOf(digits);
  if (amount === null) return null;
  if (unit) return amount * (/^[kt]/i.test(unit) ? 1000 : 1_000_000);
  return amount >= smallestBareSum ? amount : null;
}

export function numberOf(digits: string | undefined): number | null {
  return digits ? Number(digits.replaceAll(',', '')) : null;
}
