import type { FigureName } from '#contracts/calculation.ts';

/** The figures that all plans include, in display groups. */
export const figureGroups: readonly { readonly title: string; readonly names: readonly FigureName[] }[] = [
  {
    title: 'Return',
    names: [
      'equity_multiple',
      'gross_equity_multiple',
      'total_cash_returned',
      'yearly_net_income',
      'take_home_equity',
      'payback_years',
    ],
  },
  {
    title: 'First year',
    names: ['gross_income', 'effective_gross_income', 'operating_expenses', 'noi', 'cash_flow', 'after_tax_cash_flow'],
  },
  {
    title: 'Ratios',
    names: [
      'initial_cocr',
      'cap_rate',
      'dscr',
      'grm',
      'expense_ratio',
      'net_profit_margin',
      'break_even_occupancy',
      'break_even_ratio',
    ],
  },
  {
    title: 'Purchase, loan and sale',
    names: [
      'purchase_price',
      'initial_equity_investment',
      'loan_amount',
      'monthly_payment',
      'loan_balance_at_exit',
      'sale_price',
      'sale_tax',
    ],
  },
];

/** The label of each figure on every page. */
export const figureLabels: Record<FigureName, string> = {
  purchase_price: 'Purchase price',
  initial_equity_investment: 'Cash to close',
  loan_amount: 'Loan',
  monthly_payment: 'Monthly payment',
  gross_income: 'Gross rent',
  effective_gross_income: 'Effective gross income',
  operating_expenses: 'Operating expenses',
  noi: 'NOI',
  cash_flow: 'Cash flow',
  yearly_net_income: 'Annual avg. income',
  take_home_equity: 'Take-home equity',
  total_cash_returned: 'Total cash returned',
  equity_multiple: 'Equity multiple',
  gross_equity_multiple: 'Gross equity multiple',
  irr: 'IRR',
  mirr: 'MIRR',
  npv: 'NPV',
  cap_rate: 'Cap rate',
  dscr: 'DSCR',
  grm: 'Gross rent multiplier',
  debt_yield: 'Debt yield',
  expense_ratio: 'Expense ratio',
  initial_cocr: 'Cash on cash',
  net_profit_margin: 'Net profit margin',
  refi_out_ratio: 'Refinance out',
  refi_proceeds: 'Refinance proceeds',
  break_even_occupancy: 'Break-even occupancy',
  break_even_ratio: 'Break-even ratio',
  payback_years: 'Payback',
  sale_price: 'Sale price',
  loan_balance_at_exit: 'Loan balance at sale',
  hold_years: 'Hold period',
  after_tax_cash_flow: 'Cash flow after tax',
  sale_tax: 'Tax on sale',
};
