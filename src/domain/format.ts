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

/** The minus sign of a number that rounds to zero. */
const hyphenOfZero = /^-(?=[$0.]+(?![\d.]))/;

/** A minus sign instead of the hyphen that number formats write, and none for zero. */
function show(value: NullableNumber, format: Intl.NumberFormat, unit = ''): string {
  const isMissing = value === null || value === undefined || !Number.isFinite(value);
  return isMissing ? missing : format.format(value).replace(hyphenOfZero, '').replace('-', '−') + unit;
}

/** $231,200: no cents. Half a dollar rounds away from zero: costs like income. */
export function formatDollars(value: NullableNumber): string {
  return show(value, dollars);
}

/** $231K, $97.5K, $1.25M: for narrow places. */
export function formatShortDollars(value: NullableNumber): string {
  return show(value, short);
}

export function formatPercent(value: NullableNumber): string {
  return show(value, two, '%');
}

export function formatMultiple(value: NullableNumber): string {
  return show(value, two, 'x');
}

export function formatRatio(value: NullableNumber): string {
  return show(value, two);
}

export function formatYears(value: NullableNumber): string {
  return countUnits(formatNumber(value), 'year');
}

export function formatMonths(value: NullableNumber): string {
  return countUnits(formatNumber(value), 'month');
}

function countUnits(number: string, unit: string): string {
  return number === missing ? missing : `${number} ${unit}${number === '1' ? '' : 's'}`;
}

/** 5-year hold */
export function formatHold(value: NullableNumber): string {
  const years = formatNumber(value);
  return years === missing ? missing : `${years}-year hold`;
}

export function formatCount(value: NullableNumber): string {
  return show(value, wholeNumber);
}

/** 931, 12.8K: for the narrowest places. */
export function formatCompact(value: NullableNumber): string {
  return show(value, compact);
}

/** 2.5: at most two decimals, without trailing zeros. */
export function formatNumber(value: NullableNumber): string {
  return show(value, plain);
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

/** Cuts to at most `length` characters, including the ellipsis. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(0, length - 1)).trimEnd()}…`;
}
