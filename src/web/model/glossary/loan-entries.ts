import { type Entry, entry, known } from './entry.ts';

/** The bank's part. */
export const loanEntries: readonly Entry[] = [
  entry(
    'loan',
    'Loan amount',
    [
      'What the bank pays toward the price.',
      'Loan-to-value times the price.',
      'Of the price and not of the appraisal: where the appraisal is lower, the loan is too.',
    ],
    { also: 'mortgage principal', figure: 'loan_amount' },
  ),
  known(
    'interest_rate',
    'Interest rate',
    'Fixed over the term. Loans on rentals cost half a point to a point more than on the home that you live in.',
    {
      also: 'mortgage rate APR',
    },
  ),
  known(
    'mortgage_ltv',
    'Loan-to-value (LTV)',
    'Above 80% mortgage insurance comes in and most investor lenders leave; a warning is shown.',
    {
      also: 'leverage',
      formula: 'Loan ÷ price',
    },
  ),
  known(
    'loan_term',
    'Loan term',
    'A shorter term trades cash flow for equity: DSCR falls, the balance at the sale too. The multiple often hardly moves.',
  ),
  entry(
    'monthly-payment',
    'Monthly payment',
    [
      'What the bank gets each month: interest, and a bit of the loan itself. The same amount every month.',
      'The level payment that pays the loan off over its term.',
      'Not rounded to cents here. Interest is twelfths of the yearly rate; tax and insurance in escrow are counted as expenses.',
    ],
    { also: 'PMT installment', figure: 'monthly_payment' },
  ),
  entry(
    'debt-service',
    'Debt service',
    [
      'All that goes to the bank in a year.',
      'Interest, principal and mortgage insurance of a year.',
      'Nothing after the term. The denominator of DSCR.',
    ],
    { formula: '12 × (monthly payment + mortgage insurance)' },
  ),
  entry(
    'principal',
    'Principal',
    [
      'The borrowed money itself. The part of each payment that pays it back makes more of the home yours.',
      'The part of a payment beyond the interest; the balance falls by it.',
      'Small at first: of the first year at 6.50% over 30 years about 15% of the payments.',
    ],
    { also: 'paydown', formula: 'Payment − interest' },
  ),
  entry(
    'amortization',
    'Amortization',
    [
      'Paying a loan back bit by bit, so that nothing is left at the end.',
      'Level payments whose share of interest falls while that of principal rises.',
      'Interest-only years and balloons are not modelled: the term is the amortization.',
    ],
    { also: 'amortisation schedule' },
  ),
  entry(
    'loan-balance',
    'Loan balance at the sale',
    [
      'What you still owe the bank on the day you sell.',
      'The loan less all principal paid until then.',
      'In closed form, so a search over every listing pays nothing for it. No prepayment penalty is assumed.',
    ],
    { also: 'payoff outstanding', figure: 'loan_balance_at_exit' },
  ),
  known(
    'pmi_rate',
    'Mortgage insurance (PMI)',
    'Ends in the month that starts with at most 78% of the price owed, by the schedule. Investor loans above 80% are rare, whoever insures them.',
    {
      also: 'private mortgage insurance PMI',
    },
  ),
  entry(
    'dscr-loan',
    'DSCR loan',
    [
      'A loan for rentals that looks at the rent of the home and not at your wage.',
      'Granted where rent covers the payments by a set ratio, often 1.00 to 1.25.',
      'The lender’s ratio is mostly gross rent over principal, interest, tax, insurance and dues; above 1.0 by that measure can be below 1.0 by NOI.',
    ],
    { also: 'investor loan' },
  ),
  known(
    'refi_year',
    'Refinance year',
    'A what-if at the end of that year: flows, multiple and IRR stay those of the first loan.',
    {
      also: 'BRRRR cash-out',
    },
  ),
  known(
    'refi_ltv',
    'Refinance loan-to-value',
    'Cash-out on rentals mostly stops at 75%. The smaller of this limit and the debt-cover limit holds.',
    {
      formula: 'Share × value then',
    },
  ),
  known(
    'refi_min_dscr',
    'Refinance DSCR',
    'Binds first where rates are high against yields: then a higher value brings no more cash.',
    {
      formula: 'New payments ≤ NOI ÷ ratio',
    },
  ),
  known(
    'refi_cost',
    'Refinance costs',
    'Taken off the new loan, as are the old balance and nothing else; no seasoning rule is checked.',
    {
      formula: 'Share × new loan',
    },
  ),
  entry(
    'refinance-proceeds',
    'Refinance proceeds',
    [
      'The cash that a new, larger loan hands you after the old one is paid.',
      'New loan less its costs less the old balance.',
      'May be negative: the old loan is then larger than any new one that value and NOI carry.',
    ],
    { also: 'cash-out', figure: 'refi_proceeds' },
  ),
  known(
    'refi_out_ratio',
    'Refinance-out ratio',
    'At 100% the cash is out and the home is kept: the infinite return of the books, until the payments come due.',
    {
      also: 'cash-out BRRRR',
      figure: 'refi_out_ratio',
    },
  ),
];
