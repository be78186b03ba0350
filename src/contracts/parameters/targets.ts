import { type Parameter, percent, ratio } from './parameter.ts';

/** The largest dollar amount that a request may contain. */
export const largestAmount = 1e12;

/** The two targets that every search states. */
export const requiredTargets = {
  maximum_initial_equity_investment: {
    kind: 'number',
    unit: 'dollars',
    isWhole: false,
    default: 50_000,
    min: 0,
    max: largestAmount,
    label: 'Cash to close',
    client: 'initialEquityInvestment',
    address: 1,
    meets: 'most',
  },
  target_equity_multiple: {
    kind: 'number',
    unit: 'multiple',
    isWhole: false,
    default: 1.3,
    min: 0,
    max: 20,
    label: 'Equity multiple',
    short: 'Multiple',
    address: 2,
    group: 'multiple',
    meets: 'least',
    slider: { min: 1.2, max: 2.8, step: 0.05, default: [1.3, 2.4], recommended: [1.3, 2.4] },
  },
} as const satisfies Record<string, Parameter>;

/** Every optional target by its wire name. Tokens depend on this order: add a new one at the end. */
export const targets = {
  target_grm: ratio(null, [0, 100], {
    label: 'Gross rent multiplier',
    short: 'GRM',
    address: 25,
    group: 'targets',
    meets: 'most',
  }),
  target_dscr: ratio(null, [0, 10], { label: 'DSCR', address: 26, group: 'targets', meets: 'least' }),
  target_debt_yield: percent(null, [0, 100], {
    label: 'Debt yield',
    address: 27,
    group: 'targets',
    meets: 'least',
  }),
  target_expense_ratio: percent(null, [0, 200], {
    label: 'Expense ratio',
    address: 28,
    group: 'targets',
    meets: 'most',
  }),
  target_initial_cocr: percent(null, [-100, 1000], {
    label: 'Cash on cash',
    address: 29,
    group: 'targets',
    meets: 'least',
  }),
  target_net_profit_margin: percent(null, [-500, 100], {
    label: 'Net profit margin',
    short: 'Profit margin',
    address: 30,
    group: 'targets',
    meets: 'least',
  }),
  target_refi_out_ratio: percent(null, [0, 1000], {
    label: 'Refinance out',
    address: 31,
    group: 'targets',
    meets: 'least',
  }),
  target_irr: percent(null, [-99, 1000], { label: 'IRR', address: 32, group: 'targets', meets: 'least' }),
  target_lender_dscr: ratio(null, [0, 10], {
    label: 'Lender’s DSCR',
    address: 66,
    group: 'targets',
    meets: 'least',
  }),
} as const satisfies Record<string, Parameter>;
