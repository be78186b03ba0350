/** A month as a number: 12 × year + month − 1. */
export type Month = number;

const monthFormats = [
  /^(?<year>\d{4})-(?<month>\d{1,2})(?:-\d{1,2})?$/,
  /^(?<month>\d{1,2})\/\d{1,2}\/(?<year>\d{4})$/,
];

/** The month of a column name (`2015-01-31`, `1/31/2015` or `2015-01`); null: not a month. */
export function monthOf(columnName: string): Month | null {
  for (const form of monthFormats) {
    const { year, month } = form.exec(columnName.trim())?.groups ?? {};
    const isMonth = Number(month) >= 1 && Number(month) <= 12 && Number(year) >= 1900 && Number(year) < 2200;
    if (isMonth) return Number(year) * 12 + Number(month) - 1;
  }
  return null;
}

/** YYYY-MM-DD. */
export function firstDayOf(month: Month): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** YYYY-MM-DD: the day until which the month's figure is valid. */
export function lastDayOf(month: Month): string {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).toISOString().slice(0, 10);
}
