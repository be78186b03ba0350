import { type Entry, entry, known } from './entry.ts';

/** What an investment gives back. */
export const returnEntries: readonly Entry[] = [
  known(
    'equity_multiple',
    'Equity multiple',
    'Blind to time: 1.5x in three years and in ten look alike. Read it beside IRR. Negative years count against the rest here; the gross multiple keeps them apart.',
    { also: 'MOIC multiple on invested capital return', figure: 'equity_multiple' },
  ),
  entry(
    'gross-equity-multiple',
    'Gross equity multiple',
    [
      'Like the equity multiple, but money that you must add in a bad year counts as money put in.',
      'All cash that comes out over all cash that goes in, calls of later years included.',
      'Equal to the equity multiple while no year is negative. Where it is lower, part of the return is paid by your own later calls.',
    ],
    { figure: 'gross_equity_multiple' },
  ),
  entry(
    'total-cash-returned',
    'Total cash returned',
    [
      'Every dollar that comes back to you: what the rent leaves each year, and what the sale leaves at the end.',
      'Sum of the yearly cash flows and the take-home equity.',
      'For the reinvestor, each cash flow is compounded at the reinvestment rate to the exit first.',
    ],
    { also: 'proceeds', figure: 'total_cash_returned' },
  ),
  known(
    'yearly_net_income',
    'Annual average income',
    'A plain mean over the hold: it hides the slope. With level payments and growing rent, early years lie below it and late ones above.',
    { also: 'average cash flow net income', figure: 'yearly_net_income' },
  ),
  entry(
    'cash-flow',
    'Cash flow',
    [
      'What is left in your pocket after rent is in, bills are paid and the bank has its share.',
      'NOI less debt service, and less the capital reserve where that stands below NOI. Of the first year, before income tax.',
      'Principal is paid out of it although it builds equity: cash flow understates the gain by the loan that is paid down.',
    ],
    { also: 'net cash', figure: 'cash_flow' },
  ),
  entry(
    'take-home-equity',
    'Take-home equity',
    [
      'Your cash from the sale: sale price minus selling costs minus loan payoff.',
      'Sale price less selling costs less the loan balance at the sale.',
      'May be negative: with a high loan and little growth, selling costs alone can eat the equity. Before tax, always.',
    ],
    { also: 'reversion net sale proceeds', figure: 'take_home_equity' },
  ),
  known(
    'irr',
    'Internal rate of return (IRR)',
    'Assumes that what comes early earns the same rate. With more than one change of sign there can be several roots: none is shown then, and a target is tested by its NPV.',
    { also: 'annual return', figure: 'irr' },
  ),
  entry(
    'mirr',
    'Modified IRR (MIRR)',
    [
      'The yearly return if the cash that comes early earns only what a safe account pays.',
      'Receipts grown to the sale at the reinvestment rate, over payments discounted to today, as a yearly rate.',
      'Always one answer, and never above an IRR that lies above the reinvestment rate. Both legs use the one reinvestment rate here.',
    ],
    { also: 'modified internal rate of return', figure: 'mirr' },
  ),
  entry(
    'npv',
    'Net present value (NPV)',
    [
      'What the whole investment is worth today, beyond what you put in. Above zero, it beats what your money earns elsewhere.',
      'The cash flows and the sale, each discounted to today, less the cash to close.',
      'Yearly discounting at the end of each year. The discount rate is the target IRR where you set one, else the one of the assumptions.',
    ],
    { also: 'discounted cash flow DCF', figure: 'npv' },
  ),
  known(
    'initial_cocr',
    'Cash-on-cash return',
    'A first-year ratio: it knows neither growth nor the sale, and rises with leverage only while the loan costs less than the property earns on it.',
    { also: 'CoC cocr yield', figure: 'initial_cocr' },
  ),
  entry(
    'payback',
    'Payback',
    [
      'How many years of rent alone it takes until your cash is back.',
      'Years until the cash flows add up to the cash to close, the sale left out.',
      'Interpolated within the year, and looked for in thirty years. Ignores the time value of money and the exit.',
    ],
    { also: 'payback period', figure: 'payback_years' },
  ),
  known(
    'discount_rate',
    'Discount rate',
    'Moves NPV alone; the other figures do not know it. Set it to what you could earn at the same risk, not to the rate of the loan.',
    { also: 'hurdle rate required return' },
  ),
  known(
    'reinvest_rate',
    'Reinvestment rate',
    'Used by MIRR for both legs, and by the reinvestor persona in total cash returned and the multiple. IRR stays as it is.',
  ),
  entry(
    'leverage',
    'Leverage',
    [
      'Buying with the bank’s money. It makes good deals better and bad deals worse.',
      'With a loan, returns are earned on a smaller sum of your own. It helps while the property earns more than the loan costs.',
      'Positive where the cap rate lies above the mortgage constant. Below it, each dollar borrowed lowers cash-on-cash, though growth may still lift the multiple.',
    ],
    { also: 'gearing positive negative', formula: 'Cap rate − mortgage constant: above 0 it is positive' },
  ),
  entry(
    'mortgage-constant',
    'Mortgage constant',
    [
      'What one borrowed dollar costs you a year, interest and paying back together.',
      'Loan payments of a year over the loan.',
      'At 6.50% over 30 years about 7.58%. The cap rate at which leverage is neutral for the first year’s cash flow.',
    ],
    { also: 'loan constant', formula: '12 × monthly payment ÷ loan' },
  ),
  entry(
    'time-value',
    'Time value of money',
    [
      'A dollar today is worth more than a dollar next year, because today’s dollar can earn something until then.',
      'Later cash is discounted: divided by one plus the rate, once for each year.',
      'The reason that two equal multiples can have different IRRs. Here cash of a year counts at its end.',
    ],
    { also: 'present value discounting', formula: 'Worth today = cash ÷ (1 + rate)^years' },
  ),
];
