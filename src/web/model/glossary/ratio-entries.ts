import { type Entry, entry, known } from './entry.ts';

/** Ratios by which lenders and buyers compare. */
export const ratioEntries: readonly Entry[] = [
  entry(
    'cap-rate',
    'Cap rate',
    [
      'What the property earns in its first year, as a share of its price, as if you paid cash.',
      'NOI of the first year over the price.',
      'Compares prices of like properties in one market; it says nothing of growth or of your loan. Check whether a quoted one has reserves and management in it.',
    ],
    { also: 'capitalization rate', figure: 'cap_rate' },
  ),
  known(
    'dscr',
    'Debt service coverage ratio (DSCR)',
    'Mortgage insurance counts as debt service here. Many lenders of rental loans divide gross rent by PITIA instead: their 1.20 is not this 1.20.',
    {
      also: 'debt cover coverage',
      figure: 'dscr',
    },
  ),
  known(
    'grm',
    'Gross rent multiplier',
    'Knows no costs: two houses of the same multiplier can differ by half their NOI where taxes do. A first sieve, no more.',
    {
      also: 'GRM price to rent',
      figure: 'grm',
    },
  ),
  known(
    'debt_yield',
    'Debt yield',
    'Free of rate, term and appraisal: what a lender would earn who had to take the property. Commercial lenders ask for 8 to 10%.',
    {
      figure: 'debt_yield',
    },
  ),
  known(
    'expense_ratio',
    'Expense ratio',
    'Between 35 and 45% is common for houses, managed and with reserves. Far lower ones mostly leave something out.',
    {
      also: 'opex ratio operating',
      figure: 'expense_ratio',
    },
  ),
  known(
    'low_expense_ratio',
    'Low expense ratio',
    'An upper limit of 35% on the ratio above; with a target of your own the smaller one holds.',
    {
      also: 'filter',
    },
  ),
  known(
    'net_profit_margin',
    'Net profit margin',
    'After debt service and before tax, so it moves with leverage. At 100% equity it is one minus the expense ratio.',
    {
      figure: 'net_profit_margin',
    },
  ),
  entry(
    'break-even-occupancy',
    'Break-even occupancy',
    [
      'How much of the year the home must be let so that nothing has to be added.',
      'The occupancy at which cash flow is zero; the fee of a manager follows what is collected.',
      'Costs other than the fee are held. Above 90%, one empty month in the year turns the cash flow negative.',
    ],
    { figure: 'break_even_occupancy' },
  ),
  entry(
    'break-even-ratio',
    'Break-even ratio',
    [
      'How much of the rent is spoken for by costs and the bank.',
      'Operating expenses and debt service over gross rent.',
      'Lenders look for 85% and less. Unlike break-even occupancy it does not let the fee fall with the rent.',
    ],
    { also: 'default ratio', figure: 'break_even_ratio' },
  ),
  entry(
    'one-percent-rule',
    'One percent rule',
    [
      'A rule of thumb: a month’s rent should be at least one percent of the price.',
      'Monthly rent over price, at least 1%. It is a gross rent multiplier of 8.3 and less.',
      'A sieve from years of lower rates and taxes. It neither implies nor needs a good multiple; search by the return itself.',
    ],
    { also: '1% rule rent to price', formula: 'Monthly rent ÷ price ≥ 1%' },
  ),
  entry(
    'fifty-percent-rule',
    'Fifty percent rule',
    [
      'A rule of thumb: half of the rent goes into costs before the loan.',
      'Operating expenses are about half of gross rent over the long run.',
      'Rough and on the careful side for new houses at low taxes. Here every cost is counted by itself.',
    ],
    { also: '50% rule', formula: 'Operating expenses ≈ 50% × gross rent' },
  ),
];
