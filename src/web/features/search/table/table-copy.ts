import { formatCount } from '#domain/format.ts';
import type { Doubt } from '#domain/gravest-doubt.ts';

export const tableCopy = {
  private: 'Private',
  table: 'Rentals',
  scroll: 'Table of rentals, scrolls both ways',
  loading: 'Loading',
  /** In the active saved search. */
  new: 'New',
  marks: 'Compare, rate and save',
  listing: 'Rental',
  download: 'Download CSV',
  csv: 'CSV',
  excel: 'Download Excel',
  excelHint: 'Up to 10,000 rentals, with your criteria on a separate sheet',
  downloadHint: 'All rentals with every column',
  columns: 'Columns',
  printed: (rows: number, total: number) =>
    `${formatCount(rows)} of ${formatCount(total)} rentals. The CSV file has all of them.`,
  failed: (first: number, last: number) => `Rows ${formatCount(first)} to ${formatCount(last)} couldn’t be loaded.`,
  retry: 'Try again',
  panel: {
    title: 'Columns',
    search: 'Find a column',
    shown: 'In the table',
    shownHint: 'In order from left to right.',
    empty: 'Only the rental.',
    more: 'More columns',
    nothing: (text: string) => `No columns match “${text}”.`,
    moved: (name: string, place: number, of: number) => `${name}: column ${place} of ${of}`,
  },
} as const;

/** A short warning about the figures of a row. */
export const shortWarnings: Readonly<Record<Doubt, string>> = {
  price_implausible: 'Check price',
  hoa_implausible: 'Check dues',
  hoa_estimated: 'Dues estimated',
  hoa_unknown: 'Dues unknown',
  rental_rules_unknown: 'Check rental rules',
  zip_mismatch: 'Check address',
  rent_rough: 'Check rent',
};

/** Shorter column headers. */
export const headWords: Readonly<Record<string, string>> = {
  equity_multiple: 'Multiple',
  yearly_net_income: 'Avg. income',
  monthly_payment: 'Payment / mo',
  'listing.rent': 'Rent / mo',
  'listing.association_fee_monthly': 'Dues / mo',
};
