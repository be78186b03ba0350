import type { ProformaParts } from '#contracts/proformas.ts';
import { formatDollars, formatPercent } from '../format.ts';
import { taxRangeOf } from '../tax-range.ts';
import { factWords as copy, rentConfidenceWords } from './fact-words.ts';
import type { SourcedFact, SourceLines } from './sourced-fact.ts';

/** The property tax of the buyer beside the seller's bill, its range, and the rate. */
export function taxFacts({ listing, proforma, calculation }: ProformaParts, notes: SourceLines | null): SourcedFact[] {
  const bill = formatDollars(listing.tax_annual_amount);
  const price = calculation.purchase_price ?? listing.list_price;
  const dollarsAt = (percent: number) => formatDollars((percent / 100) * price);
  if (listing.tax_source === 'dues') return [[copy.tax, copy.taxInDues, notes]];
  if (proforma.tax_mode === 'fixed') return [[copy.tax, bill, notes]];
  const after = dollarsAt(listing.tax_rate);
  const range = taxRangeOf(listing);
  const words = listing.tax_source === 'bill' ? copy.taxAfterSale(after, bill) : after;
  return [
    [copy.tax, words, notes],
    ...(range
      ? [
          [
            copy.taxRange,
            `${dollarsAt(range.low)} – ${dollarsAt(range.high)}`,
            [rentConfidenceWords[range.confidence]],
          ] satisfies SourcedFact,
        ]
      : []),
    [copy.taxRate, formatPercent(listing.tax_rate)],
  ];
}
