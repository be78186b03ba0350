import { type Parameter, percent, years } from './parameter.ts';

/** Income tax. The rates apply only if `after_tax` is true. */
export const taxAssumptions = {
  after_tax: { kind: 'switch', default: false, label: 'Include income tax', panel: 'tax' },
  ordinary_rate: percent(24, [0, 60], { label: 'Income tax rate', panel: 'tax', track: { max: 50, step: 1 } }),
  capital_gain_rate: percent(15, [0, 60], {
    label: 'Capital gains tax rate',
    panel: 'tax',
    track: { max: 40, step: 1 },
  }),
  recapture_rate: percent(25, [0, 60], {
    label: 'Depreciation recapture rate',
    panel: 'tax',
    track: { max: 40, step: 1 },
  }),
  land_share: percent(20, [0, 100], { label: 'Land share', panel: 'tax', track: { max: 60, step: 5 } }),
  depreciation_years: years(27.5, [1, 50], {
    label: 'Depreciation period',
    panel: 'tax',
    track: { min: 10, max: 40, step: 0.5 },
  }),
  deduct_losses_now: { kind: 'switch', default: false, label: 'Deduct losses right away', panel: 'tax' },
} as const satisfies Record<string, Parameter>;
