import { labelOf } from '../labels/parameter-words.ts';

export const waterfallWords = {
  grossRent: 'Gross rent',
  vacancy: labelOf('vacancy'),
  tax: 'Property tax',
  insurance: 'Insurance',
  dues: 'HOA dues',
  other: 'Other costs',
  maintenance: 'Maintenance',
  management: 'Management',
  leasing: labelOf('leasing_fee'),
  reserve: labelOf('capex_reserve'),
  noi: 'NOI',
  interest: 'Interest',
  principal: 'Principal',
  pmi: labelOf('pmi_rate'),
  cashFlow: 'Cash flow',
  incomeTax: 'Income tax',
  afterTax: 'After tax',
} as const;
