/** The orders that the specification names. They come first. */
export const specifiedSorts = [
  'equity_multiple_desc',
  'take_home_equity_desc',
  'yearly_net_income_desc',
  'purchase_price_asc',
] as const;
export type SpecifiedSort = (typeof specifiedSorts)[number];

/** What results can be ordered by: figures, then facts of the listing. */
export const sortNames = [
  'equity_multiple',
  'purchase_price',
  'initial_equity_investment',
  'take_home_equity',
  'yearly_net_income',
  'total_cash_returned',
  'loan_amount',
  'monthly_payment',
  'gross_income',
  'effective_gross_income',
  'operating_expenses',
  'noi',
  'cash_flow',
  'npv',
  'cap_rate',
  'dscr',
  'lender_dscr',
  'grm',
  'debt_yield',
  'expense_ratio',
  'initial_cocr',
  'net_profit_margin',
  'refi_out_ratio',
  'refi_proceeds',
  'break_even_occupancy',
  'break_even_ratio',
  'sale_price',
  'loan_balance_at_exit',
  'list_price',
  'rent',
  'bedrooms_total',
  'bathrooms_total',
  'living_area',
  'lot_size_square_feet',
  'year_built',
  'days_on_market',
  'association_fee_monthly',
  'tax_annual_amount',
  'tax_rate',
  'other_annual',
  'upfront',
] as const;
export type SortName = (typeof sortNames)[number];

export type Sort = `${SortName}_${'asc' | 'desc'}`;

/** Every order, the specification's first. */
export const sorts: readonly Sort[] = [
  ...new Set<Sort>([...specifiedSorts, ...sortNames.flatMap((name): Sort[] => [`${name}_desc`, `${name}_asc`])]),
];

/** What a sort orders by, and whether the highest comes first. */
export function partsOfSort(sort: Sort): { readonly name: SortName; readonly isDescending: boolean } {
  const isDescending = sort.endsWith('_desc');
  const name = sort.slice(0, isDescending ? -'_desc'.length : -'_asc'.length);
  return { name: name as SortName, isDescending };
}
