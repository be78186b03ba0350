import type { FitResult, ProfileResult, RatingResult, ToolResult } from '#contracts/machine-analyses.ts';
import type { GoalMetric } from '#contracts/portfolio-figures.ts';
import type { ToolInputs } from '#domain/tool-inputs.ts';
import { type AgendaFit, agendaFit, type GoalMetric as CoreMetric } from '#underwriting/score/agenda-fit.ts';
import { classifyProfile, type Profile, type ProfileInput } from '#underwriting/score/classify-profile.ts';
import { scoreHome } from '#underwriting/score/score-home.ts';
import { fitWords, partWords, profileWords } from './analysis-words.ts';
import { gradeToWire, scoreToWire } from './score-to-wire.ts';

/** Runs a tool. The same inputs always give the same result. */
export function toolResultToWire(inputs: ToolInputs): ToolResult {
  if (inputs.tool === 'determineProformaRating') return ratingToWire(inputs);
  if (inputs.tool === 'classifyProformaProfile') return profileToWire(inputs.profile);
  return fitToWire(inputs.agenda);
}

function ratingToWire({ proforma, today }: Extract<ToolInputs, { tool: 'determineProformaRating' }>): RatingResult {
  const scored = scoreToWire(proforma);
  const ranked = scored.components
    .flatMap(({ name, points }) => (points === null ? [] : [{ name, points }]))
    .toSorted((one, other) => other.points - one.points);
  const [first, last] = [ranked[0], ranked.at(-1)];
  const differ = first && last && first.points !== last.points;
  return {
    tool: 'determineProformaRating',
    ...scored,
    strongest: differ ? first.name : null,
    weakest: differ ? last.name : null,
    today: today && gradeToWire(scoreHome(today)),
  };
}

function profileToWire(input: ProfileInput): ProfileResult {
  const profile = classifyProfile(input);
  const base = {
    tool: 'classifyProformaProfile',
    target_equity_multiple: input.targetEquityMultiple,
    why: profileWords(profile),
  } as const;
  if (profile === null) return { ...base, suits: null, sources: [], personas: [] };
  return {
    ...base,
    suits: profile.suits,
    sources: sourcesToWire(profile),
    personas: profile.personas.map(({ persona, share, equityMultiple, missed }) => ({
      name: persona,
      share,
      equity_multiple: equityMultiple,
      passes: missed.length === 0,
      missed: missed.map((name) => (name === 'cashFlow' ? 'cash_flow' : 'target_equity_multiple')),
    })),
  };
}

function sourcesToWire({ sources }: Profile): ProfileResult['sources'] {
  const { cashFlow, principalPaidDown, refinanceProceeds, growthInValue } = sources;
  const total = cashFlow + principalPaidDown + refinanceProceeds + growthInValue;
  const source = (name: ProfileResult['sources'][number]['name'], dollars: number) => ({
    name,
    dollars,
    share: total > 0 ? dollars / total : null,
  });
  return [
    source('cash_flow', cashFlow),
    source('principal_paid_down', principalPaidDown),
    source('refinance_proceeds', refinanceProceeds),
    source('growth_in_value', growthInValue),
  ];
}

const metrics: Record<CoreMetric, GoalMetric> = {
  yearlyNetIncome: 'yearly_net_income',
  equityMultiple: 'equity_multiple',
  initialEquityInvestment: 'initial_equity_investment',
};

const nothing = { before: null, after: null };
const noFit = {
  fit: null,
  parts: [],
  goal: null,
  concentration: { postal_code: nothing, property_type: nothing },
  closes: { homes_like_this: null, price: null },
};

function fitToWire(agenda: Extract<ToolInputs, { tool: 'determineAgendaFit' }>['agenda']): FitResult {
  const fit = agenda && agendaFit(agenda.input);
  const portfolio = agenda?.portfolio ?? null;
  const base = { tool: 'determineAgendaFit', portfolio, why: fitWords(fit, portfolio) } as const;
  return fit ? { ...base, ...fitFields(fit) } : { ...base, ...noFit };
}

function fitFields(fit: AgendaFit) {
  const { concentration, waysToGoal, goal } = fit;
  return {
    fit: fit.fit,
    parts: fit.parts.map((part) => ({ ...part, why: partWords(part.name, fit) })),
    goal: goal && {
      metric: metrics[goal.metric],
      value: goal.value,
      before: goal.before,
      after: goal.after,
      gap_before: goal.gapBefore,
      gap_after: goal.gapAfter,
    },
    concentration: { postal_code: concentration.postalCode, property_type: concentration.propertyType },
    closes: { homes_like_this: waysToGoal.homesLikeThis, price: waysToGoal.price },
  };
}
