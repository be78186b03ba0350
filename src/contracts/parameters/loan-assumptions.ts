import { type Parameter, percent, ratio, wholeYears } from './parameter.ts';

/** Mortgage insurance, what the loan costs at closing, a later refinance, and the rates that time value is measured by. */
export const loanAssumptions = {
  pmi_rate: percent(0.75, [0, 3], {
    label: 'Mortgage insurance',
    address: 41,
    group: 'financing',
    panel: 'financing',
    track: { min: 0, max: 2, step: 0.05 },
    usual: [0.2, 1.5],
  }),
  refi_year: wholeYears(3, [1, 30], {
    label: 'Refinance after',
    address: 42,
    group: 'refinance',
    panel: 'refinance',
    track: { step: 1 },
  }),
  refi_ltv: percent(75, [50, 85], {
    label: 'Refinance loan to value',
    short: 'Refinance LTV',
    address: 43,
    group: 'refinance',
    panel: 'refinance',
    track: { step: 5 },
  }),
  refi_min_dscr: ratio(1.2, [0.8, 2], {
    label: 'Refinance DSCR',
    address: 44,
    group: 'refinance',
    panel: 'refinance',
    track: { step: 0.05 },
    usual: [1.2, 1.25],
  }),
  refi_cost: percent(2, [0, 6], {
    label: 'Refinance cost',
    address: 45,
    group: 'refinance',
    panel: 'refinance',
    track: { step: 0.25 },
  }),
  discount_rate: percent(10, [0, 50], {
    label: 'Discount rate',
    address: 46,
    group: 'refinance',
    panel: 'refinance',
    track: { max: 25, step: 0.5 },
  }),
  reinvest_rate: percent(4, [0, 20], {
    label: 'Reinvestment rate',
    address: 47,
    group: 'refinance',
    panel: 'refinance',
    track: { max: 12, step: 0.5 },
  }),
  loan_points: percent(0, [0, 10], {
    label: 'Points and lender fees',
    short: 'Points',
    address: 64,
    group: 'financing',
    panel: 'financing',
    bulk: true,
    track: { max: 5, step: 0.125 },
    usual: [0, 1],
  }),
  prepaid_items: percent(0, [0, 10], {
    label: 'Prepaid items',
    address: 65,
    group: 'costs',
    panel: 'offer',
    track: { max: 4, step: 0.25 },
  }),
} as const satisfies Record<string, Parameter>;
