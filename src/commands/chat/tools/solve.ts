import { type FigureName, figures } from '#contracts/calculation.ts';
import type { ChatFigure } from '#contracts/chat.ts';
import { assumptions as assumptionCatalogue } from '#contracts/parameters/assumptions.ts';
import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import type { SolvedName, ToolArguments } from '#contracts/tools/tools.ts';
import { mainFigures } from '#domain/chat/main-figures.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import {
  belowAsking,
  type OfferBesideAsking,
  type OfferNames,
  offerSentence,
  offerText,
} from '#domain/proforma/offer-sentence.ts';
import { defaultInitialEquityInvestment, defaultTargetEquityMultiple } from '#domain/search-defaults.ts';
import { inSentence } from '#domain/text/in-sentence.ts';
import { listed } from '#domain/text/listed.ts';
import { type AxisName, axisOf } from '#underwriting/analyses/assumption-axes.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import { solveFor, type Unknown } from '#underwriting/analyses/solve-for.ts';
import { alsoChangedLines, changedLabel, changedText, changeHome } from '../change-home.ts';
import { figureOf, nameFigure, type UnderwrittenHome, underwriteHome } from '../home-case.ts';
import { resolveHome } from '../resolve-homes.ts';
import { plainFigure, type ToolAnswer, toolAnswer } from '../tool-answer.ts';
import { type ToolContext, UnansweredError } from '../tool-context.ts';
import { changesInWords, isMoreBetter } from './home-tools.ts';

type Target = ToolArguments<'solve'>['targets'][number];

const words: Record<SolvedName, { readonly best: string; readonly at: string }> = {
  price: { best: 'highest price', at: 'price' },
  rent: { best: 'lowest monthly rent', at: 'rent' },
  interest_rate: { best: 'highest interest rate', at: 'rate' },
  mortgage_ltv: { best: 'highest loan to value', at: 'loan to value' },
  hold_years: { best: 'shortest hold', at: 'hold' },
  vacancy: { best: 'highest vacancy', at: 'vacancy' },
  appreciation: { best: 'lowest appreciation', at: 'appreciation' },
};

