/** A number, with or without commas between its thousands. */
export const number = String.raw`\d[\d,]*(?:\.\d+)?`;

/** Where a number ends that is not the beginning of something else, such as 60k, 1.5x or 3bd. */
export const endOfNumber = String.raw`(?![\d.,]*\d|\s?(?:x|k|m|bd|br|beds?|bedrooms?|sq|sf)\b)`;

/** A sum of money, in two groups: its digits, and the letter or word for thousands or millions. */
export const sum = String.raw`\$?\s?(${number})(?:\s?(k|m|thousand|million)\b)?(?![\d.,]*\d|\s?(?:%|(?:x|bd|br|beds?|bedrooms?|sq|sf|square|years?|yrs?)\b))`;

/** The same, where it can be nothing but money: with a dollar sign, a letter, commas, or six digits. */
export const clearSum = String.raw`(?<![\w.,$])(?=\$|${number}\s?(?:k|m|thousand|million)\b|\d{1,3},\d{3}(?!\d)|\d{6})${sum}`;

/** A bare number below this is more likely a year, a street number or a slip than a price or somebody's cash. */
const smallestBareSum = 10_000;

/** Dollars of a sum; null where it is too small to be meant as one. */
export function dollarsOf(digits: string | undefined, unit: string | undefined): number | null {
  const amount = numberOf(digits);
  if (amount === null) return null;
  if (unit) return amount * (/^[kt]/i.test(unit) ? 1000 : 1_000_000);
  return amount >= smallestBareSum ? amount : null;
}

/** The number that digits with commas stand for; null without any. */
export function numberOf(digits: string | undefined): number | null {
  return digits ? Number(digits.replaceAll(',', '')) : null;
}
