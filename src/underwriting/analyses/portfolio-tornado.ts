import type { Assumptions } from '../assumptions.ts';
import type { FigureName } from '../calculation.ts';
import { sumOf } from '../portfolio/portfolio-totals.ts';
import { underwrite } from '../underwrite.ts';
import { type AxisName, axisNames, axisOf } from './assumption-axes.ts';
import type { InvestmentCase } from './investment-case.ts';
import { type TornadoBar, tornadoOf } from './tornado.ts';

/** The equity multiple of a portfolio as one assumption of its homes goes from low to high. */
export type PortfolioBar = {
  readonly name: AxisName;
  /** Of one of the homes that it varies. They decide what the name means, as in `axisOf`. */
  readonly assumptions: Assumptions;
  readonly low: number;
  readonly high: number;
};

/** The figures whose sums make the multiple. */
const summed = ['totalCashReturned', 'initialEquityInvestment'] as const;
type Sums = Record<(typeof summed)[number], number>;

/**
 * Varies every assumption alone, in all homes that have it at once, each by the swing of a single home. Widest bar
 * first. Homes without rent are left out.
 */
export function portfolioTornado(homes: readonly InvestmentCase[]): readonly PortfolioBar[] {
  const counted = homes.filter(({ listing }) => listing.rent !== null);
  const homesAtEnds = counted.map((home) => ({ home, figureAt: homeAtEnds(home) }));
  const multipleAt = (name: AxisName, varied: ReadonlySet<InvestmentCase>, end: 'low' | 'high') => {
    const sumAt = (figure: keyof Sums) =>
      sumOf(homesAtEnds.map(({ home, figureAt }) => figureAt(figure, varied.has(home) ? name : null, end)));
    const equity = sumAt('initialEquityInvestment');
    return equity > 0 ? sumAt('totalCashReturned') / equity : null;
  };
  return axisNames
    .flatMap((name) => homesByMeaning(name, counted).map((varied) => ({ name, varied })))
    .flatMap(({ name, varied: [first, ...others] }) => {
      if (first === undefined) return [];
      const varied = new Set([first, ...others]);
      const [low, high] = [multipleAt(name, varied, 'low'), multipleAt(name, varied, 'high')];
      return low === null || high === null || low === high ? [] : [{ name, assumptions: first.assumptions, low, high }];
    })
    .toSorted((one, other) => Math.abs(other.high - other.low) - Math.abs(one.high - one.low));
}

/** Apart, the homes sold by growth and those by an exit cap rate: a high growth is good and a high cap rate is bad. */
function homesByMeaning(name: AxisName, homes: readonly InvestmentCase[]): readonly (readonly InvestmentCase[])[] {
  if (name !== 'exit') return [homes];
  const isByGrowth = ({ assumptions }: InvestmentCase) => assumptions.exitCapRate === null;
  return [homes.filter(isByGrowth), homes.filter((home) => !isByGrowth(home))];
}

/** A figure of the home with an assumption at one end. Its own figure without one, or if it lacks the assumption. */
function homeAtEnds(investment: InvestmentCase) {
  const own = underwrite(investment.listing, investment.assumptions).calculation;
  const barsOf = (figure: FigureName) => new Map(tornadoOf(investment, figure).map((bar) => [bar.name, bar]));
  const bars: Record<keyof Sums, ReadonlyMap<AxisName | null, TornadoBar>> = {
    totalCashReturned: barsOf('totalCashReturned'),
    initialEquityInvestment: barsOf('initialEquityInvestment'),
  };
  return (figure: keyof Sums, name: AxisName | null, end: 'low' | 'high'): number =>
    bars[figure].get(name)?.[end].reading.value ?? own[figure] ?? 0;
}

/** How far each home moves to either side: percent of its own value, percentage points, or years. */
export function swingOf(
  name: AxisName,
  assumptions: Assumptions,
): { readonly amount: number; readonly unit: 'percent' | 'points' | 'years' } {
  const { unit, axisRange } = axisOf(name, assumptions);
  if (unit === 'years') return { amount: axisRange.swing, unit };
  return { amount: 100 * axisRange.swing, unit: unit === 'dollars' || name === 'taxRate' ? 'percent' : 'points' };
}
