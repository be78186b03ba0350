import { formatCount } from '../../../lib/format.ts';
import type { WarningFlag } from '../../../model/listing/gravest-flag.ts';

export const tableCopy = {
  table: 'Rentals',
  scroll: 'Rentals as a table, scrolls both ways',
  loading: 'Loading',
  marks: 'Your marks',
  listing: 'Rental',
  download: 'Download CSV',
  downloadHint: 'Every match with all facts and figures',
  columns: 'Columns',
  shown: (first: number, last: number, total: number) =>
    `${formatCount(first)} – ${formatCount(last)} of ${formatCount(total)}`,
  nearMisses: 'Near misses',
  nearHint: 'They meet your targets at up to 20% below asking.',
  failed: (first: number, last: number) =>
    `Rows ${formatCount(first)} to ${formatCount(last)} could not be loaded. The others stand.`,
  retry: 'Try again',
  panel: {
    title: 'Columns',
    search: 'Find a column',
    shown: 'In the table',
    shownHint: 'In this order, from the left.',
    empty: 'None but the rental itself.',
    more: 'More columns',
    nothing: (text: string) => `No column is called “${text}”.`,
    moved: (name: string, place: number, of: number) => `${name}: column ${place} of ${of}`,
  },
} as const;

/** A short warning about the figures of a row. */
export const warningWords: Record<WarningFlag, { readonly short: string; readonly long: string }> = {
  price_implausible: { short: 'Check price', long: 'Asking price looks wrong: check it first' },
  hoa_implausible: { short: 'Check dues', long: 'HOA dues look wrong: counted as $0' },
  hoa_unknown: { short: 'Dues unknown', long: 'HOA dues unknown: counted as $0' },
  zip_mismatch: { short: 'Check address', long: 'ZIP code and map disagree: check the address' },
};

/** Shorter column headers. */
export const headWords: Readonly<Record<string, string>> = {
  equity_multiple: 'Multiple',
  yearly_net_income: 'Avg. income',
  monthly_payment: 'Payment / mo',
  'listing.rent': 'Rent / mo',
  'listing.association_fee_monthly': 'Dues / mo',
};
