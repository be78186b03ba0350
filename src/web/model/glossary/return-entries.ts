import { type Entry, entry, known } from './entry.ts';

/** Terms about returns. */
export const returnEntries: readonly Entry[] = [
  known(
    'equity_multiple',
    'Equity multiple',
    'Ignores time: 1.5x in three years and in ten look alike, so check IRR too. Negative years reduce it; the gross multiple counts them as invested.',
    { also: 'MOIC multiple on invested capital return', figure: 'equity_multiple' },
  ),
  entry(
    'gross-equity-multiple',
    'Gross equity multiple',
    [
      'Like the equity multiple, but cash you add in a bad year counts as invested.',
      'All cash received ÷ all cash invested, including later years.',
      'Equals the equity multiple while no year is negative. If it’s lower, your own later payments fund part of the return.',
    ],
    { figure: 'gross_equity_multiple' },
  ),
  entry(
    'total-cash-returned',
    'Total cash returned',
    [
      'All the cash you get back: cash flow each year, and your cash from the sale.',
      'Total cash flow + take-home equity.',
      'For the reinvestor persona, each cash flow first compounds to the sale at the reinvestment rate.',
    ],
    { also: 'proceeds', figure: 'total_cash_returned' },
  ),
  known(
    'yearly_net_income',
    'Annual avg. income',
    'A simple average over the hold. With level payments and growing rent, early years are below it and late years above.',
    { also: 'annual average cash flow net income', figure: 'yearly_net_income' },
  ),
  entry(
    'cash-flow',
    'Cash flow',
    [
      'What you keep after you collect rent, pay the bills and pay the bank.',
      'First-year NOI minus debt service, and minus the capital reserve if it’s below NOI. Before income tax.',
      'Principal is subtracted although it builds equity, so cash flow understates your gain by the loan you pay down.',
    ],
    { also: 'net cash', figure: 'cash_flow' },
  ),
  entry(
    'take-home-equity',
    'Take-home equity',
    [
      'Your cash from the sale: sale price minus selling costs minus loan payoff, plus prepaid items returned.',
      'Sale price − selling costs − loan balance at sale + prepaid items returned.',
      'Can be negative: with a large loan and little growth, selling costs can exceed the equity. Always before tax.',
    ],
    { also: 'reversion net sale proceeds', figure: 'take_home_equity' },
  ),
  known(
    'irr',
    'Internal rate of return (IRR)',
    'Assumes that early cash earns the same rate. If cash flows change sign more than once, there can be several IRRs: we show the only one above −90%, or none, and test a target by its NPV.',
    { also: 'annual return', figure: 'irr' },
  ),
  entry(
    'mirr',
    'Modified IRR (MIRR)',
    [
      'Your annual return if early cash earns only what a safe account pays.',
      'Receipts compounded to the sale at the reinvestment rate, over payments discounted to today, as an annual rate.',
      'It has one value, or none without cash in or cash back. It’s never above an IRR that exceeds the reinvestment rate. Both directions use the same rate here.',
    ],
    { also: 'modified internal rate of return', figure: 'mirr' },
  ),
  entry(
    'npv',
    'Net present value (NPV)',
    [
      'What the investment is worth today beyond what you put in. Above zero, it beats what your money earns elsewhere.',
      'Cash flows and sale, each discounted to today, minus the cash to close.',
      'Discounted once a year, at year end. If you leave the discount rate blank, your target IRR applies.',
    ],
    { also: 'discounted cash flow DCF', figure: 'npv' },
  ),
  known(
    'initial_cocr',
    'Cash-on-cash return',
    'A first-year ratio: it ignores growth and the sale. Leverage raises it only while the loan costs less than the property earns.',
    { also: 'CoC cocr yield', figure: 'initial_cocr' },
  ),
  entry(
    'payback',
    'Payback',
    [
      'How many years of cash flow it takes to get your cash back.',
      'Years until total cash flow equals the cash to close, without the sale.',
      'Interpolated within the year, for up to thirty years. Ignores the time value of money and the sale.',
    ],
    { also: 'payback period', figure: 'payback_years' },
  ),
  entry(
    'leverage',
    'Leverage',
    [
      'Buying with borrowed money. It makes good deals better and bad deals worse.',
      'With a loan, you earn returns on less of your own cash. It helps while the property earns more than the loan costs.',
      'Positive if the cap rate is above the mortgage constant. Below it, each borrowed dollar lowers cash on cash, though growth may still raise the multiple.',
    ],
    { also: 'gearing positive negative', formula: 'Cap rate − mortgage constant (positive leverage above 0)' },
  ),
  entry(
    'mortgage-constant',
    'Mortgage constant',
    [
      'What one borrowed dollar costs you per year, interest and principal together.',
      'Annual loan payments ÷ loan.',
      'About 7.58% at 6.50% over 30 years. At this cap rate, leverage doesn’t change first-year cash on cash.',
    ],
    { also: 'loan constant', formula: '12 × monthly payment ÷ loan' },
  ),
  entry(
    'time-value',
    'Time value of money',
    [
      'A dollar today is worth more than a dollar next year, because you can invest it until then.',
      'We discount later cash: divide it by (1 + rate) once per year.',
      'The reason why two equal multiples can have different IRRs. Each year’s cash counts at year end.',
    ],
    { also: 'present value discounting', formula: 'Value today = cash ÷ (1 + rate)^years' },
  ),
];
