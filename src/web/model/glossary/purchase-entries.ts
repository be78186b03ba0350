import { type Entry, entry, known } from './entry.ts';

/** Buying, and selling in the end. */
export const purchaseEntries: readonly Entry[] = [
  entry(
    'asking-price',
    'Asking price',
    [
      'What the seller wants. Most homes sell for something near it, not exactly for it.',
      'The list price of the feed, before any offer discount.',
      'A price below three years of rent is flagged: it is mostly an opening bid, a share or a slip.',
    ],
    { also: 'list price' },
  ),
  known(
    'purchase_price',
    'Purchase price',
    'Taken as the value at closing: a discount is no instant gain. Growth starts from here.',
    {
      also: 'cost',
      figure: 'purchase_price',
    },
  ),
  known(
    'price_offer',
    'Price offer',
    'Scales price, loan, buying costs and reassessed tax; rent, insurance and dues stay. Not the same as the offer to target, which differs from listing to listing.',
    {
      also: 'discount',
    },
  ),
  entry(
    'offer-to-target',
    'Offer to target',
    [
      'The most you can pay for this home and still reach what you asked for.',
      'The highest price at which every target, your cash limit and the persona’s rule are met.',
      'Exact, not searched for: each target is a line in price. May lie above asking. None where no price meets them all.',
    ],
    { also: 'maximum offer price highest price MAO' },
  ),
  known(
    'near_miss',
    'Near miss',
    'Its offer to target is at least 80% of asking and every filter passes. Shown after all matches, at the offer in force, and counted apart.',
  ),
  entry(
    'down-payment',
    'Down payment',
    [
      'The part of the price that you pay yourself.',
      'Price less loan.',
      'Most of the cash to close; costs and repairs come on top. Reserves that a lender wants to see are not spent and not counted.',
    ],
    { formula: 'Price − loan' },
  ),
  known(
    'initial_equity_investment',
    'Cash to close',
    'The denominator of multiple, cash-on-cash and refinance-out. Prepaid tax and insurance in escrow are not in it.',
    {
      also: 'initial equity investment equity invested',
      figure: 'initial_equity_investment',
    },
  ),
  known(
    'acquisition_cost_percentage',
    'Buying costs',
    'Paid in cash, never financed here, and part of the cost basis for tax. Points that buy a lower rate belong in it.',
    {
      also: 'closing costs acquisition',
      formula: 'Share × price',
    },
  ),
  entry(
    'repairs',
    'Repairs before letting',
    [
      'What must be done before a tenant can move in.',
      'Upfront costs in cash at closing, part of the cash to close.',
      'They do not raise the value here: after-repair value is for you to judge, not for the model.',
    ],
    { also: 'rehab upfront renovation' },
  ),
  known(
    'hold_years',
    'Years held',
    'Longer holds let thin deals look good: at ten years a yield that covers half the debt can pass 1.3x. Compare at one hold.',
    {
      also: 'holding period horizon',
      figure: 'hold_years',
    },
  ),
  known(
    'appreciation',
    'Appreciation',
    'The strongest lever of a short hold at high leverage: at 75% one point a year moves the equity by four. Nominal, not above inflation.',
    {
      also: 'growth of value',
      formula: 'Price × (1 + rate)^years',
    },
  ),
  entry(
    'sale-price',
    'Sale price',
    [
      'What the home is thought to sell for at the end.',
      'Price grown by appreciation; or, with an exit cap rate, the next year’s NOI over that rate.',
      'A cap-rate exit more than a quarter above the grown value is warned of: houses are priced by comparable sales.',
    ],
    { also: 'exit value reversion', figure: 'sale_price' },
  ),
  known(
    'exit_cap_rate',
    'Exit cap rate',
    'Divides NOI of the year after the sale. Common practice is to exit somewhat above the cap rate paid, since the building is older then.',
    {
      also: 'terminal cap rate',
    },
  ),
  known(
    'disposition_cost_percentage',
    'Selling costs',
    'Taken off the sale price before the loan, so with thin equity they take a large part of it.',
    {
      also: 'commission disposition',
      formula: 'Share × sale price',
    },
  ),
  entry(
    'equity',
    'Equity',
    [
      'The part of the home that is yours: its value less what you owe.',
      'Value less loan balance. It grows as the value rises and as the loan is paid down.',
      'On paper until a sale or a refinance; take-home equity is what is left of it after costs.',
    ],
    { formula: 'Value − loan balance' },
  ),
  entry(
    'exit',
    'Exit',
    [
      'The end of the investment: you sell, pay back the bank and count.',
      'The sale at the end of the years held.',
      'The multiple needs one to be defined; a hold without a sale would leave the equity out of the answer.',
    ],
    { also: 'disposition sale' },
  ),
];
