import type { Listing } from '#contracts/listing.ts';
import { factLabels } from '../labels/fact-labels.ts';

export const factWords = {
  createdEquity: 'Created equity',
  cashLeft: 'Cash left in the deal',
  cashLeftNote: 'After the refinance you assume',
  ...factLabels,
  title: 'Data sources',
  rentRange: 'Rent range',
  rangeNote: '80% likely',
  duesRange: 'HOA dues range',
  taxAfterSale: (after: string, bill: string) => `${after} after the sale; the seller pays ${bill}`,
  taxInDues: 'Included in the HOA dues',
  taxRange: 'Property tax range',
  sample: 'This is a sample listing.',
} as const;

export const rentConfidenceWords: Record<NonNullable<Listing['rent_confidence']>, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};
