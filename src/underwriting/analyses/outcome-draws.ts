import type { FixedCourse } from './fixed-course.ts';
import type { RandomStream } from './random-stream.ts';
import { type RentDeviation, rentFactor } from './rent-deviation.ts';
import { type GrowthSpread, type RiskSpreads, variancePassed } from './risk-spreads.ts';
import { vacancyDraw } from './vacancy-draw.ts';

/** One way that things may go; dollars. The arrays are those of the next draw too: read them before it. */
export type OutcomeDraw = {
  /** By year of the hold. */
  readonly cash: Float64Array;
  /** After tax, where that is on. */
  readonly kept: Float64Array;
  readonly noi: Float64Array;
  readonly value: Float64Array;
  /** Value less what is owed. */
  readonly equity: Float64Array;
  grossRent: number;
  effectiveGrossIncome: number;
  /** Of the sale, before and after tax. */
  takeHome: number;
  keptOfSale: number;
};

/** Makes one draw after another from the same course. */
export function outcomeDraws(
  course: FixedCourse,
  spreads: RiskSpreads,
  rentDeviation: RentDeviation,
): (random: RandomStream) => OutcomeDraw {
  const { hold, assumptions } = course;
  const incomeOff = growthPath(spreads.rentGrowth, hold);
  const costsOff = growthPath(spreads.expenseGrowth, hold);
  const valueOff = growthPath(spreads.appreciation, hold);
  const withoutValue = Math.sqrt(1 - spreads.rentWithValue ** 2);
  const withoutCosts = Math.sqrt(1 - spreads.rentWithCosts ** 2);
  const vacancyOf = vacancyDraw(assumptions.vacancy, spreads.tenantLeaves);
  const draw = emptyDraw(hold);
  return (random) => {
    const rentLevel = rentFactor(rentDeviation, random.normal());
    const ownPrice = meanOne(spreads.ownPrice, random.normal());
    const exitPrice = meanOne(spreads.exitCapRate, random.normal());
    for (let year = 1; year <= hold; year++) {
      const shock = random.normal();
      const income = rentLevel * incomeOff.before(year);
      operate(draw, course, year - 1, income, costsOff.before(year), vacancyOf(random.uniform(), random.uniform()));
      incomeOff.go(year, shock);
      costsOff.go(year, spreads.rentWithCosts * shock + withoutCosts * random.normal());
      valueOff.go(year, spreads.rentWithValue * shock + withoutValue * random.normal());
      const value = course.value[year - 1]! * valueOff.before(year + 1) * ownPrice;
      draw.value[year - 1] = value;
      draw.equity[year - 1] = value - course.balance[year - 1]!;
    }
    sell(draw, course, rentLevel * incomeOff.before(hold + 1), costsOff.before(hold + 1), exitPrice);
    return draw;
  };
}

function emptyDraw(hold: number): OutcomeDraw {
  const years = () => new Float64Array(hold);
  return {
    cash: years(),
    kept: years(),
    noi: years(),
    value: years(),
    equity: years(),
    grossRent: 0,
    effectiveGrossIncome: 0,
    takeHome: 0,
    keptOfSale: 0,
  };
}

/** A factor of mean 1 for a standard normal number. */
function meanOne(deviation: number, normal: number): number {
  return Math.exp(deviation * normal - deviation ** 2 / 2);
}

/**
 * How far growth has led off its course: of mean 1 in every year. `before(year)` is the factor at the start of a year;
 * `go` passes through one.
 */
function growthPath(spread: GrowthSpread, years: number) {
  const { deviation, persistence } = spread;
  const halves = Float64Array.from({ length: years + 1 }, (_, passed) => variancePassed(spread, passed) / 2);
  const fresh = deviation * Math.sqrt(1 - persistence ** 2);
  let last = 0;
  let sum = 0;
  return {
    before: (year: number) => (year === 1 ? 1 : Math.exp(sum - halves[year - 1]!)),
    go: (year: number, normal: number) => {
      last = year === 1 ? deviation * normal : persistence * last + fresh * normal;
      sum = year === 1 ? last : sum + last;
    },
  };
}

function operate(
  draw: OutcomeDraw,
  course: FixedCourse,
  at: number,
  income: number,
  costs: number,
  vacancy: number,
): void {
  const grossRent = course.grossRent[at]! * income;
  const collected = grossRent * (1 - vacancy);
  const left = collected * course.afterFee - course.costs[at]! * costs;
  const cash = left - course.cashReserves * grossRent - course.debtService[at]!;
  const { afterTax } = course.assumptions;
  const taxable = cash + course.principal[at]! - course.depreciation[at]!;
  draw.noi[at] = left - course.noiReserves * grossRent;
  draw.cash[at] = cash;
  draw.kept[at] = afterTax ? cash - afterTax.ordinaryRate * taxable : cash;
  if (at > 0) return;
  draw.grossRent = grossRent;
  draw.effectiveGrossIncome = collected;
}

/** The buyer by cap rate looks at the next year's NOI with the vacancy that is usual. */
function sell(draw: OutcomeDraw, course: FixedCourse, income: number, costs: number, exitPrice: number): void {
  const { hold, assumptions, closing } = course;
  const { exitCapRate, dispositionCost, vacancy, afterTax } = assumptions;
  const nextRent = course.grossRent[hold]! * income;
  const nextNoi = nextRent * ((1 - vacancy) * course.afterFee - course.noiReserves) - course.costs[hold]! * costs;
  const salePrice = exitCapRate === null ? draw.value[hold - 1]! : Math.max(0, (nextNoi / exitCapRate) * exitPrice);
  const received = salePrice * (1 - dispositionCost);
  draw.takeHome = received - course.balance[hold - 1]!;
  draw.keptOfSale = draw.takeHome;
  if (!afterTax) return;
  const depreciation = course.depreciation.reduce((sum, amount) => sum + amount, 0);
  const gain = received - closing.price - closing.acquisitionCost - closing.upfront + depreciation;
  const recaptured = Math.min(Math.max(gain, 0), depreciation);
  draw.keptOfSale -= afterTax.recaptureRate * recaptured + afterTax.capitalGainRate * (gain - recaptured);
}