export async function solve(
  { home: name, unknown, targets: stated, changes }: ToolArguments<'solve'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const home = await resolveHome(context, name);
  if (unknown === 'price' && changes.some((change) => change.name === 'tax_annual'))
    throw new UnansweredError('Property tax follows the price here. State it as a percentage to solve for the price.');
  const changed = changeHome(home, changes);
  const targets = stated.length > 0 ? stated : searchTargets(context);
  const { proforma, assumptions } = underwriteHome(changed.home);
  const investment: InvestmentCase = { listing: proforma.listing, assumptions };
  const down = changed.figures.find(({ key }) => key === 'change.down_payment')?.value ?? null;
  const searched = unknownOf(unknown, investment);
  const varied = unknown === 'price' && down !== null ? withDownPayment(searched, down) : searched;
  const coreTargets = targets.map(toCoreTarget);
  const solution = solveFor(investment, varied, coreTargets);
  const goal = listed(targets.map(targetWords));
  const isChanged = changes.length > 0;
  const common = {
    understood: `${sentence(words[unknown].best)} of {home} for ${goal}${isChanged ? `, with ${changesInWords(changed)}` : ''}`,
    about: home.reference,
  };
  const given = [nameFigure(home, 'home'), ...changed.figures, ...changed.alsoChanged, ...targets.map(targetFigure)];
  const opening = isChanged ? [`With ${changesInWords(changed)}:`, ...alsoChangedLines(changed)] : [];
  const { asking } = home;
  if (solution.reason === 'none')
    return toolAnswer({
      ...common,
      figures: given,
      lines: [...opening, `No ${words[unknown].at} in reach gives {home} ${goal}.`],
    });
  const value = inWire(unknown, solution.value);
  const found = [...given, ...solutionFigures(unknown, value, asking)];
  if (solution.reason === 'unbounded')
    return toolAnswer({
      ...common,
      figures: found,
      lines: [...opening, `Even the ${words[unknown].best} we tried, ${shownValue(unknown)}, gives {home} ${goal}.`],
    });
  const limitedDown: AssumptionChange[] =
    unknown === 'price' && down !== null ? [{ name: 'down_payment', to: Math.min(down, value) }] : [];
  const solved = changeHome(changed.home, [{ name: unknown, to: value }, ...limitedDown]);
  const after = underwriteHome(solved.home);
  const end = unknown === 'price' ? solveFor(investment, { ...varied, wantsHighest: false }, coreTargets) : null;
  const lowest = end?.reason === null ? end.value : 0;
  const isCashLimit = isAtCashLimit(after, targets);
  const offer = { price: value, lowest, reason: null, asking, offered: asking, isCashLimit };
  const names = { target: goal, cash: '{target.initial_equity_investment}' };
  const shown = [...new Set([...targets.map(({ figure }) => figure), ...mainFigures.slice(0, 3)])];
  return toolAnswer({
    ...common,
    figures: [...found, ...lowestFigure(lowest), ...shown.map((figure) => figureOf(after, figure, 'after.'))],
    lines: [
      ...opening,
      unknown === 'price'
        ? `${offerLine(offer, names)}.`
        : `The ${words[unknown].best} for ${goal} is ${shownValue(unknown)}.`,
      `At that ${words[unknown].at}:`,
      ...shown.map((figure) => `${figureLabels[figure]}: {after.${figure}}`),
    ],
    apply: solved.apply,
  });
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The value, a price also beside the asking price, and a loan as its down payment. */
function solutionFigures(unknown: SolvedName, value: number, asking: number): ChatFigure[] {
  const solution = plainFigure('solution', changedLabel(unknown), changedText(unknown, value), value);
  if (unknown === 'price') {
    const share = 100 * (value / asking - 1);
    const beside = value > asking ? aboveAsking(value, asking) : belowAsking(value, asking);
    return [solution, plainFigure('beside', 'Against the asking price', beside, share)];
  }
  return unknown === 'mortgage_ltv'
    ? [solution, plainFigure('beside', 'Down payment', `${Number((100 - value).toFixed(2))}% down`, 100 - value)]
    : [solution];
}

function aboveAsking(price: number, asking: number): string {
  const percent = 100 * (price / asking - 1);
  return percent < 0.05 ? changedText('price', price - asking) : `${percent.toFixed(1)}%`;
}

const lowestFigure = (lowest: number) =>
  lowest > 0 ? [plainFigure('lowest', 'Lowest price', changedText('price', lowest), lowest)] : [];

const shownValue = (unknown: SolvedName) => (unknown === 'mortgage_ltv' ? '{solution} ({beside})' : '{solution}');

const shownOffer = { price: '{solution}', below: '{beside}' };

/** The offer as a sentence: beside other text, “up to $170,000” alone says too little. */
function offerLine(offer: OfferBesideAsking, names: OfferNames): string {
  const said = offerSentence(offer, names, shownOffer);
  if (offer.lowest > offer.asking) return `Only prices from {lowest} to {solution} meet ${names.target}`;
  if (said.mustFall || said.rest === '') return offerText(said);
  const others = offer.lowest > 0 ? 'from {lowest} to' : 'up to';
  return `The asking price meets ${names.target}, and so does any price ${others} {solution}`;
}

/** True if a dollar more would need more cash than the targets allow. */
function isAtCashLimit({ proforma }: UnderwrittenHome, targets: readonly Target[]): boolean {
  const limit = targets.find(({ figure }) => figure === 'initial_equity_investment');
  return limit !== undefined && limit.value - proforma.calculation.initialEquityInvestment < 1;
}

/** The targets of the search on screen, or the defaults. */
function searchTargets({ chatContext: { search } }: ToolContext): Target[] {
  return [
    { figure: 'equity_multiple', value: search?.target_equity_multiple ?? defaultTargetEquityMultiple },
    {
      figure: 'initial_equity_investment',
      value: search?.maximum_initial_equity_investment ?? defaultInitialEquityInvestment,
    },
  ];
}

function targetFigure({ figure, value }: Target) {
  return plainFigure(`target.${figure}`, figureLabels[figure], formatFigure(figure, value), value);
}

function targetWords({ figure }: Target): string {
  return `${inSentence(figureLabels[figure])} {target.${figure}} or ${isMoreBetter(figure) ? 'more' : 'less'}`;
}

function toCoreTarget({ figure, value }: Target) {
  const { core, unit } = figures[figure];
  return {
    figure: core,
    value: unit === 'percent' ? value / 100 : value,
    meets: isLowWanted(figure) ? ('most' as const) : ('least' as const),
  };
}

const isLowWanted = (figure: FigureName) => !isMoreBetter(figure) || figure === 'monthly_payment';

/** Prices and rents from a hundredth to ten times today's. */
const widest = { lowest: 0.01, highest: 10 } as const;

function unknownOf(unknown: SolvedName, { listing, assumptions }: InvestmentCase): Unknown {
  if (unknown === 'price' || unknown === 'rent') {
    const current = unknown === 'price' ? listing.listPrice : (listing.rent ?? listing.listPrice / 150);
    const isPrice = unknown === 'price';
    return {
      lowest: Math.max(1, widest.lowest * current),
      highest: widest.highest * current,
      wantsHighest: isPrice,
      step: 1,
      isAmount: true,
      withValue: isPrice
        ? axisOf('price', assumptions).withValue
        : (investment, rent) => ({ ...investment, listing: { ...investment.listing, rent } }),
    };
  }
  const axes = {
    interest_rate: 'interestRate',
    mortgage_ltv: 'mortgageLtv',
    hold_years: 'holdYears',
    vacancy: 'vacancy',
  } as const;
  const { min, max } = assumptionCatalogue[unknown];
  const scale = unknown === 'hold_years' ? 1 : 100;
  const axis: AxisName | null = unknown === 'appreciation' ? null : axes[unknown];
  return {
    lowest: min / scale,
    highest: max / scale,
    wantsHighest: unknown !== 'hold_years' && unknown !== 'appreciation',
    step: unknown === 'hold_years' ? 1 : 0.0001,
    isAmount: false,
    withValue:
      axis === null
        ? (investment, appreciation) => ({
            ...investment,
            assumptions: { ...investment.assumptions, appreciation, marketAppreciation: false },
          })
        : axisOf(axis, assumptions).withValue,
  };
}

/** Prices with the same down payment in dollars, so that the loan is what it leaves. */
function withDownPayment(unknown: Unknown, down: number): Unknown {
  return {
    ...unknown,
    withValue: (investment, price) => {
      const priced = unknown.withValue(investment, price);
      return { ...priced, assumptions: { ...priced.assumptions, mortgageLtv: 1 - Math.min(1, down / price) } };
    },
  };
}

function inWire(unknown: SolvedName, value: number): number {
  const isShare = unknown !== 'price' && unknown !== 'rent' && unknown !== 'hold_years';
  return isShare ? Number((100 * value).toFixed(6)) : value;
}
