import { type Entry, entry, known } from './entry.ts';

/** Ratios that lenders and buyers compare. */
export const ratioEntries: readonly Entry[] = [
  entry(
    'cap-rate',
    'Cap rate',
    [
      'What the property earns in its first year as a share of its price, as if you paid cash.',
      'First-year NOI ÷ price.',
      'Compares similar properties in one market. It ignores growth and your loan. Check whether a quoted cap rate includes reserves and management.',
    ],
    { also: 'capitalization rate', figure: 'cap_rate' },
  ),
  known(
    'dscr',
    'Debt service coverage ratio (DSCR)',
    'Mortgage insurance counts as debt service here. Lenders on rental income use another ratio: see lender’s DSCR.',
    {
      also: 'debt cover coverage',
      figure: 'dscr',
    },
  ),
  known(
    'lender_dscr',
    'Lender’s DSCR',
    'What DSCR lenders compute. Ignores vacancy, management and repairs, so 1.00 can lose money. Agencies and banks use DSCR on NOI.',
    {
      also: 'PITIA debt service coverage ratio rental loan',
      figure: 'lender_dscr',
    },
  ),
  known(
    'grm',
    'Gross rent multiplier',
    'Ignores costs: two houses with the same multiplier can differ by half their NOI if taxes do. Use it as a first filter only.',
    {
      also: 'GRM price to rent',
      figure: 'grm',
    },
  ),
  known(
    'debt_yield',
    'Debt yield',
    'Independent of rate, term and appraisal: what a lender would earn after taking the property. Commercial lenders want 8–10%.',
    {
      figure: 'debt_yield',
    },
  ),
  known(
    'expense_ratio',
    'Expense ratio',
    'Typically 35–45% for managed houses with reserves. A much lower ratio usually leaves something out.',
    {
      also: 'opex ratio operating',
      figure: 'expense_ratio',
    },
  ),
  known(
    'low_expense_ratio',
    'Low expense ratio',
    'An upper limit of 35% on the expense ratio. If you also set a target, the lower limit applies.',
    {
      also: 'filter',
    },
  ),
  known(
    'net_profit_margin',
    'Net profit margin',
    'After debt service and before tax, so it changes with leverage. Without a loan, it’s one minus the expense ratio.',
    {
      figure: 'net_profit_margin',
    },
  ),
  entry(
    'break-even-occupancy',
    'Break-even occupancy',
    [
      'How much of the year the home must be rented so that you don’t have to add money.',
      'The occupancy at which cash flow is zero. The management fee follows collected rent.',
      'Every cost except the fee stays fixed. Above 90%, one empty month per year makes cash flow negative.',
    ],
    { figure: 'break_even_occupancy' },
  ),
  entry(
    'break-even-ratio',
    'Break-even ratio',
    [
      'How much of the rent goes to expenses and loan payments.',
      '(Operating expenses + debt service) ÷ gross rent.',
      'Lenders look for 85% or less. Unlike break-even occupancy, it doesn’t lower the fee when rent falls.',
    ],
    { also: 'default ratio', figure: 'break_even_ratio' },
  ),
  entry(
    'one-percent-rule',
    'One percent rule',
    [
      'A rule of thumb: monthly rent should be at least one percent of the price.',
      'Monthly rent ÷ price is at least 1%: a gross rent multiplier of 8.3 or less.',
      'From years with lower rates and taxes. It neither guarantees nor requires a good multiple. Search by return instead.',
    ],
    { also: '1% rule rent to price', formula: 'Monthly rent ÷ price ≥ 1%' },
  ),
  entry(
    'fifty-percent-rule',
    'Fifty percent rule',
    [
      'A rule of thumb: half of the rent goes to costs before the loan.',
      'Operating expenses are about half of gross rent in the long run.',
      'Rough, and conservative for new houses with low taxes. Forma counts each cost separately.',
    ],
    { also: '50% rule', formula: 'Operating expenses ≈ 50% × gross rent' },
  ),
];
