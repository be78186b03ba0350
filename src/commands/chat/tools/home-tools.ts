import { axisWireNames } from '#contracts/analysis-axes.ts';
import { type FigureName, figures } from '#contracts/calculation.ts';
import type { ChatFigure } from '#contracts/chat.ts';
import type { ToolArguments } from '#contracts/tools/tools.ts';
import { mainFigures } from '#domain/chat/main-figures.ts';
import { questionsAboutWeakPoints } from '#domain/chat/weak-points.ts';
import { axisLabel, formatOnAxis } from '#domain/labels/axis-words.ts';
import { figureDirections } from '#domain/labels/figure-directions.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { inSentence, isPlural } from '#domain/text/in-sentence.ts';
import { listed } from '#domain/text/listed.ts';
import { tornadoOf } from '#underwriting/analyses/tornado.ts';

import { alsoChangedLines, type ChangedHome, changeHome, changeInWords } from '../change-home.ts';
import {
  detailFigure,
  figureOf,
  formulaOf,
  type HomeCase,
  nameFigure,
  type UnderwrittenHome,
  underwriteHome,
} from '../home-case.ts';
import { hasHome, resolveHome } from '../resolve-homes.ts';
import { plainFigure, type ToolAnswer, toolAnswer } from '../tool-answer.ts';
import type { ToolContext } from '../tool-context.ts';
import { derivedLines, monthFigure } from './derived-lines.ts';
import { asksAboutRent, rentLines } from './rent-lines.ts';
import { isPartOfReturn, returnLines } from './return-lines.ts';

/** Figures of a whole year, which a question may ask by month. */
const ofFirstYear: ReadonlySet<string> = new Set<FigureName>([
  'gross_income',
  'effective_gross_income',
  'operating_expenses',
  'noi',
  'cash_flow',
  'after_tax_cash_flow',
]);

/** The refinance is a what-if of its own that changes no other figure. */
const refinanceFigures = ['refi_proceeds', 'refi_out_ratio'] as const satisfies readonly FigureName[];

const countedRooms: ReadonlySet<string> = new Set(['listing.bedrooms_total', 'listing.bathrooms_total']);

/** Figures that exist only with income tax. */
const taxedFigures: ReadonlySet<string> = new Set<FigureName>(['after_tax_cash_flow', 'sale_tax']);

/** The home with income tax if a figure is one of tax. */
function withIncomeTax(home: HomeCase, names: readonly string[]): HomeCase {
  const isTaxed = home.settledAssumptions.values.after_tax || !names.some((name) => taxedFigures.has(name));
  return isTaxed ? home : changeHome(home, [{ name: 'after_tax', to: true }]).home;
}

const overviewDetails = ['listing.list_price', 'listing.rent', ...mainFigures] as const;

export async function getProforma(
  { home: name, details }: ToolArguments<'get_proforma'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const keys = details.length > 0 ? details : overviewDetails;
  const saved = await resolveHome(context, name);
  const home = withIncomeTax(saved, keys);
  const taxed = home === saved ? [] : ['With income tax:'];
  const underwritten = underwriteHome(home);
  const shown = keys.map((key) => detailFigure(underwritten, key));
  const labels = shown.map(({ label }) => inSentence(label));
  if (asksAboutRent(details)) {
    const said = rentLines(home);
    return toolAnswer({
      understood: 'Monthly rent of {home}, its source and range',
      ...said,
      figures: [nameFigure(home, 'home'), ...said.figures],
      about: home.reference,
    });
  }
  const derived = derivedLines(underwritten, keys);
  const months = keys.flatMap((key) => monthFigure(underwritten, key) ?? []);
  return toolAnswer({
    understood: details.length > 0 ? `${listed(labels)} of {home}` : 'Main figures of {home}',
    figures: [nameFigure(home, 'home'), ...shown, ...months, ...derived.figures],
    lines:
      shown.length === 1
        ? [
            ...taxed,
            countedRooms.has(keys[0]!)
              ? `${shown[0]!.label} of {home}: {${shown[0]!.key}}.`
              : `The ${labels[0]!} of {home} ${isOrAre(labels[0]!)} ${shownValue(shown[0]!, months)}.`,
            ...derived.lines,
          ]
        : ['{home}:', ...taxed, ...shown.map((each) => `${each.label}: ${shownValue(each, months)}`), ...derived.lines],
    about: home.reference,
    suggestions: details.length > 0 ? [] : questionsAboutWeakPoints(underwritten.calculation),
  });
}

