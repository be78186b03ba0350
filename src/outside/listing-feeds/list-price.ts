import { readShortAmount } from '#domain/text/short-amount.ts';
import type { FeedRow } from '../csv/feed-row.ts';

/** Dollars; some sources write `$450K`. Null: not stated. NaN: not a number. */
export function priceOf(row: FeedRow, column: string): number | null {
  const price = row.number(column);
  return Number.isNaN(price) ? (readShortAmount(row.text(column) ?? '') ?? Number.NaN) : price;
}
