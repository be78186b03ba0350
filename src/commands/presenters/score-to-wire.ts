import {
  type Grade,
  type ProformaScore,
  type ScoreComponentName,
  type ScoreCounterfactual,
  type ScoreLimitName,
  type ScoreMeasureName,
  type ScoreUnit,
  scoreComponents,
} from '#contracts/score.ts';
import { percentOf } from '#domain/investment-of.ts';
import type { Component, ComponentName, Measure, MeasureName } from '#underwriting/score/components.ts';
import type { Counterfactual } from '#underwriting/score/counterfactuals.ts';
import { counterfactualsOf } from '#underwriting/score/counterfactuals.ts';
import type { ScoreLimit } from '#underwriting/score/limits.ts';
import { type Score, scoreHome } from '#underwriting/score/score-home.ts';
import type { ScoreInput } from '#underwriting/score/score-input.ts';
import { counterfactualWords, limitWords, reasonOf } from './score-words.ts';

const componentNames = {
  return: 'return',
  incomeSafety: 'income_safety',
  robustness: 'robustness',
  price: 'price',
  facts: 'facts',
} as const satisfies Record<ComponentName, ScoreComponentName>;

const measures: Record<MeasureName, { readonly name: ScoreMeasureName; readonly unit: ScoreUnit | null }> = {
  equityMultiple: { name: 'equity_multiple', unit: 'multiple' },
  dscr: { name: 'dscr', unit: 'ratio' },
  breakEvenOccupancy: { name: 'break_even_occupancy', unit: 'percent' },
  cashFlow: { name: 'cash_flow', unit: 'dollars' },
  stressTests: { name: 'stress_tests', unit: 'count' },
  offerHeadroom: { name: 'offer_headroom', unit: 'percent' },
  comparablePrice: { name: 'comparable_price', unit: 'percent' },
  rent: { name: 'rent', unit: 'percent' },
  dues: { name: 'dues', unit: null },
  propertyTax: { name: 'property_tax', unit: null },
  confirmed: { name: 'confirmed', unit: 'days' },
};

const limitNames = {
  cash: 'cash_limit',
  financing: 'hard_to_finance',
} as const satisfies Record<ScoreLimit['name'], ScoreLimitName>;

const subjects = { price: 'price', rent: 'rent', interestRate: 'interest_rate' } as const;

/** Scores a case and words the result. */
export function scoreToWire(input: ScoreInput): ProformaScore {
  const scored = scoreHome(input);
  const targets = {
    target_equity_multiple: input.targetEquityMultiple,
    maximum_initial_equity_investment: input.maximumInitialEquityInvestment ?? null,
  };
  if (scored === null) return { ...withoutScore, ...targets, left_out: [...scoreComponents] };
  const components = scored.components.map((component) => componentToWire(component, scored, input));
  return {
    ...gradeToWire(scored),
    ...targets,
    limits: scored.limits.map((limit) => ({
      name: limitNames[limit.name],
      highest_grade: limit.highestGrade,
      text: limitWords(limit, input),
    })),
    components,
    left_out: components.filter(({ points }) => points === null).map(({ name }) => name),
    counterfactuals: counterfactualsOf(input, scored).map(counterfactualToWire),
  };
}

const withoutScore = { score: null, grade: null, stars: null, limits: [], components: [], counterfactuals: [] };

export function gradeToWire(scored: Score | null): { score: number | null; grade: Grade | null; stars: number | null } {
  if (scored === null) return { score: null, grade: null, stars: null };
  const { score, grade, stars } = scored;
  return { score, grade, stars };
}

function componentToWire(component: Component, scored: Score, input: ScoreInput): ProformaScore['components'][number] {
  const { name, points, weight } = component;
  const onWire = component.measures.map(measureToWire);
  const [first] = onWire;
  return {
    name: componentNames[name],
    value: first?.value ?? null,
    unit: first?.unit ?? null,
    points,
    weight,
    why: reasonOf(component, scored, input),
    measures: onWire,
  };
}

function measureToWire({ name, value, points, weight }: Measure) {
  const { name: onWire, unit } = measures[name];
  return { name: onWire, value: unit === 'percent' && value !== null ? percentOf(value) : value, unit, points, weight };
}

function counterfactualToWire(counterfactual: Counterfactual): ScoreCounterfactual {
  const { direction, grade, stars, subject, value, isAtMost } = counterfactual;
  return {
    direction,
    grade,
    stars,
    subject: subjects[subject],
    value: subject === 'interestRate' ? percentOf(value) : value,
    comparison: isAtMost ? 'at_most' : 'at_least',
    text: counterfactualWords(counterfactual),
  };
}
