import type { Targets } from '../assumptions.ts';
import { internalRate, leastDollars } from '../schedule/internal-rate.ts';
import { type FixedCourse, fixedCourseOf } from './fixed-course.ts';
import type { InvestmentCase } from './investment-case.ts';
import { type OutcomeDraw, outcomeDraws } from './outcome-draws.ts';
import { randomStream } from './random-stream.ts';
import { type RiskTarget, reaches, riskTargets, type SummedDraw } from './reached-targets.ts';
import { type RentRange, rentDeviation } from './rent-deviation.ts';
import { defaultSpreads, type RiskSpreads } from './risk-spreads.ts';
import { type Spread, spreadOf } from './spread-of.ts';

/** What is asked of a simulation. */
export type RiskQuestion = {
  readonly investment: InvestmentCase;
  /** Of an estimated rent; null: it is in place. */
  readonly rentRange: RentRange | null;
  /** Fractions and plain ratios; those that are null are not asked. */
  readonly targets: Pick<Targets, RiskTarget>;
  /** A whole number; the same one gives the same draws. */
  readonly seed: number;
  readonly draws: number;
  readonly spreads?: RiskSpreads;
};

/** How things may go, over all draws. Dollars, fractions; probabilities from 0 to 1. */
export type Risk = {
  readonly seed: number;
  readonly draws: number;
  /** Of the hold, at the end of each. */
  readonly years: readonly {
    readonly year: number;
    /** Value less loan. */
    readonly equity: Spread;
    /** Before tax. */
    readonly cash: Spread;
    readonly negativeCash: number;
  }[];
  readonly takeHomeEquity: Spread;
  readonly totalCashReturned: Spread;
  /** Null without cash in, as is the IRR. */
  readonly equityMultiple: Spread | null;
  /** Money that never comes back counts as −100 %; draws with no one rate are left out. */
  readonly irr: Spread | null;
  readonly targets: readonly { readonly name: RiskTarget; readonly target: number; readonly probability: number }[];
  /** Less comes back than went in. */
  readonly loss: number;
  /** In any year of the hold. */
  readonly negativeCash: number;
};

/** A simulation that goes on as far as it is told to, so that others may run in between. */
export type RiskRun = {
  /** Makes so many more draws; how many are made in all. */
  readonly advance: (count: number) => number;
  /** What has come of the draws made so far; at least one. */
  readonly result: () => Risk;
};

/** Begins a simulation: the same proforma over and over, with every uncertain assumption drawn anew. Null without rent. */
export function startRisk(question: RiskQuestion): RiskRun | null {
  const { investment, rentRange, targets, seed, draws, spreads = defaultSpreads } = question;
  const course = fixedCourseOf(investment);
  if (!course || investment.listing.rent === null) return null;
  const random = randomStream(seed);
  const deviation = rentDeviation(investment.listing.rent, rentRange, spreads.actualRent);
  const next = outcomeDraws(course, spreads, deviation);
  const tally = startTally(course, targets, draws);
  return {
    advance: (count) => {
      for (let left = Math.min(count, draws - tally.made()); left > 0; left--) tally.add(next(random));
      return tally.made();
    },
    result: () => tally.result(seed),
  };
}

/** The whole simulation at once; null without rent. */
export function simulateRisk(question: RiskQuestion): Risk | null {
  const run = startRisk(question);
  run?.advance(question.draws);
  return run?.result() ?? null;
}

function startTally(course: FixedCourse, targets: RiskQuestion['targets'], draws: number) {
  const { hold, closing } = course;
  const column = () => new Float64Array(draws);
  const columns = () => Array.from({ length: hold }, column);
  const [equity, cash, negative] = [columns(), columns(), new Float64Array(hold)];
  const [takeHome, returned, rates] = [column(), column(), column()];
  const asked = riskTargets.flatMap((name) => {
    const target = targets[name];
    return target === null ? [] : [{ name, target, reached: 0 }];
  });
  let made = 0;
  let losses = 0;
  let negatives = 0;
  const add = (draw: OutcomeDraw) => {
    const summed = sumUp(draw, course);
    let isNegative = false;
    for (let at = 0; at < hold; at++) {
      equity[at]![made] = draw.equity[at]!;
      cash[at]![made] = draw.cash[at]!;
      if (draw.cash[at]! >= 0) continue;
      negative[at]! += 1;
      isNegative = true;
    }
    takeHome[made] = draw.takeHome;
    returned[made] = summed.returned;
    rates[made] = rateOf(summed.flows);
    if (summed.returned < closing.equity) losses++;
    if (isNegative) negatives++;
    for (const target of asked) if (reaches(target.name, target.target, summed, course)) target.reached++;
    made++;
  };
  const spread = (values: Float64Array) => spreadOf(values.slice(0, made))!;
  const result = (seed: number): Risk => ({
    seed,
    draws: made,
    years: equity.map((values, at) => ({
      year: at + 1,
      equity: spread(values),
      cash: spread(cash[at]!),
      negativeCash: negative[at]! / made,
    })),
    takeHomeEquity: spread(takeHome),
    totalCashReturned: spread(returned),
    equityMultiple: closing.equity < leastDollars ? null : spread(returned.map((dollars) => dollars / closing.equity)),
    irr: closing.equity < leastDollars ? null : spreadOf(rates.slice(0, made).filter((rate) => !Number.isNaN(rate))),
    targets: asked.map(({ name, target, reached }) => ({ name, target, probability: reached / made })),
    loss: losses / made,
    negativeCash: negatives / made,
  });
  return { add, made: () => made, result };
}

function sumUp(draw: OutcomeDraw, { assumptions, closing, hold }: FixedCourse): SummedDraw {
  const growth = assumptions.persona === 'reinvestor' ? 1 + assumptions.reinvestRate : 1;
  const flows = [0 - closing.equity, ...draw.kept];
  flows[hold]! += draw.keptOfSale;
  let returned = 0;
  for (let year = 1; year <= hold; year++) returned = returned * growth + flows[year]!;
  return { draw, flows, returned };
}

/** NaN where there is no one rate. */
function rateOf(flows: readonly number[]): number {
  const rate = internalRate(flows);
  if (typeof rate === 'number') return rate;
  return rate === 'no_return' || rate === 'total_loss' ? -1 : Number.NaN;
}
