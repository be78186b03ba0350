import * as z from 'zod/mini';
import type { RiskTarget } from '#underwriting/analyses/reached-targets.ts';
import { type AxisOnWire, axisWireNames } from './analysis-axes.ts';
import { type FigureName, figureNames } from './calculation.ts';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { wholeBetween } from './number-in-range.ts';
import type { TargetName } from './parameters/catalogue.ts';
import { searchPayload } from './search-payload.ts';
import { withDescription } from './with-description.ts';

/** Number of draws in a risk simulation. */
export const riskDraws = { min: 100, default: 5000, max: 10_000 } as const;

/** Seeds are whole numbers from 0 to this. */
export const largestSeed = 4_294_967_295;

/** Wire names of the targets whose figures are uncertain. */
export const riskTargetNames = {
  equityMultiple: 'target_equity_multiple',
  irr: 'target_irr',
  dscr: 'target_dscr',
  lenderDscr: 'target_lender_dscr',
  grm: 'target_grm',
  debtYield: 'target_debt_yield',
  expenseRatio: 'target_expense_ratio',
  initialCocr: 'target_initial_cocr',
  netProfitMargin: 'target_net_profit_margin',
  refiOutRatio: 'target_refi_out_ratio',
} as const satisfies Record<RiskTarget, TargetName | 'target_equity_multiple'>;

const axes = Object.values(axisWireNames) as [AxisOnWire, ...AxisOnWire[]];
const metrics = figureNames as [FigureName, ...FigureName[]];
const byId = lazyObject(() => ({ id: z.string() }));
const unset = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const side = lazyObject(() => ({
  axis: z.enum(axes),
  unit: z.enum(['dollars', 'percent', 'years']),
  /** Ascending. */
  values: z.array(z.number()),
  /** Index in `values` of the proforma's own value. */
  own: z.int(),
}));

/** A figure, or the reason why it is unavailable. */
const reading = () => z.object({ value: z.nullable(z.number()), reason: z.nullable(z.string()) });
const end = () => z.object({ at: z.number(), value: z.nullable(z.number()), reason: z.nullable(z.string()) });

const sensitivityAnswer = lazyObject(() => ({
  metric: z.enum(metrics),
  /** Null if the listing has no rent. */
  map: z.nullable(z.object({ x: side, y: side, cells: z.array(z.array(reading())) })),
  /** Each assumption from low to high, widest swing first. */
  tornado: z.array(
    z.object({
      axis: z.enum(axes),
      unit: side.shape.unit,
      low: end(),
      high: end(),
      swing: z.nullable(z.number()),
    }),
  ),
}));
export type SensitivityAnswer = z.infer<typeof sensitivityAnswer>;

const spread = lazyObject(() => ({
  p5: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
  mean: z.number(),
}));

const riskAnswer = lazyObject(() => ({
  seed: z.int(),
  draws: z.int(),
  /** Null if the listing has no rent. Probabilities are from 0 to 1. */
  risk: z.nullable(
    z.object({
      years: z.array(z.object({ year: z.int(), equity: spread, cash: spread, negative_cash: z.number() })),
      take_home_equity: spread,
      total_cash_returned: spread,
      equity_multiple: z.nullable(spread),
      /** Percent. */
      irr: z.nullable(spread),
      targets: z.array(z.object({ name: z.string(), target: z.number(), probability: z.number() })),
      loss: z.number(),
      negative_cash: z.number(),
    }),
  ),
}));
export type RiskAnswer = z.infer<typeof riskAnswer>;

/** Calls that recompute a proforma under other assumptions. */
export const analysesApi = {
  sensitivity: endpoint({
    method: 'GET',
    path: '/api/v1/proformas/{id}/sensitivity',
    summary:
      'A figure of a proforma for combinations of two assumptions, and the effect of each single assumption from low to high.',
    params: byId,
    input: lazyObject(() => ({
      metric: withDescription(unset(z.enum(metrics)), 'equity_multiple by default'),
      x: withDescription(unset(z.enum(axes)), 'interest_rate by default'),
      y: withDescription(unset(z.enum(axes)), 'price by default'),
    })),
    output: sensitivityAnswer,
    refuses: ['feature_not_included'],
  }),
  risk: endpoint({
    method: 'GET',
    needs: 'analyst_reports',
    path: '/api/v1/proformas/{id}/risk',
    summary:
      'The range of outcomes of a proforma: a seeded simulation with percentiles by year and the probability of each target.',
    params: byId,
    input: lazyObject(() => ({
      seed: withDescription(unset(wholeBetween(0, largestSeed)), 'the same seed gives the same result; 1 by default'),
      draws: withDescription(unset(wholeBetween(riskDraws.min, riskDraws.max)), `${riskDraws.default} by default`),
      ...targetsToTest(),
    })),
    output: riskAnswer,
  }),
} as const;

/** Targets that an analysis tests; the multiple has a default. */
export function targetsToTest() {
  const { shape } = searchPayload;
  const { target_grm, target_dscr, target_debt_yield, target_expense_ratio, target_initial_cocr } = shape;
  const { target_net_profit_margin, target_refi_out_ratio, target_irr, target_lender_dscr } = shape;
  return {
    target_equity_multiple: withDescription(unset(shape.target_equity_multiple), '1.3 by default'),
    target_grm,
    target_dscr,
    target_debt_yield,
    target_expense_ratio,
    target_initial_cocr,
    target_net_profit_margin,
    target_refi_out_ratio,
    target_irr,
    target_lender_dscr,
  };
}
