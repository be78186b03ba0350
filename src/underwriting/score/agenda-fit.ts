import type { Assumptions, Persona } from '../assumptions.ts';
import type { ListingFacts } from '../listing.ts';
import { offerPrice } from '../listing-vector.ts';
import { isUnderwritten, type UnderwrittenHolding } from '../portfolio/holding.ts';
import { holdingOf } from '../portfolio/holding-of.ts';
import { portfolioTotals } from '../portfolio/portfolio-totals.ts';
import { concentrationOf, sumEquityByName } from '../portfolio/sum-equity-by-name.ts';
import { underwrite } from '../underwrite.ts';
import { personasInWords } from './agenda-words.ts';
import { type Curve, pointsOn } from './curve.ts';

/** What a goal measures. `initialEquityInvestment`: the cash to invest. */
export type GoalMetric = 'yearlyNetIncome' | 'equityMultiple' | 'initialEquityInvestment';

export type Agenda = {
  /** Null: no measurable goal. */
  readonly goal: { readonly metric: GoalMetric; readonly value: number } | null;
  /** The words of goal and strategy. */
  readonly words: string;
};

export type PlacedHolding = UnderwrittenHolding & { readonly postalCode: string | null; readonly propertyType: string };

export type AgendaInput = {
  readonly agenda: Agenda;
  /** The other homes of the portfolio; those without rent are left out. */
  readonly others: readonly PlacedHolding[];
  readonly listing: ListingFacts;
  readonly assumptions: Assumptions;
  readonly place: Pick<PlacedHolding, 'postalCode' | 'propertyType'>;
  /** Of the return of the home; see `classifyProfile`. */
  readonly shares: Readonly<Record<Persona, number>> | null;
};

/** Percent of the fit. Parts without data are left out, as in a score. */
export const fitWeights = { goal: 50, words: 30, spread: 20 } as const;
export type FitPartName = keyof typeof fitWeights;

export type BeforeAfter = { readonly before: number | null; readonly after: number | null };

export type AgendaFit = {
  /** Whole, from 0 to 100; null: the portfolio has no goal, no words and no other home. */
  readonly fit: number | null;
  readonly parts: readonly { readonly name: FitPartName; readonly points: number; readonly weight: number }[];
  /** Null: no measurable goal. */
  readonly goal:
    | (BeforeAfter & {
        readonly metric: GoalMetric;
        readonly value: number;
        readonly gapBefore: number;
        readonly gapAfter: number;
      })
    | null;
  readonly personas: readonly Persona[];
  /** Herfindahl index of equity at closing over ZIP codes and over types, from 0 to 1. */
  readonly concentration: { readonly postalCode: BeforeAfter; readonly propertyType: BeforeAfter };
  /** What would close the gap that remains; null: nothing of the kind, or there is no gap. */
  readonly waysToGoal: {
    /** Further homes with these figures. */
    readonly homesLikeThis: number | null;
    /** The highest price of this home, whole dollars. */
    readonly price: number | null;
  };
};

/** Four homes like this one would reach the goal. */
const fullContribution = 0.25;
const placeCurve: Curve = [
  [0.25, 100],
  [1, 0],
];
const typeCurve: Curve = [
  [0.6, 100],
  [1, 40],
];
/** Below half the price, another home is the better comparison. */
const lowestPriceShare = 0.5;
const smallestMultipleSpan = 0.1;

/** How well a home fits the goal, the words and the spread of a portfolio. Null without rent. */
export function agendaFit(input: AgendaInput): AgendaFit | null {
  const { agenda, others, listing, assumptions, place, shares } = input;
  const home = holdingAt(listing, assumptions);
  if (home === null) return null;
  const all = [...others, { ...home, ...place }];
  const goal = goalOf(agenda, others, all);
  const personas = personasInWords(agenda.words);
  const points: Record<FitPartName, number | null> = {
    goal: goal && goalPoints(goal, home),
    words: personas.length > 0 && shares ? wordPoints(personas, shares) : null,
    spread: others.length > 0 ? spreadPoints(all, place) : null,
  };
  const names = (Object.keys(fitWeights) as FitPartName[]).filter((name) => points[name] !== null);
  const total = names.reduce((sum, name) => sum + fitWeights[name], 0);
  const parts = names.map((name) => ({ name, points: points[name]!, weight: (100 * fitWeights[name]) / total }));
  const concentration = (name: 'postalCode' | 'propertyType') => ({
    before: concentrationBy(others, name),
    after: concentrationBy(all, name),
  });
  return {
    fit: total === 0 ? null : Math.round(parts.reduce((sum, part) => sum + (part.points * part.weight) / 100, 0)),
    parts,
    goal,
    personas,
    concentration: { postalCode: concentration('postalCode'), propertyType: concentration('propertyType') },
    waysToGoal: goal && goal.gapAfter > 0 ? waysToGoalOf(goal, home, input) : { homesLikeThis: null, price: null },
  };
}

