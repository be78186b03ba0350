import type { IndexedListing, Range } from '../query.ts';

/**
 * Facts as small whole numbers, in the order of their values. The largest number of a column means that the fact is
 * unknown, so it is above every range.
 */
export const unknownByte = 0xff;
export const unknownShort = 0xffff;

/** Days from 1970-01-01 to when a listing that is coming soon is listed: after every day. */
export const notYetListed = unknownShort - 1;

/** Areas have 13 significant bits, so that whole square feet below 8,192 and a quarter, half or whole acre are exact. */
const areaBits = 12;
const firstRounded = 2 ** (areaBits + 1);

/** The number of the largest area that is at most this one in whole square feet, as it is shown. */
function areaCodeOf(measured: number): number {
  const squareFeet = Math.round(measured);
  if (squareFeet < firstRounded) return squareFeet;
  const exponent = Math.floor(Math.log2(squareFeet)) - areaBits;
  const code = (exponent << areaBits) + Math.floor(squareFeet / 2 ** exponent);
  return Math.min(code, unknownShort - 1);
}

/** Square feet; NaN if unknown. */
export function areaOfCode(code: number): number {
  if (code === unknownShort) return Number.NaN;
  if (code < firstRounded) return code;
  const exponent = (code >> areaBits) - 1;
  return (code - (exponent << areaBits)) * 2 ** exponent;
}

export function areaCode(squareFeet: number | null): number {
  return squareFeet === null ? unknownShort : areaCodeOf(squareFeet);
}

/** Up to ten bathrooms are counted in twentieths, so that quarters and tenths are exact, and more in quarters. */
export const mostInTwentieths = 10;
export const firstCodeInQuarters = 20 * mostInTwentieths;

export function bathroomsCode(bathrooms: number | null): number {
  return bathrooms === null ? unknownByte : Math.min(bathroomsCodeOf(bathrooms), unknownByte - 1);
}

function bathroomsCodeOf(count: number): number {
  return Math.round(count <= mostInTwentieths ? 20 * count : firstCodeInQuarters + 4 * (count - mostInTwentieths));
}

/** NaN if unknown. */
export function bathroomsOfCode(code: number): number {
  if (code === unknownByte) return Number.NaN;
  return code <= firstCodeInQuarters ? code / 20 : mostInTwentieths + (code - firstCodeInQuarters) / 4;
}

/** Each year from 1850 to 2054 has its own number. Earlier ones, from 1600, share it by five. */
const firstExactYear = 1850;

export function yearCode(year: number | null): number {
  return year === null ? unknownByte : Math.max(0, Math.min(yearCodeOf(year), unknownByte - 1));
}

function yearCodeOf(year: number): number {
  return Math.floor(year < firstExactYear ? (year - 1600) / 5 : year - 1800);
}

/** NaN if unknown. Of five early years, the first. */
export function yearOfCode(code: number): number {
  if (code === unknownByte) return Number.NaN;
  const year = 1800 + code;
  return year < firstExactYear ? 1600 + 5 * code : year;
}

/** Early bounds are rounded like years, so that a range includes homes of exactly its ends. */
export function yearRange({ min, max }: Range): CodeRange {
  return {
    low: min === null ? 0 : yearCode(min < firstExactYear ? min : Math.ceil(min)),
    high: max === null ? unknownByte - 1 : yearCode(max),
  };
}

export function shortCode(value: number | null): number {
  return value === null ? unknownShort : Math.max(0, Math.min(Math.round(value), unknownShort - 1));
}

export function listedDayCode({ listedDay, isComingSoon }: Pick<IndexedListing, 'listedDay' | 'isComingSoon'>): number {
  return isComingSoon ? notYetListed : shortCode(listedDay);
}

/** NaN if unknown. */
export function daysOnMarketOfCode(code: number, today: number): number {
  if (code === unknownShort) return Number.NaN;
  return code === notYetListed ? 0 : today - code;
}

/** Numbers of a column; both ends are included. */
export type CodeRange = { readonly low: number; readonly high: number };

export function bathroomRange(range: Range): CodeRange {
  return codeRange(range, bathroomsCode, unknownByte - 1);
}

/** Of whole dollars. */
export function shortRange(range: Range): CodeRange {
  return codeRange(range, shortCode, unknownShort - 1);
}

export function areaRange(range: Range): CodeRange {
  return codeRange(range, (squareFeet) => areaCodeOf(Math.max(0, squareFeet)), unknownShort - 1);
}

/** The days on which listings were listed that have been on the market for so many days today. */
export function listedDayRange({ min, max }: Range, today: number): CodeRange {
  return {
    low: max === null ? 0 : Math.max(0, today - Math.floor(max)),
    high: min === null || min <= 0 ? notYetListed : today - Math.ceil(min),
  };
}

/** Bounds are rounded like facts, so that a range includes homes of exactly its ends, and those that show them. */
function codeRange({ min, max }: Range, toCode: (value: number) => number, largest: number): CodeRange {
  return { low: min === null ? 0 : toCode(min), high: max === null ? largest : toCode(max) };
}
