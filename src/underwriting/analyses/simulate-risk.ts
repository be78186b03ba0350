import type { Targets } from '../assumptions.ts';
import { internalRate, minimumDollars } from '../schedule/internal-rate.ts';
import { type BaselineProjection, baselineProjectionOf } from './baseline-projection.ts';
import type { InvestmentCase } from './investment-case.ts';
import { type OutcomeDraw, outcomeDraws } from './outcome-draws.ts';
import { randomStream } from './random-stream.ts';
import { isTargetReached, type RiskTarget, riskTargets, type SummedDraw } from './reached-targets.ts';
import { type RentRange, rentDeviation } from './rent-deviation.ts';
import { defaultSpreads, type RiskSpreads } from './risk-spreads.ts';
import { type Spread, spreadOf } from './spread-of.ts';

/** The input of a simulation. */
export type RiskInput = {
  readonly investment: InvestmentCase;
  /** The range of an estimated rent; null: the rent is an actual rent. */
  readonly rentRange: RentRange | null;
  /** Fractions and plain ratios; null: not tested. */
  readonly targets: Pick<Targets, RiskTarget>;
  /** A whole number. The same seed gives the same draws. */
  readonly seed: number;
  readonly draws: number;
  readonly spreads?: RiskSpreads;
};

/** The distribution of the results over all draws. Dollars, fractions; probabilities from 0 to 1. */
export type RiskResult = {
  readonly seed: number;
  readonly draws: number;
  /** The years of the hold; equity is at the end of each year. */
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
  /** Null, like the IRR, if no equity goes in. */
  readonly equityMultiple: Spread | null;
  /** A draw that returns nothing counts as −100 %. Draws without a single rate are excluded. */
  readonly irr: Spread | null;
  readonly targets: readonly { readonly name: RiskTarget; readonly target: number; readonly probability: number }[];
  /** Probability that less cash comes back than went in. */
  readonly loss: number;
  /** Probability of a negative cash flow in any year of the hold. */
  readonly negativeCash: number;
};

/** A simulation that runs in steps, so that other work can run between them. */
export type RiskSimulation = {
  /** Makes up to `count` more draws. Returns the number of draws so far. */
  readonly advance: (count: number) => number;
  /** The result of the draws so far. Needs at least one draw. */
  readonly result: () => RiskResult;
};

/** Starts a simulation that redraws every uncertain assumption for each draw. Null without rent. */
export function startRiskSimulation(input: RiskInput): RiskSimulation | null {
  const { investment, rentRange, targets, seed, draws, spreads = defaultSpreads } = input;
  const baseline = baselineProjectionOf(investment);
  if (!baseline || investment.listing.rent === null) return null;
  const random = randomStream(seed);
  const deviation = rentDeviation(investment.listing.rent, rentRange, spreads.actualRent);
  const next = outcomeDraws(baseline, spreads, deviation);
  const tally = startTally(baseline, targets, draws);
  return {
    advance: (count) => {
      for (let remaining = Math.min(count, draws - tally.drawCount()); remaining > 0; remaining--)
        tally.add(next(random));
      return tally.drawCount();
    },
    result: () => tally.result(seed),
  };
}

/** Runs the whole simulation at once. Null without rent. */
export function simulateRisk(input: RiskInput): RiskResult | null {
  const run = startRiskSimulation(input);
  run?.advance(input.draws);
  return run?.result() ?? null;
}

function startTally(baseline: BaselineProjection, targets: RiskInput['targets'], draws: number) {
  const { hold, closing } = baseline;
  const column = () => new Float64Array(draws);
  const columns = () => Array.from({ length: hold }, column);
  const [equity, cash, negative] = [columns(), columns(), new Float64Array(hold)];
  const [saleProceeds, returned, rates] = [column(), column(), column()];
  const testedTargets = riskTargets.flatMap((name) => {
    const target = targets[name];
    return target === null ? [] : [{ name, target, reachedCount: 0 }];
  });
  let drawCount = 0;
  let losses = 0;
  let negatives = 0;
  const add = (draw: OutcomeDraw) => {
    const summed = sumUp(draw, baseline);
    let isNegative = false;
    for (let at = 0; at < hold; at++) {
      equity[at]![drawCount] = draw.equity[at]!;
      cash[at]![drawCount] = draw.cash[at]!;
      if (draw.cash[at]! >= 0) continue;
      negative[at]! += 1;
      isNegative = true;
    }
    saleProceeds[drawCount] = draw.saleProceeds;
    returned[drawCount] = summed.returned;
    rates[drawCount] = rateOf(summed.flows);
    if (summed.returned < closing.equity) losses++;
    if (isNegative) negatives++;
    for (const target of testedTargets)
      if (isTargetReached(target.name, target.target, summed, baseline)) target.reachedCount++;
    drawCount++;
  };
  const spread = (values: Float64Array) => spreadOf(values.slice(0, drawCount))!;
  const result = (seed: number): RiskResult => ({
    seed,
    draws: drawCount,
    years: equity.map((values, at) => ({
      year: at + 1,
      equity: spread(values),
      cash: spread(cash[at]!),
      negativeCash: negative[at]! / drawCount,
    })),
    takeHomeEquity: spread(saleProceeds),
    totalCashReturned: spread(returned),
    equityMultiple:
      closing.equity < minimumDollars ? null : spread(returned.map((dollars) => dollars / closing.equity)),
    irr:
      closing.equity < minimumDollars
        ? null
        : spreadOf(rates.slice(0, drawCount).filter((rate) => !Number.isNaN(rate))),
    targets: testedTargets.map(({ name, target, reachedCount }) => ({
      name,
      target,
      probability: reachedCount / drawCount,
    })),
    loss: losses / drawCount,
    negativeCash: negatives / drawCount,
  });
  return { add, drawCount: () => drawCount, result };
}

function sumUp(draw: OutcomeDraw, { assumptions, closing, hold }: BaselineProjection): SummedDraw {
  const growth = assumptions.persona === 'reinvestor' ? 1 + assumptions.reinvestRate : 1;
  const flows = [0 - closing.equity, ...draw.afterTaxCash];
  flows[hold]! += draw.afterTaxSaleProceeds;
  let returned = 0;
  for (let year = 1; year <= hold; year++) returned = returned * growth + flows[year]!;
  return { draw, flows, returned };
}

/** NaN if the flows have no single rate. */
function rateOf(flows: readonly number[]): number {
  const rate = internalRate(flows);
  if (typeof rate === 'number') return rate;
  return rate === 'no_return' || rate === 'total_loss' ? -1 : Number.NaN;
}
