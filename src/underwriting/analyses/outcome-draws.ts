import { offsetLosses } from '../schedule/passive-losses.ts';
import { gainOf, taxOnGain } from '../schedule/tax-on-sale.ts';
import type { BaselineProjection } from './baseline-projection.ts';
import type { RandomStream } from './random-stream.ts';
import { type RentDeviation, rentFactor } from './rent-deviation.ts';
import { cumulativeVariance, type GrowthSpread, type RiskSpreads } from './risk-spreads.ts';
import { vacancyDraw } from './vacancy-draw.ts';

/** One simulated outcome, dollars. The next draw overwrites it, so read it first. */
export type OutcomeDraw = {
  /** By year of the hold. */
  readonly cash: Float64Array;
  /** Cash after tax if after-tax is on, else the same as `cash`. */
  readonly afterTaxCash: Float64Array;
  readonly noi: Float64Array;
  readonly value: Float64Array;
  /** Value less loan balance. */
  readonly equity: Float64Array;
  grossRent: number;
  effectiveGrossIncome: number;
  /** Losses that no income has offset so far. */
  lossCarried: number;
  /** Net proceeds of the sale, before and after tax. */
  saleProceeds: number;
  afterTaxSaleProceeds: number;
};

/** Returns the function that makes one draw after another from the same baseline. */
export function outcomeDraws(
  baseline: BaselineProjection,
  spreads: RiskSpreads,
  rentDeviation: RentDeviation,
): (random: RandomStream) => OutcomeDraw {
  const { hold, assumptions } = baseline;
  const incomePath = growthPath(spreads.rentGrowth, hold);
  const costPath = growthPath(spreads.expenseGrowth, hold);
  const valuePath = growthPath(spreads.appreciation, hold);
  const independentOfValue = Math.sqrt(1 - spreads.rentValueCorrelation ** 2);
  const independentOfCosts = Math.sqrt(1 - spreads.rentCostCorrelation ** 2);
  const vacancyOf = vacancyDraw(assumptions.vacancy, spreads.turnoverChance);
  const draw = emptyDraw(hold);
  return (random) => {
    const rentLevel = rentFactor(rentDeviation, random.normal());
    const homePrice = lognormalFactor(spreads.homePrice, random.normal());
    const exitPrice = lognormalFactor(spreads.exitCapRate, random.normal());
    for (let year = 1; year <= hold; year++) {
      const shock = random.normal();
      const income = rentLevel * incomePath.before(year);
      operate(draw, baseline, year - 1, income, costPath.before(year), vacancyOf(random.uniform(), random.uniform()));
      incomePath.advance(year, shock);
      costPath.advance(year, spreads.rentCostCorrelation * shock + independentOfCosts * random.normal());
      valuePath.advance(year, spreads.rentValueCorrelation * shock + independentOfValue * random.normal());
      const value = baseline.value[year - 1]! * valuePath.before(year + 1) * homePrice;
      draw.value[year - 1] = value;
      draw.equity[year - 1] = value - baseline.balance[year - 1]!;
    }
    sell(draw, baseline, rentLevel * incomePath.before(hold + 1), costPath.before(hold + 1), exitPrice);
    return draw;
  };
}

function emptyDraw(hold: number): OutcomeDraw {
  const years = () => new Float64Array(hold);
  return {
    cash: years(),
    afterTaxCash: years(),
    noi: years(),
    value: years(),
    equity: years(),
    grossRent: 0,
    effectiveGrossIncome: 0,
    lossCarried: 0,
    saleProceeds: 0,
    afterTaxSaleProceeds: 0,
  };
}

/** A lognormal factor with mean 1, from a standard normal number. */
function lognormalFactor(deviation: number, normal: number): number {
  return Math.exp(deviation * normal - deviation ** 2 / 2);
}

/**
 * The factor by which cumulative growth deviates from the baseline, with mean 1 in every year. `before(year)` is the
 * factor at the start of a year; `advance` applies the year's random number.
 */
function growthPath(spread: GrowthSpread, years: number) {
  const { deviation, persistence } = spread;
  const halfVariances = Float64Array.from(
    { length: years + 1 },
    (_, elapsed) => cumulativeVariance(spread, elapsed) / 2,
  );
  const shockScale = deviation * Math.sqrt(1 - persistence ** 2);
  let last = 0;
  let sum = 0;
  return {
    before: (year: number) => (year === 1 ? 1 : Math.exp(sum - halfVariances[year - 1]!)),
    advance: (year: number, normal: number) => {
      last = year === 1 ? deviation * normal : persistence * last + shockScale * normal;
      sum = year === 1 ? last : sum + last;
    },
  };
}

function operate(
  draw: OutcomeDraw,
  baseline: BaselineProjection,
  at: number,
  income: number,
  costs: number,
  vacancy: number,
): void {
  const grossRent = baseline.grossRent[at]! * income;
  const collected = grossRent * (1 - vacancy) * (at === 0 ? baseline.rentedInFirstYear : 1);
  const afterCosts = collected * baseline.afterFee - baseline.costs[at]! * costs;
  const cash = afterCosts - baseline.cashReserves * grossRent - baseline.debtService[at]!;
  const { afterTax } = baseline.assumptions;
  const taxable = cash + baseline.principal[at]! - baseline.deductions[at]!;
  draw.noi[at] = afterCosts - baseline.noiReserves * grossRent;
  draw.cash[at] = cash;
  draw.afterTaxCash[at] = cash;
  if (afterTax) {
    const offset = offsetLosses(taxable, at === 0 ? 0 : draw.lossCarried, afterTax);
    draw.lossCarried = offset.lossCarried;
    draw.afterTaxCash[at] = cash - afterTax.ordinaryRate * offset.taxableIncome;
  }
  if (at > 0) return;
  draw.grossRent = grossRent;
  draw.effectiveGrossIncome = collected;
}

/** An exit by cap rate uses the next year's NOI at the assumed vacancy, not at a drawn one. */
function sell(draw: OutcomeDraw, baseline: BaselineProjection, income: number, costs: number, exitPrice: number): void {
  const { hold, assumptions, closing } = baseline;
  const { exitCapRate, dispositionCost, vacancy, afterTax } = assumptions;
  const nextRent = baseline.grossRent[hold]! * income;
  const nextNoi = nextRent * ((1 - vacancy) * baseline.afterFee - baseline.noiReserves) - baseline.costs[hold]! * costs;
  const salePrice = exitCapRate === null ? draw.value[hold - 1]! : Math.max(0, (nextNoi / exitCapRate) * exitPrice);
  const received = salePrice * (1 - dispositionCost);
  draw.saleProceeds = received - baseline.balance[hold - 1]! + closing.prepaidItems;
  draw.afterTaxSaleProceeds = draw.saleProceeds;
  if (!afterTax) return;
  const depreciation = baseline.depreciation.reduce((sum, amount) => sum + amount, 0);
  const profit = received - closing.price - closing.acquisitionCost - closing.upfront;
  const deducted = draw.lossCarried + baseline.loanCostsWrittenOff;
  const tax = taxOnGain(gainOf(profit, depreciation), afterTax) - afterTax.ordinaryRate * deducted;
  draw.afterTaxSaleProceeds -= tax;
}
