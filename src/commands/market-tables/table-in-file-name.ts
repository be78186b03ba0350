import { basename } from 'node:path';
import { isDay } from '#domain/calendar-day.ts';

/** Possible contents of a monthly series. Their files have the same columns. */
export const seriesSubjects = ['rent_index', 'home_values'] as const;
export type SeriesSubject = (typeof seriesSubjects)[number];

/** Detects the Zillow index in a file name; null: none or both. */
export function subjectInName(file: string): SeriesSubject | null {
  const isRent = /zori/i.test(basename(file));
  const isValue = /zhvi/i.test(basename(file));
  if (isRent === isValue) return null;
  return isRent ? 'rent_index' : 'home_values';
}

/** The date from which HUD's rents apply, YYYY-MM-DD. Fiscal year 2026 starts on 1 October 2025. */
export function fiscalYearInName(file: string): string | null {
  const year = /fy_?-?(20\d\d)/i.exec(basename(file))?.[1];
  return year === undefined ? null : `${Number(year) - 1}-10-01`;
}

const middleOfYear = '07-01';

/**
 * The date in a file name (`ads-2024-05-31`, `ads_20240531`). A month gives its first day, a year its middle; null: no
 * date.
 */
export function dayInName(file: string): string | null {
  const name = basename(file);
  const day = /(?<!\d)(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)(?!\d)/.exec(name);
  const month = /(?<!\d)(20\d\d)[-_.]?(\d\d)(?!\d)/.exec(name);
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(name);
  for (const [found, text] of [
    [day, `${day?.[1]}-${day?.[2]}-${day?.[3]}`],
    [month, `${month?.[1]}-${month?.[2]}-01`],
    [year, `${year?.[1]}-${middleOfYear}`],
  ] as const) {
    if (found && isDay(text)) return text;
  }
  return null;
}
