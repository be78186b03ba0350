const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const two = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});
const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Shown for a figure that does not exist. */
export const missing = '–';

type NullableNumber = number | null | undefined;

/** Before what is rounded to zero. */
const hyphenOfZero = /^-(?=\$?[0.]+(?![\d.]))/;

/** A minus sign instead of the hyphen that number formats write, and none for zero. */
function show(value: NullableNumber, format: (value: number) => string): string {
  const isMissing = value === null || value === undefined || !Number.isFinite(value);
  return isMissing ? missing : format(value).replace(hyphenOfZero, '').replace('-', '−');
}

/** $231,200: no cents, no negative zero. Costs round like the same positive amount: $799.50 becomes $800. */
export function formatDollars(value: NullableNumber): string {
  return show(value, (amount) => dollars.format(Math.sign(amount) * Math.round(Math.abs(amount))));
}

/** $231K, $97.5K, $1.25M: for narrow places. */
export function formatShortDollars(value: NullableNumber): string {
  return show(value, (amount) => short.format(amount));
}

export function formatPercent(value: NullableNumber): string {
  return show(value, (percent) => `${two.format(percent)}%`);
}

export function formatMultiple(value: NullableNumber): string {
  return show(value, (multiple) => `${two.format(multiple)}x`);
}

export function formatRatio(value: NullableNumber): string {
  return show(value, (ratio) => two.format(ratio));
}

export function formatYears(value: NullableNumber): string {
  return show(value, (years) => withUnit(plain.format(years), 'year'));
}

export function formatMonths(value: NullableNumber): string {
  return show(value, (months) => withUnit(plain.format(months), 'month'));
}

function withUnit(number: string, unit: string): string {
  return `${number} ${number === '1' ? unit : `${unit}s`}`;
}

/** 5-year hold */
export function formatHold(value: NullableNumber): string {
  const years = formatNumber(value);
  return years === missing ? missing : `${years}-year hold`;
}

export function formatCount(value: NullableNumber): string {
  return show(value, (count) => wholeNumber.format(count));
}

/** 931, 12.8K: for the narrowest places. */
export function formatCompact(value: NullableNumber): string {
  return show(value, (count) => compact.format(count));
}

/** 2.5: at most two decimals, without trailing zeros. */
export function formatNumber(value: NullableNumber): string {
  return show(value, (number) => plain.format(number));
}

/** 3:04 PM, in the visitor's time zone. Takes milliseconds since 1970. */
export function formatTime(at: number): string {
  return clock.format(at);
}

/** November 21, 2026, in the visitor's time zone. Takes ISO 8601. */
export function formatLongDay(iso: string): string {
  return longDay.format(new Date(iso));
}

/** `1 rental`, `2 rentals`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The first half of a character that takes two. */
const halfOfPair = /[\uD800-\uDBFF]$/;

/** Cuts to at most `length` characters, including the ellipsis. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, Math.max(0, length - 1));
  return `${start.replace(halfOfPair, '').trimEnd()}…`;
}
