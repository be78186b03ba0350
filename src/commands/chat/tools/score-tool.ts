import type { ProformaScore } from '#contracts/score.ts';
import type { ToolArguments } from '#contracts/tools/tools.ts';
import { scoreInputOf } from '#domain/score-input.ts';
import { defaultTargetEquityMultiple } from '#domain/search-defaults.ts';
import { underwriteToWire } from '../../presenters/proforma-to-wire.ts';
import { scoreToWire } from '../../presenters/score-to-wire.ts';
import { alsoChangedLines, changeHome } from '../change-home.ts';
import { type HomeCase, nameFigure } from '../home-case.ts';
import { resolveHome } from '../resolve-homes.ts';
import { plainFigure, type ToolAnswer, toolAnswer } from '../tool-answer.ts';
import type { ToolContext } from '../tool-context.ts';
import { changesInWords } from './home-tools.ts';

const componentLabels: Record<ProformaScore['components'][number]['name'], string> = {
  return: 'Return',
  income_safety: 'Income safety',
  robustness: 'Robustness',
  price: 'Price',
  facts: 'Listing data',
};

/** The score of a home with the reason for each component, strongest first, and what would raise it. */
export async function scoreTool(
  { home: name, changes }: ToolArguments<'score'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const home = await resolveHome(context, name);
  const changed = changeHome(home, changes);
  const { score, grade, limits, components, counterfactuals } = await scoreOf(changed.home, context);
  const words = changes.length > 0 ? changesInWords(changed) : null;
  const understood = words === null ? 'Score of {home}' : `Score of {home}, with ${words}`;
  const named = [nameFigure(home, 'home'), ...changed.figures, ...changed.alsoChanged];
  if (score === null || grade === null)
    return toolAnswer({
      understood,
      figures: named,
      lines: ['{home} has no rent, so it can’t be scored.'],
      about: home.reference,
    });
  const known = components.filter(({ points }) => points !== null).toSorted((a, b) => b.points! - a.points!);
  const raising = counterfactuals.filter(({ direction }) => direction === 'up');
  return toolAnswer({
    understood,
    figures: [
      ...named,
      plainFigure('score', 'Score', `${score} of 100`, score),
      plainFigure('grade', 'Grade', grade),
      ...limits.map(({ name: limit, text }) => plainFigure(`limit.${limit}`, 'What limits it', text)),
      ...known.map(({ name: part, why, points }) => plainFigure(`why.${part}`, componentLabels[part], why, points)),
      ...raising.map(({ subject, text, value }) => plainFigure(`raise.${subject}`, 'What would raise it', text, value)),
    ],
    lines: [
      ...(words === null ? [] : [`With ${words}:`]),
      ...alsoChangedLines(changed),
      '{home} scores {score}: grade {grade}.',
      ...limits.map(({ name: limit }) => `{limit.${limit}}`),
      ...known.map(({ name: part }) => `${componentLabels[part]}: {why.${part}}`),
      ...(raising.length > 0 ? ['To raise it:', ...raising.map(({ subject }) => `{raise.${subject}}`)] : []),
    ],
    about: home.reference,
    apply: changes.length > 0 ? changed.apply : null,
  });
}

/** The score for the target multiple of the search on screen, or the default. */
export async function scoreOf(home: HomeCase, context: ToolContext): Promise<ProformaScore> {
  const { listing, settledAssumptions } = home;
  const parts = underwriteToWire(listing, settledAssumptions);
  return scoreToWire(
    scoreInputOf(parts, {
      targetEquityMultiple: context.chatContext.search?.target_equity_multiple ?? defaultTargetEquityMultiple,
      maximumInitialEquityInvestment: context.chatContext.search?.maximum_initial_equity_investment ?? null,
      comparablePrices: await context.comparablePrices(parts),
      now: Date.now(),
    }),
  );
}
