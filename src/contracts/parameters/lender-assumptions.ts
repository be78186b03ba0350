import { dollars, type Parameter, percent, ratio } from './parameter.ts';

/** The limits of lenders to investors. They decide which homes are financeable and change no other figure. */
export const lenderAssumptions = {
  lender_minimum_loan_amount: dollars(100_000, [0, 10_000_000], {
    label: 'Smallest loan',
    address: 68,
    group: 'lender',
    panel: 'lender',
    track: { max: 300_000, step: 5_000 },
  }),
  lender_minimum_dscr: ratio(1, [0, 3], {
    label: 'Lowest lender’s DSCR',
    address: 69,
    group: 'lender',
    panel: 'lender',
    track: { min: 0.5, max: 2, step: 0.05 },
  }),
  lender_maximum_ltv: percent(80, [0, 100], {
    label: 'Highest loan to value, house',
    short: 'Highest LTV, house',
    address: 70,
    group: 'lender',
    panel: 'lender',
    track: { min: 50, step: 5 },
  }),
  lender_maximum_condo_ltv: percent(75, [0, 100], {
    label: 'Highest loan to value, condo',
    short: 'Highest LTV, condo',
    address: 71,
    group: 'lender',
    panel: 'lender',
    track: { min: 50, step: 5 },
  }),
} as const satisfies Record<string, Parameter>;

export type LenderLimitName = keyof typeof lenderAssumptions;
export const lenderLimitNames = Object.keys(lenderAssumptions) as readonly LenderLimitName[];
