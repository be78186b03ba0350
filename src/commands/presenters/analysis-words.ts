import { countOf, formatDollars, formatMultiple } from '#domain/format.ts';
import type { Persona } from '#underwriting/assumptions.ts';
import type { AgendaFit, FitPartName, GoalMetric } from '#underwriting/score/agenda-fit.ts';
import type { Profile } from '#underwriting/score/classify-profile.ts';

const percent = (fraction: number | null) => (fraction === null ? '–' : `${Math.round(100 * fraction)}%`);

const personaWords: Record<Persona, string> = {
  cash_flow: 'cash flow',
  reinvestor: 'principal paid down and refinance proceeds',
  appreciation: 'growth in value',
};
const personaNames: Record<Persona, string> = {
  cash_flow: 'Cash Flow',
  reinvestor: 'Reinvestor',
  appreciation: 'Appreciation',
};
const noRent = 'The listing has no rent, so nothing can be calculated.';

export function profileWords(profile: Profile | null): string {
  if (profile === null) return noRent;
  const { suits, personas } = profile;
  if (suits === null) return 'Under these assumptions, no part of this home earns anything.';
  const share = personas.find(({ persona }) => persona === suits)!.share;
  return `Suits ${personaNames[suits]}: ${percent(share)} of the return is ${personaWords[suits]}.`;
}

export function fitWords(fit: AgendaFit | null, portfolio: { readonly title: string } | null): string {
  if (portfolio === null) return 'You have no portfolio yet. Create one with a goal to see how this home fits.';
  if (fit === null) return noRent;
  if (fit.fit === null) return 'This portfolio has no goal and no homes yet. Set a goal to see how this home fits.';
  const { goal, waysToGoal } = fit;
  if (goal === null) return 'This portfolio has no measurable goal. Its words and homes decide the fit.';
  if (goal.gapAfter === 0)
    return goal.gapBefore === 0 ? 'Your goal is reached, with or without this home.' : 'This home reaches your goal.';
  const homes = waysToGoal.homesLikeThis === null ? null : countOf(waysToGoal.homesLikeThis, 'more home', 'more homes');
  const price = waysToGoal.price === null ? null : formatDollars(waysToGoal.price);
  if (homes && price) return `${homes} like this one would reach your goal, or this one at ${price}.`;
  if (homes) return `${homes} like this one would reach your goal.`;
  return price
    ? `At ${price}, this home would reach your goal.`
    : 'No number of homes like this one reaches your goal.';
}

const metricFormats: Record<GoalMetric, (value: number | null) => string> = {
  yearlyNetIncome: (value) => `${formatDollars(value)}/yr`,
  equityMultiple: formatMultiple,
  initialEquityInvestment: formatDollars,
};

/** Why a part of the fit has its points. */
export function partWords(name: FitPartName, { goal, personas, concentration }: AgendaFit): string {
  if (name === 'goal' && goal) {
    const format = metricFormats[goal.metric];
    const before = goal.before === null ? 'nothing yet' : format(goal.before);
    return `From ${before} to ${format(goal.after)} of ${format(goal.value)}.`;
  }
  if (name === 'words') {
    return `Your goal asks for ${personas.map((persona) => personaWords[persona]).join(' and ')}.`;
  }
  const { before, after } = concentration.postalCode;
  return `Concentration by ZIP code changes from ${percent(before)} to ${percent(after)}.`;
}
