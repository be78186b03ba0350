import type { Entry } from './entry.ts';
import { incomeEntries } from './income-entries.ts';
import { loanEntries } from './loan-entries.ts';
import { purchaseEntries } from './purchase-entries.ts';
import { ratioEntries } from './ratio-entries.ts';
import { returnEntries } from './return-entries.ts';
import { searchEntries } from './search-entries.ts';
import { taxEntries } from './tax-entries.ts';

type GlossaryGroup = { readonly title: string; readonly entries: readonly Entry[] };

export const glossary: readonly GlossaryGroup[] = [
  { title: 'What comes back', entries: returnEntries },
  { title: 'Rent and running costs', entries: incomeEntries },
  { title: 'Ratios', entries: ratioEntries },
  { title: 'Buying and selling', entries: purchaseEntries },
  { title: 'The loan', entries: loanEntries },
  { title: 'Tax', entries: taxEntries },
  { title: 'Searching', entries: searchEntries },
];
