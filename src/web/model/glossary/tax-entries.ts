import { type Entry, entry } from './entry.ts';

/** Terms about income tax, an optional part of a proforma. */
export const taxEntries: readonly Entry[] = [
  entry(
    'depreciation',
    'Depreciation',
    [
      'The law counts part of the house as worn out each year. This lowers your tax and costs you nothing.',
      'The cost of the building, without the land, in equal parts over 27.5 years.',
      'Straight-line from the middle of the month of purchase: 11.5 months in year 1. We don’t model cost segregation.',
    ],
    { also: 'write-off MACRS', formula: 'Cost × (1 − land share) ÷ 27.5' },
  ),
  entry(
    'land-share',
    'Land share',
    [
      'Land doesn’t wear out, so its part of the price can’t be depreciated.',
      'The share of the cost that is land; 20% by default.',
      'The assessor’s split of land and improvements is the usual evidence. Coastal lots have far higher shares.',
    ],
    { formula: 'Land ÷ cost' },
  ),
  entry(
    'after-tax-cash-flow',
    'Cash flow after tax',
    [
      'What’s left of the first year’s cash flow after income tax.',
      'Cash flow − tax rate × taxable income. A loss offsets later income from this home.',
      'Loan costs are the points, spread over the loan term. Losses are passive. Turn on “Deduct losses right away” if you may deduct them from other income.',
    ],
    {
      formula:
        'Cash flow − tax rate × max(0, cash flow + principal − depreciation − loan costs − losses carried forward)',
    },
  ),
  entry(
    'passive-losses',
    'Losses carried forward',
    [
      'A rental can lose money for tax while it pays you cash. You use that loss later.',
      'Offset the home’s later income. What’s left counts in full when you sell.',
      'Section 469. Up to $25,000 counts at once with income under $100,000, or all of it as a real estate professional.',
    ],
    {
      also: 'passive activity loss suspended',
      formula: 'max(0, losses before − (cash flow + principal − depreciation − loan costs))',
    },
  ),
  entry(
    'capital-gain',
    'Capital gain',
    [
      'Sale price minus selling costs minus what you paid. You pay tax on this gain.',
      'Sale price minus selling costs minus cost, plus the depreciation taken.',
      'We assume long-term rates. Add state tax and the net investment income tax to the rate yourself.',
    ],
    { also: 'gain on sale', formula: 'Sale price − selling costs − cost + depreciation taken' },
  ),
  entry(
    'depreciation-recapture',
    'Depreciation recapture',
    [
      'When you sell, you pay back part of the tax that depreciation saved.',
      'The part of the gain up to the depreciation taken, taxed at 25% or your income tax rate if that’s lower.',
      'Unrecaptured section 1250 gain. A section 1031 exchange would defer it; we assume none.',
    ],
    { also: 'section 1250', formula: 'Lower of recapture and income tax rate × min(gain, depreciation taken)' },
  ),
  entry(
    'sale-tax',
    'Tax on sale',
    [
      'The tax you pay on the sale.',
      'Recapture tax on the depreciation taken, and the gain rate on the rest.',
      'A loss is a credit at your income tax rate. With tax on, multiple, IRR, MIRR and NPV are after tax; first-year ratios aren’t.',
    ],
    { formula: 'Recapture + gain rate × rest of the gain' },
  ),
];