/** `{month.cash_flow}, {cash_flow} in the first year` */
function shownValue({ key }: ChatFigure, months: readonly ChatFigure[]): string {
  const month = months.find((each) => each.key === `month.${key}`);
  return `${month ? `{${month.key}}, ` : ''}{${key}}${ofFirstYear.has(key) ? ' in the first year' : ''}`;
}

export async function whatIf(
  { home: name, changes, figures: named }: ToolArguments<'what_if'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const saved = await resolveHome(context, name);
  const home = withIncomeTax(saved, named);
  const changed = changeHome(home, changes);
  const words = `${home === saved ? '' : 'income tax and '}${changesInWords(changed)}`;
  const before = underwriteHome(home);
  const after = underwriteHome(changed.home);
  const movesRefinance = changes.every(({ name }) => name.startsWith('refi_'));
  const asked = named.length > 0 ? named : movesRefinance ? refinanceFigures : mainFigures;
  const isMoved = (figure: FigureName) => moves(figure, before, after);
  // If no requested figure moved but a main one did, shows that too.
  const isElsewhere = !asked.some(isMoved) && mainFigures.some(isMoved);
  const shown = isElsewhere ? [...new Set([...asked, ...mainFigures])] : asked;
  const isUnchanged = !shown.some(isMoved);
  const derived = derivedLines(after, named);
  const month = named.length === 1 ? monthFigure(after, named[0]!) : null;
  return toolAnswer({
    understood: `{home} with ${words}`,
    figures: [
      nameFigure(home, 'home'),
      ...changed.figures,
      ...changed.alsoChanged,
      ...shown.flatMap((figure) => [figureOf(before, figure, 'before.'), figureOf(after, figure, 'after.')]),
      ...derived.figures,
      ...(month ? [month] : []),
    ],
    lines: [
      `With ${words}:`,
      ...alsoChangedLines(changed),
      ...shown.map((figure) =>
        isUnchanged ? `${figureLabels[figure]}: {after.${figure}}` : changeLine(figure, before, after),
      ),
      ...derived.lines,
      ...(month ? [`That’s {${month.key}}.`] : []),
    ],
    about: home.reference,
    apply: changed.apply,
  });
}

/** `interest rate {change.interest_rate} and vacancy {change.vacancy}` */
export function changesInWords({ figures }: ChangedHome): string {
  return listed(figures.map((figure) => changeInWords(figure)));
}

function moves(figure: FigureName, before: UnderwrittenHome, after: UnderwrittenHome): boolean {
  const [was, is] = [before.calculation[figure] ?? null, after.calculation[figure] ?? null];
  return was !== is && formatFigure(figure, was) !== formatFigure(figure, is);
}

function changeLine(figure: FigureName, before: UnderwrittenHome, after: UnderwrittenHome): string {
  const [was, is] = [before.calculation[figure] ?? null, after.calculation[figure] ?? null];
  const label = ofFirstYear.has(figure) ? `First-year ${inSentence(figureLabels[figure])}` : figureLabels[figure];
  const s = isPlural(label) ? '' : 's';
  if (!moves(figure, before, after)) return `${label} stay${s} at {after.${figure}}.`;
  const verb = was === null || is === null ? 'change' : is > was ? 'rise' : 'fall';
  return `${label} ${verb}${s} from {before.${figure}} to {after.${figure}}.`;
}

const isOrAre = (label: string) => (isPlural(label) ? 'are' : 'is');

