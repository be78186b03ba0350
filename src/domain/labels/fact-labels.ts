/** The labels of a listing's costs and income on every page. */
export const factLabels = {
  rent: 'Monthly rent',
  tax: 'Annual property tax',
  taxRate: 'Effective tax rate',
  insurance: 'Annual insurance',
  dues: 'Monthly HOA dues',
  duesUnknown: 'Unknown',
  other: 'Other annual costs',
  upfront: 'Upfront repairs',
  afterRepairValue: 'After-repair value',
  growth: 'Annual appreciation',
  updated: 'Listing last updated',
} as const;
