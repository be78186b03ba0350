import { assumptionEntries } from './assumption-entries.ts';
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
  { title: 'Returns', entries: returnEntries },
  {
    title: 'Rent and operating expenses',
    entries: [...incomeEntries, ...assumptionEntries('rent', 'growth', 'costs')],
  },
  { title: 'Ratios', entries: ratioEntries },
  { title: 'Buying and selling', entries: [...purchaseEntries, ...assumptionEntries('offer', 'exit')] },
  { title: 'Loan', entries: [...loanEntries, ...assumptionEntries('financing', 'lender', 'refinance')] },
  { title: 'Tax', entries: taxEntries },
  { title: 'Search', entries: [...searchEntries, ...assumptionEntries('persona')] },
];