export async function explainFigure(
  { home: name, figure }: ToolArguments<'explain_figure'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  if (name === 'this' && !hasHome(context)) return defineFigure(figure);
  const home = withIncomeTax(await resolveHome(context, name), [figure]);
  const underwritten = underwriteHome(home);
  const explained = figureOf(underwritten, figure);
  const label = figureLabels[figure];
  const drivers = driversOf(home, figure).slice(0, 3);
  const formula = explained.explanation;
  const sources = isPartOfReturn(figure) ? returnLines(underwritten) : null;
  return toolAnswer({
    understood: `Explain the ${inSentence(label)} of {home}`,
    figures: [
      nameFigure(home, 'home'),
      explained,
      ...(formula
        ? [
            plainFigure('formula', 'Formula', formula.formula),
            plainFigure('numbers', 'With the numbers of this home', formula.substituted),
          ]
        : []),
      ...(sources?.figures ?? []),
      ...drivers.flatMap(({ figures: ends }) => ends),
    ],
    lines: [
      `The ${inSentence(label)} of {home} ${isOrAre(label)} {${figure}}.`,
      ...(formula ? [`${isPlural(label) ? 'They are' : 'It is'} {formula}.`, 'Here: {numbers}.'] : []),
      ...(sources?.lines ?? []),
      ...(drivers.length > 0
        ? [`${isPlural(label) ? 'They move' : 'It moves'} most with:`, ...drivers.map(({ line }) => line)]
        : []),
    ],
    about: home.reference,
    suggestions: drivers.length > 0 ? [`What would change the ${inSentence(label)} most?`] : [],
  });
}

/** The formula of a figure in words, without a home. */
function defineFigure(figure: FigureName): ToolAnswer {
  const label = figureLabels[figure];
  const formula = formulaOf(figure);
  return toolAnswer({
    understood: `What ${inSentence(label)} is`,
    figures: formula === null ? [] : [plainFigure('formula', 'Formula', formula)],
    lines: [
      ...(formula === null ? [] : [`${label} ${isOrAre(label)} {formula}.`]),
      'Open a home to see the numbers behind it.',
    ],
  });
}

export async function sensitivity(
  { home: name, figure, varied }: ToolArguments<'sensitivity'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const home = await resolveHome(context, name);
  const all = driversOf(home, figure);
  const shown = varied === undefined ? all.slice(0, 5) : all.filter(({ axis }) => axis === varied);
  const current = figureOf(underwriteHome(home), figure);
  return toolAnswer({
    understood: `What moves the ${inSentence(figureLabels[figure])} of {home}`,
    figures: [nameFigure(home, 'home'), current, ...shown.flatMap(({ figures: ends }) => ends)],
    lines:
      shown.length > 0
        ? [
            `The ${inSentence(figureLabels[figure])} ${isOrAre(figureLabels[figure])} {${figure}} now.`,
            ...shown.map(({ line }) => line),
          ]
        : [
            `The ${inSentence(figureLabels[figure])} of {home} ${isPlural(figureLabels[figure]) ? 'don’t' : 'doesn’t'} depend on it.`,
          ],
    about: home.reference,
  });
}

/** Each assumption from low to high with the figure at both ends, strongest first. */
function driversOf(home: HomeCase, figure: FigureName) {
  const { assumptions } = underwriteHome(home);
  const scale = figures[figure].unit === 'percent' ? 100 : 1;
  return tornadoOf({ listing: factsOf(home.listing), assumptions }, figures[figure].core).map(({ name, low, high }) => {
    const axis = axisWireNames[name];
    const label = axisLabel(name, assumptions);
    const ends = { low, high } as const;
    const endFigures = (['low', 'high'] as const).flatMap((end) => {
      const { at, reading } = ends[end];
      const value = reading.value === null ? null : reading.value * scale;
      return [
        plainFigure(`${axis}.${end}.at`, label, formatOnAxis(name, at, assumptions), at),
        plainFigure(`${axis}.${end}`, figureLabels[figure], formatFigure(figure, value), value),
      ];
    });
    return {
      axis,
      figures: endFigures,
      line: `${label} from {${axis}.low.at} to {${axis}.high.at}: {${axis}.low} to {${axis}.high}`,
    };
  });
}

export function isMoreBetter(figure: FigureName): boolean {
  return figureDirections[figure] !== 'less';
}
