import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';
import { limitedBy, limitedFieldList } from './limited-fields.ts';
import { numberBetween } from './number-in-range.ts';

/** What a goal can measure: average yearly income in dollars, equity multiple, or equity at closing in dollars. */
export const goalMetrics = ['yearly_net_income', 'equity_multiple', 'initial_equity_investment'] as const;
export type GoalMetric = (typeof goalMetrics)[number];

/** What progress is measured by and the value to reach: both or neither. */
export const measuredGoal = {
  goal_metric: z.optional(z.nullable(z.enum(goalMetrics))),
  goal_value: z.optional(z.nullable(numberBetween(0, 1e12))),
};

/** A measurable goal has both fields; otherwise both are null. */
export type MeasuredGoal = { readonly goal_metric: GoalMetric | null; readonly goal_value: number | null };

const figure = () => z.nullable(z.number());

/**
 * Sums over the proformas of a portfolio in dollars, and ratios of these sums. `left_out_count` counts the proformas
 * without rent, which no sum includes.
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
  /** The reason for each null ratio, by name. */
  unavailable: z.record(z.string(), z.string()),
}));
export type PortfolioTotals = z.infer<typeof portfolioTotals>;

/**
 * A part of the portfolio: number of proformas, equity at closing in dollars, and equity as a fraction of the total.
 */
const share = lazyObject(() => ({
  /** Null: the listings do not state it. */
  name: z.nullable(z.string()),
  proforma_count: z.int(),
  initial_equity_investment: z.number(),
  /** Null if the portfolio needs no equity. */
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
  /** Market value less loan balance at the end of the year, before that year's sales. */
  equity: z.number(),
  /** The investor's cash flow and sale proceeds, after tax for proformas with the after-tax option. */
  flow: z.number(),
}));
export type YearOnWire = z.infer<typeof year>;

const limitedSummaryFields = ['irr', 'irr_reason'] as const;

const wholeSummary = lazyObject(() => ({
  totals: portfolioTotals,
  /** Fraction of the goal reached; null: no measurable goal. */
  progress: figure(),
  /** Percent, from the combined cash flows. Null has a reason. Absent for roles that cannot see limited fields. */
  irr: z.optional(figure()),
  irr_reason: z.optional(z.nullable(z.string())),
  /** One entry per year of the longest hold: dollars of all proformas held in that year. */
  years: z.array(year),
  by_postal_code: z.array(share),
  by_property_type: z.array(share),
  by_state: z.array(share),
  /** Herfindahl index of equity over the proformas: 1/n for n equal ones, 1 for a single one. */
  concentration: figure(),
  /** Fraction of the equity in the largest proforma. */
  largest_share: figure(),
  limited_fields: limitedFieldList(limitedSummaryFields),
}));
export const portfolioSummary = limitedBy(wholeSummary, { omits: limitedSummaryFields });
export type PortfolioSummary = z.infer<typeof portfolioSummary>;
