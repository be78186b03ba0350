import { type FigureName, figures } from '#contracts/calculation.ts';
import type { ChatFigure } from '#contracts/chat.ts';
import type { ToolArguments } from '#contracts/tools/tools.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { inSentence } from '#domain/text/in-sentence.ts';
import { listed } from '#domain/text/listed.ts';
import { alsoChangedLines, type ChangedHome, changeHome, changeInWords } from '../change-home.ts';
import { figureOf, type HomeCase, nameFigure, type UnderwrittenHome, underwriteHome } from '../home-case.ts';
import { resolveHomes } from '../resolve-homes.ts';
import { plainFigure, type ToolAnswer, toolAnswer } from '../tool-answer.ts';
import type { ToolContext } from '../tool-context.ts';
import { isMoreBetter } from './home-tools.ts';
import { rowFigures } from './list-tools.ts';
import { scoreOf } from './score-tool.ts';

export async function compareHomes(
  { homes: names, by, summary, changes }: ToolArguments<'compare'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const changed = (await resolveHomes(context, names)).map((home) => changeHome(home, changes));
  const given = sharedChanges(changed);
  if (by === 'score')
    return compareScores(
      changed.map(({ home }) => home),
      given,
      context,
    );
  const figure = by in figures ? (by as FigureName) : 'equity_multiple';
  const underwritten = bestFirst(
    changed.map(({ home }) => underwriteHome(home)),
    figure,
  );
  const homes = underwritten.map(({ home }) => home.reference);
  const shown = [...new Set([figure, ...rowFigures])];
  const result = summary === undefined ? bestBy(figure, underwritten) : sumUp(figure, summary, underwritten);
  return toolAnswer({
    understood: `${result.understood}${given.words}`,
    figures: [
      ...given.figures,
      ...result.figures,
      ...underwritten.flatMap((each, index) => [
        nameFigure(each.home, `home.${index + 1}`),
        ...shown.map((name) => figureOf(each, name, `home.${index + 1}.`)),
      ]),
    ],
    lines: [
      ...given.lines,
      result.line,
      ...homes.map(
        (_, index) =>
          `{home.${index + 1}}: ${shown.map((name) => `${inSentence(figureLabels[name])} {home.${index + 1}.${name}}`).join(', ')}`,
      ),
    ],
    homes,
    about: result.best === null ? null : homes[result.best]!,
  });
}

/** In the order of a figure. Homes without it are last. */
function bestFirst(homes: readonly UnderwrittenHome[], figure: FigureName): UnderwrittenHome[] {
  const direction = isMoreBetter(figure) ? -1 : 1;
  const rank = ({ calculation }: UnderwrittenHome) => direction * (calculation[figure] ?? direction * Number.MAX_VALUE);
  return homes.toSorted((one, other) => rank(one) - rank(other));
}

type Result = {
  readonly understood: string;
  readonly line: string;
  readonly figures: readonly ChatFigure[];
  readonly best: number | null;
};

function bestBy(figure: FigureName, homes: readonly UnderwrittenHome[]): Result {
  const label = inSentence(figureLabels[figure]);
  const best = bestOf(
    homes.map(({ calculation }) => calculation[figure] ?? null),
    isMoreBetter(figure),
  );
  return {
    understood: `Compare by ${figureLabels[figure]}`,
    line:
      best === null
        ? 'They’re equal on that metric.'
        : `{home.${best + 1}} has the ${isMoreBetter(figure) ? 'highest' : 'lowest'} ${label}: {home.${best + 1}.${figure}}.`,
    figures: [],
    best,
  };
}

function sumUp(figure: FigureName, summary: 'average' | 'total', homes: readonly UnderwrittenHome[]): Result {
  const values = homes.flatMap(({ calculation }) => calculation[figure] ?? []);
  const label = inSentence(figureLabels[figure]);
  const words = `${summary === 'total' ? 'Total' : 'Average'} ${label}`;
  if (values.length === 0)
    return { understood: words, line: `None of these homes has a ${label}.`, figures: [], best: null };
  const total = values.reduce((sum, value) => sum + value, 0);
  const value = summary === 'total' ? total : total / values.length;
  const isPart = values.length < homes.length;
  return {
    understood: `${words} of these homes`,
    line: `${words} of ${isPart ? 'those of these homes that have one' : 'these homes'}: {summary}.`,
    figures: [plainFigure('summary', words, formatFigure(figure, value), value)],
    best: null,
  };
}

type SharedChanges = {
  readonly figures: readonly ChatFigure[];
  readonly words: string;
  readonly lines: readonly string[];
};

/** Tests whether every home has a figure with the same text. */
function sharedBy(homes: readonly (readonly ChatFigure[])[]): (figure: ChatFigure) => boolean {
  return ({ key, text }) => homes.every((figures) => figures.some((each) => each.key === key && each.text === text));
}

/** What was changed in every home. A value is named if all homes have the same. */
function sharedChanges(homes: readonly ChangedHome[]): SharedChanges {
  const [first] = homes;
  if (!first || first.figures.length === 0) return { figures: [], words: '', lines: [] };
  const isShared = sharedBy(homes.map(({ figures }) => figures));
  const isAlsoShared = sharedBy(homes.map(({ alsoChanged }) => alsoChanged));
  const alsoChanged = first.alsoChanged.filter(isAlsoShared);
  const uneven = homes.flatMap((home) => home.alsoChanged).filter((figure) => !isAlsoShared(figure));
  const words = ` with ${listed(
    first.figures.map((figure) => (isShared(figure) ? changeInWords(figure) : `${inSentence(figure.label)} changed`)),
  )}`;
  const opening = `${words.trim().replace(/^w/, 'W')}:`;
  return {
    figures: [...first.figures.filter(isShared), ...alsoChanged],
    words,
    lines: [opening, ...alsoChangedLines({ alsoChanged }), ...unevenLines(uneven)],
  };
}

function unevenLines(uneven: readonly ChatFigure[]): string[] {
  const labels = [...new Set(uneven.map(({ label }) => inSentence(label)))];
  return labels.length === 0 ? [] : [`That also changes ${listed(labels)}, but not alike in every home.`];
}

async function compareScores(
  homes: readonly HomeCase[],
  given: SharedChanges,
  context: ToolContext,
): Promise<ToolAnswer> {
  const scored = await Promise.all(homes.map(async (home) => ({ home, ...(await scoreOf(home, context)) })));
  scored.sort((one, other) => (other.score ?? -1) - (one.score ?? -1));
  const best = bestOf(
    scored.map(({ score }) => score),
    true,
  );
  return toolAnswer({
    understood: `Compare by score${given.words}`,
    figures: [
      ...given.figures,
      ...scored.flatMap(({ home, score, grade }, index) => {
        const text = score === null ? 'no score' : `${score} (${grade})`;
        return [nameFigure(home, `home.${index + 1}`), plainFigure(`home.${index + 1}.score`, 'Score', text, score)];
      }),
    ],
    lines: [
      ...given.lines,
      best === null ? 'They score the same.' : `{home.${best + 1}} scores highest: {home.${best + 1}.score}.`,
      ...scored.map((_, index) => `{home.${index + 1}}: score {home.${index + 1}.score}`),
    ],
    homes: scored.map(({ home }) => home.reference),
    about: best === null ? null : scored[best]!.home.reference,
  });
}

/** The index of the best value; null: none exists, or several are equal. */
function bestOf(values: readonly (number | null)[], isMore: boolean): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const best = isMore ? Math.max(...known) : Math.min(...known);
  return values.indexOf(best) === values.lastIndexOf(best) ? values.indexOf(best) : null;
}
