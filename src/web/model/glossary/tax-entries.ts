import { type Entry, entry } from './entry.ts';

/** Income tax, where it is switched on. */
export const taxEntries: readonly Entry[] = [
  entry(
    'depreciation',
    'Depreciation',
    [
      'The law lets you count a part of the house as worn out each year, which lowers your tax although nothing is paid.',
      'The building, without the land, in equal parts over 27.5 years.',
      'Straight line over full years; the month of purchase and cost segregation are not modelled.',
    ],
    { also: 'write-off MACRS', formula: 'Cost × (1 − land share) ÷ 27.5' },
  ),
  entry(
    'land-share',
    'Land share',
    [
      'Land does not wear out, so its part of the price cannot be written off.',
      'The share of the cost that is land; 20% is assumed.',
      'The assessor’s split of land and improvements is the usual evidence. Coastal lots run far higher.',
    ],
    { formula: 'Land ÷ cost' },
  ),
  entry(
    'after-tax-cash-flow',
    'Cash flow after tax',
    [
      'What is left of the first year’s cash flow once income tax is paid.',
      'Cash flow less the tax rate times taxable income; a loss saves tax at once.',
      'Passive-loss limits are not modelled: above their income bounds a loss is carried forward instead.',
    ],
    { formula: 'Cash flow − tax rate × (cash flow + principal − depreciation)' },
  ),
  entry(
    'capital-gain',
    'Capital gain',
    [
      'What you sold for, less selling costs, less what it cost you: that gain is taxed.',
      'Sale price less selling costs less cost, with the depreciation taken added back.',
      'Long-term rates are assumed. State tax and the net investment income tax are yours to add to the rate.',
    ],
    { also: 'gain on sale', formula: 'Sale price − selling costs − cost + depreciation taken' },
  ),
  entry(
    'depreciation-recapture',
    'Depreciation recapture',
    [
      'The tax saved by depreciation is partly asked back when you sell.',
      'The part of the gain up to the depreciation taken, at up to 25%.',
      'Unrecaptured section 1250 gain. An exchange under section 1031 defers it; none is assumed.',
    ],
    { also: 'section 1250', formula: 'Recapture rate × min(gain, depreciation taken)' },
  ),
  entry(
    'sale-tax',
    'Tax on sale',
    [
      'What the tax office takes of the sale.',
      'Recapture on the depreciation taken, and the gain rate on the rest.',
      'A loss is a credit at the gain rate. With tax on, multiple, IRR, MIRR and NPV are after it; ratios of year 1 are not.',
    ],
    { formula: 'Recapture + gain rate × rest of the gain' },
  ),
];
