import { type Entry, entry, known } from './entry.ts';

/** Terms about buying and selling. */
export const purchaseEntries: readonly Entry[] = [
  entry(
    'asking-price',
    'Asking price',
    [
      'What the seller wants. Most homes sell close to it, but not exactly for it.',
      'The list price, before any offer discount.',
      'We flag a price below three years of rent: it’s usually an opening bid, a share or a typo.',
    ],
    { also: 'list price' },
  ),
  known(
    'purchase_price',
    'Purchase price',
    'We assume it equals the value at closing, so a discount is no instant gain. Appreciation starts from here.',
    {
      also: 'cost',
      figure: 'purchase_price',
    },
  ),
  entry(
    'offer-to-target',
    'Max offer',
    [
      'The most you can pay for this home and still meet your targets.',
      'The highest price that meets every target, your cash limit and the persona’s rule.',
      'Exact, because each target is linear in price. It can be above asking. None means that no price meets every target.',
    ],
    { also: 'offer to target maximum offer price highest price MAO' },
  ),
  known(
    'near_miss',
    'Near miss',
    'Max offer is below your price and at least 80% of asking. Listed apart from the matches, at your price offer.',
  ),
  entry(
    'after-repair-value',
    'After-repair value',
    [
      'What the home is worth once the repairs are done.',
      'Replaces the price in the value of every year, the sale price and the refinance. Price, loan and tax stay the same.',
      'Created equity is after-repair value − price − repairs. Cash left in the deal is cash to close − refinance proceeds.',
    ],
    { also: 'ARV rehab created equity cash left in the deal' },
  ),
  entry(
    'down-payment',
    'Down payment',
    [
      'The part of the price you pay yourself.',
      'Price minus loan.',
      'Most of the cash to close; closing costs and repairs are added. Reserves that a lender wants to see aren’t spent, so they don’t count.',
    ],
    { formula: 'Price − loan' },
  ),
  known(
    'initial_equity_investment',
    'Cash to close',
    'The denominator of multiple, cash on cash and refinance out. Includes points and prepaid items if you assume any.',
    {
      also: 'initial equity investment equity invested',
      figure: 'initial_equity_investment',
    },
  ),
  entry(
    'repairs',
    'Upfront repairs',
    [
      'What must be fixed before a tenant can move in.',
      'Cash you spend at closing, part of the cash to close.',
      'They don’t raise the value here: the after-repair value is your judgment, not the model’s.',
    ],
    { also: 'rehab renovation' },
  ),
  entry(
    'sale-price',
    'Sale price',
    [
      'What we expect the home to sell for at the end.',
      'Price grown by appreciation, or the next year’s NOI ÷ the exit cap rate.',
      'We warn if a cap-rate exit is more than a quarter above the appreciated value: houses are priced by comparable sales.',
    ],
    { also: 'exit value reversion', figure: 'sale_price' },
  ),
  entry(
    'equity',
    'Equity',
    [
      'The part of the home you own: its value minus what you owe.',
      'Value minus loan balance. It grows as the value rises and as you pay down the loan.',
      'Only on paper until a sale or a refinance. Take-home equity is what remains after costs.',
    ],
    { formula: 'Value − loan balance' },
  ),
  entry(
    'exit',
    'Exit',
    [
      'The end of the investment: you sell, pay off the loan and add up.',
      'The sale at the end of the hold.',
      'The multiple needs a sale: without one, it would leave out your equity.',
    ],
    { also: 'disposition sale' },
  ),
];
