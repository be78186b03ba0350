import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';

/** What a goal can be measured by: average yearly income and equity at closing in dollars, the multiple as it is. */
export const goalMetrics = ['yearly_net_income', 'equity_multiple', 'initial_equity_investment'] as const;
export type GoalMetric = (typeof goalMetrics)[number];

/** A goal that can be measured: both or neither. */
export type MeasuredGoal = { readonly goal_metric: GoalMetric | null; readonly goal_value: number | null };

const figure = () => z.nullable(z.number());

/**
 * Sums over the proformas of a portfolio, dollars, and the ratios of these sums. A proforma without rent is counted in
 * `left_out_count` and stands in no sum.
 */
export const portfolioTotals = lazyObject(() => ({
  proforma_count: z.int(),
  left_out_count: z.int(),
  purchase_price: z.number(),
  initial_equity_investment: z.number(),
  loan_amount: z.number(),
  noi: z.number(),
  debt_service: z.number(),
  cash_flow: z.number(),
  yearly_net_income: z.number(),
  take_home_equity: z.number(),
  total_cash_returned: z.number(),
  equity_multiple: figure(),
  dscr: figure(),
  /** Why a ratio is null, by its name. */
  unavailable: z.record(z.string(), z.string()),
}));
export type PortfolioTotals = z.infer<typeof portfolioTotals>;

/** A share of the whole: how many proformas, their equity at closing in dollars, and as a fraction of all. */
const share = lazyObject(() => ({
  /** Null: the listings do not say. */
  name: z.nullable(z.string()),
  proforma_count: z.int(),
  initial_equity_investment: z.number(),
  /** Null where no equity goes in at all. */
  share: figure(),
}));
export type Share = z.infer<typeof share>;

const year = lazyObject(() => ({
  year: z.int(),
  noi: z.number(),
  debt_service: z.number(),
  cash_flow: z.number(),
  /** Net sale proceeds of the proformas sold at the end of the year. */
  sale_proceeds: z.number(),
  /** Market value less loan at the end of the year, before what is sold then leaves. */
  equity: z.number(),
  /** Cash flow and sale as they reach the investor: after tax where a proforma is after tax. */
  flow: z.number(),
}));
export type YearOnWire = z.infer<typeof year>;

export const portfolioSummary = lazyObject(() => ({
  totals: portfolioTotals,
  /** How much of the goal is reached, as a fraction of it; null: nothing to measure. */
  progress: figure(),
  /** Percent; of the flows of all proformas together. Null with its reason; absent for who may not see limited fields. */
  irr: z.optional(figure()),
  irr_reason: z.optional(z.nullable(z.string())),
  /** Each year of the longest hold, from the first: dollars of all proformas that are held in it. */
  years: z.array(year),
  by_postal_code: z.array(share),
  by_property_type: z.array(share),
  by_state: z.array(share),
  /** Herfindahl index of equity over the proformas: 1 divided by their number where all weigh the same, 1 for a single one. */
  concentration: figure(),
  /** Of its equity in the one proforma that takes most of it, as a fraction. */
  largest_share: figure(),
  limited_fields: z.array(z.string()),
}));
export type PortfolioSummary = z.infer<typeof portfolioSummary>;
