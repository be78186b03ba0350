import { type Entry, entry, known } from './entry.ts';

/** Terms about the loan. */
export const loanEntries: readonly Entry[] = [
  entry(
    'loan',
    'Loan amount',
    [
      'What the bank lends you toward the price.',
      'Loan-to-value × price.',
      'Based on the price, not the appraisal. If the appraisal is lower, so is the loan.',
    ],
    { also: 'mortgage principal', figure: 'loan_amount' },
  ),
  entry(
    'monthly-payment',
    'Monthly payment',
    [
      'What you pay the bank each month: interest and part of the loan. The amount stays the same.',
      'The level payment that pays off the loan over its term.',
      'Not rounded to cents. Interest is one twelfth of the annual rate. Escrowed tax and insurance count as expenses.',
    ],
    { also: 'PMT installment', figure: 'monthly_payment' },
  ),
  entry(
    'debt-service',
    'Debt service',
    [
      'Everything you pay the bank in a year.',
      'Annual interest, principal and mortgage insurance.',
      'Zero after the loan term. The denominator of DSCR.',
    ],
    { formula: '12 × (monthly payment + mortgage insurance)' },
  ),
  entry(
    'principal',
    'Principal',
    [
      'The money you borrowed. Each payment repays part of it, so you own more of the home.',
      'The part of a payment beyond interest. It lowers the balance.',
      'Small at first: about 15% of first-year payments at 6.50% over 30 years.',
    ],
    { also: 'paydown', formula: 'Payment − interest' },
  ),
  entry(
    'amortization',
    'Amortization',
    [
      'Paying a loan back step by step, until nothing is left.',
      'Level payments with less interest and more principal every month.',
      'We don’t model interest-only years or balloon payments: the loan amortizes over its full term.',
    ],
    { also: 'amortisation schedule' },
  ),
  entry(
    'loan-balance',
    'Loan balance at sale',
    [
      'What you still owe the bank when you sell.',
      'The loan minus all principal paid until then.',
      'Computed in closed form, so it doesn’t slow a search. We assume no prepayment penalty.',
    ],
    { also: 'payoff outstanding', figure: 'loan_balance_at_exit' },
  ),
  entry(
    'dscr-loan',
    'DSCR loan',
    [
      'A rental loan approved on the home’s rent instead of your salary.',
      'Approved if rent covers the payments by a set ratio, often 1.00 to 1.25.',
      'The ratio is the lender’s DSCR: gross rent over principal, interest, tax, insurance and dues. It can be above 1.0 while DSCR based on NOI is below.',
    ],
    { also: 'investor loan' },
  ),
  known(
    'financeable',
    'Financeable',
    'Fails none of your lender limits. A purchase without a loan passes. It doesn’t check your credit, reserves or the home’s condition.',
    { also: 'hard to finance lender limits filter' },
  ),
  entry(
    'refinance-proceeds',
    'Refinance proceeds',
    [
      'The cash that a new, larger loan leaves you after paying off the old one.',
      'New loan minus its costs minus the old balance.',
      'Negative if the old loan is larger than any new loan that value and NOI support.',
    ],
    { also: 'cash-out', figure: 'refi_proceeds' },
  ),
  known(
    'refi_out_ratio',
    'Refinance-out ratio',
    'At 100%, you have your cash back and keep the home: the textbook “infinite return”, until the payments come due.',
    {
      also: 'cash-out BRRRR',
      figure: 'refi_out_ratio',
    },
  ),
];
