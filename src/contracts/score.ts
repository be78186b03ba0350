import * as z from 'zod/mini';
import { editedNumbers } from './edited-numbers.ts';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { numberBetween } from './number-in-range.ts';
import { requiredTargets } from './parameters/targets.ts';
import { withDescription } from './with-description.ts';

/** Best first. */
export const grades = ['A', 'B', 'C', 'D', 'F'] as const;
export type Grade = (typeof grades)[number];

/** In the order of their weights. */
export const scoreComponents = ['return', 'income_safety', 'robustness', 'price', 'facts'] as const;
export type ScoreComponentName = (typeof scoreComponents)[number];

export const scoreMeasures = [
  'equity_multiple',
  'dscr',
  'break_even_occupancy',
  'cash_flow',
  'stress_tests',
  'offer_headroom',
  'comparable_price',
  'rent',
  'dues',
  'property_tax',
  'confirmed',
] as const;
export type ScoreMeasureName = (typeof scoreMeasures)[number];

export const scoreUnits = ['multiple', 'ratio', 'percent', 'dollars', 'count', 'days'] as const;
export type ScoreUnit = (typeof scoreUnits)[number];

const { min, max, default: defaultTarget } = requiredTargets.target_equity_multiple;

/** The equity multiple that the investor wants. */
export const targetInput = () =>
  withDescription(z.optional(z.nullable(numberBetween(min, max))), `${defaultTarget} by default`);

const { min: leastCash, max: mostCash } = requiredTargets.maximum_initial_equity_investment;

/** The cash that the investor has. */
export const cashInput = () =>
  withDescription(z.optional(z.nullable(numberBetween(leastCash, mostCash))), 'No limit by default');

export const scoreLimits = ['cash_limit', 'hard_to_finance'] as const;
export type ScoreLimitName = (typeof scoreLimits)[number];

/** What keeps the investor from buying the home as planned. */
const limit = lazyObject(() => ({
  name: z.enum(scoreLimits),
  /** The home gets no better grade; null: it is only named. */
  highest_grade: z.nullable(z.enum(grades)),
  text: z.string(),
}));

const measure = lazyObject(() => ({
  name: z.enum(scoreMeasures),
  /** In `unit`; null: its points alone say it. */
  value: z.nullable(z.number()),
  unit: z.nullable(z.enum(scoreUnits)),
  /** 0 to 100. */
  points: z.number(),
  /** Percent of the component. */
  weight: z.number(),
}));

const component = lazyObject(() => ({
  name: z.enum(scoreComponents),
  /** Of its first measure. */
  value: z.nullable(z.number()),
  unit: z.nullable(z.enum(scoreUnits)),
  /** 0 to 100; null: no data. */
  points: z.nullable(z.number()),
  /** Percent of the score; 0 without data, which raises the others in proportion. */
  weight: z.number(),
  why: z.string(),
  measures: z.array(measure),
}));

/** The last value of one number, all others unchanged, at which the home has the grade. One step past it, it does not. */
const counterfactual = lazyObject(() => ({
  /** `up`: the next better grade. `down`: how far the current one lasts. */
  direction: z.enum(['up', 'down']),
  grade: z.enum(grades),
  stars: z.int(),
  subject: z.enum(['price', 'rent', 'interest_rate']),
  /** Dollars, dollars per month, or percent. */
  value: z.number(),
  comparison: z.enum(['at_most', 'at_least']),
  text: z.string(),
}));
export type ScoreCounterfactual = z.infer<typeof counterfactual>;

/** Null: the listing has no rent, so nothing can be scored. */
export const gradedScore = {
  /** Whole, from 0 to 100. */
  score: z.nullable(z.int()),
  grade: z.nullable(z.enum(grades)),
  /** 1 to 5. */
  stars: z.nullable(z.int()),
};

export const proformaScore = lazyObject(() => ({
  ...gradedScore,
  target_equity_multiple: z.number(),
  maximum_initial_equity_investment: z.nullable(z.number()),
  limits: z.array(limit),
  components: z.array(component),
  /** The names of the components without data. */
  left_out: z.array(z.enum(scoreComponents)),
  counterfactuals: z.array(counterfactual),
}));
export type ProformaScore = z.infer<typeof proformaScore>;

export const scoreApi = {
  score: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/proformas/{id}/score',
    summary:
      'Scores a proforma from 0 to 100 with its components, and solves the price, rent and rate of the next grade. Saves nothing.',
    params: lazyObject(() => ({ id: z.string() })),
    input: lazyObject(() => ({
      ...editedNumbers,
      target_equity_multiple: targetInput(),
      maximum_initial_equity_investment: cashInput(),
    })),
    bodyAs: 'json',
    reads: true,
    output: proformaScore,
  }),
} as const;