function holdingAt(listing: ListingFacts, assumptions: Assumptions): UnderwrittenHolding | null {
  const holding = holdingOf(underwrite(listing, assumptions));
  return isUnderwritten(holding) ? holding : null;
}

function metricOf(metric: GoalMetric, holdings: readonly UnderwrittenHolding[]): number | null {
  if (holdings.length === 0) return metric === 'equityMultiple' ? null : 0;
  const value = portfolioTotals(holdings)[metric];
  return typeof value === 'number' ? value : null;
}

function goalOf({ goal }: Agenda, others: readonly PlacedHolding[], all: readonly PlacedHolding[]): AgendaFit['goal'] {
  if (goal === null || goal.value <= 0) return null;
  const before = metricOf(goal.metric, others);
  const after = metricOf(goal.metric, all);
  const gap = (reached: number | null) => Math.max(0, goal.value - (reached ?? 0));
  return { ...goal, before, after, gapBefore: gap(before), gapAfter: gap(after) };
}

function goalPoints(
  { metric, value, gapBefore, gapAfter }: NonNullable<AgendaFit['goal']>,
  home: UnderwrittenHolding,
): number {
  if (gapAfter === 0) return 100;
  if (metric === 'equityMultiple') {
    const own = metricOf(metric, [home]) ?? 0;
    return pointsOn(
      [
        [Math.min(1, value - smallestMultipleSpan), 0],
        [value, 100],
      ],
      own,
    );
  }
  if (gapBefore === 0) return 0;
  return pointsOn(
    [
      [0, 0],
      [fullContribution, 100],
    ],
    (gapBefore - gapAfter) / gapBefore,
  );
}

/** Half of the return from the named sources earns full points. */
function wordPoints(personas: readonly Persona[], shares: Readonly<Record<Persona, number>>): number {
  const named = personas.reduce((sum, persona) => sum + shares[persona], 0);
  return Math.min(100, 200 * named);
}

function spreadPoints(all: readonly PlacedHolding[], place: AgendaInput['place']): number {
  const shareIn = (name: 'postalCode' | 'propertyType') =>
    sharesBy(all, name).find((each) => each.name === place[name])?.share ?? 1;
  return 0.7 * pointsOn(placeCurve, shareIn('postalCode')) + 0.3 * pointsOn(typeCurve, shareIn('propertyType'));
}

function sharesBy(holdings: readonly PlacedHolding[], name: 'postalCode' | 'propertyType') {
  return sumEquityByName(
    holdings.map((holding) => ({
      name: holding[name],
      initialEquityInvestment: holding.initialEquityInvestment,
    })),
  );
}

function concentrationBy(holdings: readonly PlacedHolding[], name: 'postalCode' | 'propertyType'): number | null {
  const groups = sharesBy(holdings, name);
  return concentrationOf(groups.map(({ initialEquityInvestment }) => initialEquityInvestment)).concentration;
}

function waysToGoalOf(
  goal: NonNullable<AgendaFit['goal']>,
  home: UnderwrittenHolding,
  input: AgendaInput,
): AgendaFit['waysToGoal'] {
  return { homesLikeThis: homesToGoal(goal, home, input.others), price: priceToGoal(goal, input) };
}

/** How many further homes with these figures reach the goal; null: no number does. */
function homesToGoal(
  { metric, value, gapAfter }: NonNullable<AgendaFit['goal']>,
  home: UnderwrittenHolding,
  others: readonly PlacedHolding[],
): number | null {
  if (metric !== 'equityMultiple') return home[metric] > 0 ? Math.ceil(gapAfter / home[metric]) : null;
  const surplus = ({ totalCashReturned, initialEquityInvestment }: UnderwrittenHolding) =>
    totalCashReturned - value * initialEquityInvestment;
  const missing = -[...others, home].reduce((sum, holding) => sum + surplus(holding), 0);
  return surplus(home) > 0 ? Math.ceil(missing / surplus(home)) : null;
}

/** The highest whole price of this home that reaches the goal; null: none from half the price on. */
function priceToGoal({ metric, value }: NonNullable<AgendaFit['goal']>, input: AgendaInput): number | null {
  if (metric === 'initialEquityInvestment') return null;
  const { listing, assumptions, others } = input;
  const isReached = (price: number) => {
    const home = holdingAt(listing, { ...assumptions, priceOffer: 1 - price / listing.listPrice });
    return home !== null && (metricOf(metric, [...others, home]) ?? 0) >= value;
  };
  const price = offerPrice(listing, assumptions);
  let reached = Math.ceil(lowestPriceShare * price);
  let missed = Math.ceil(price);
  if (reached >= missed || !isReached(reached)) return null;
  while (missed - reached > 1) {
    const middle = Math.floor((reached + missed) / 2);
    if (isReached(middle)) reached = middle;
    else missed = middle;
  }
  return reached;
}
