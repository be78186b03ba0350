/** What the facts of a listing that cost or bring money are called wherever they stand. */
export const factLabels = {
  rent: 'Rent a month',
  tax: 'Property tax a year',
  taxRate: 'Effective tax rate',
  insurance: 'Insurance a year',
  dues: 'HOA dues a month',
  duesUnknown: 'Not stated',
  other: 'Other costs a year',
  upfront: 'Repairs before letting',
  growth: 'Growth of value a year',
  updated: 'Listing last changed',
} as const;
