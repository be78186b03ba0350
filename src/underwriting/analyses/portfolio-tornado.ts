import type { Assumptions } from '../assumptions.ts';
import type { FigureName } from '../calculation.ts';
import { sumOf } from '../portfolio/portfolio-totals.ts';
import { underwrite } from '../underwrite.ts';
import { type AxisName, axisNames, axisOf } from './assumption-axes.ts';
import type { InvestmentCase } from './investment-case.ts';
import { type TornadoBar, tornadoOf } from './tornado.ts';

/** The equity multiple of a portfolio as one assumption of all its homes goes from low to high. */
export type PortfolioBar = { readonly name: AxisName; readonly low: number; readonly high: number };

/** The figures whose sums make the multiple. */
const summed = ['totalCashReturned', 'initialEquityInvestment'] as const;
type Sums = Record<(typeof summed)[number], number>;

/**
 * Varies every assumption alone, in all homes at once, each by the swing of a single home. Widest bar first. Homes
 * without rent are left out.
 */
export function portfolioTornado(homes: readonly InvestmentCase[]): readonly PortfolioBar[] {
  const counted = homes.filter(({ listing }) => listing.rent !== null).map(homeAtEnds);
  const multipleAt = (name: AxisName, end: 'low' | 'high') => {
    const sumAt = (figure: keyof Sums) => sumOf(counted.map((home) => home(figure, name, end)));
    const equity = sumAt('initialEquityInvestment');
    return equity > 0 ? sumAt('totalCashReturned') / equity : null;
  };
  return axisNames
    .flatMap((name) => {
      const [low, high] = [multipleAt(name, 'low'), multipleAt(name, 'high')];
      return low === null || high === null || low === high ? [] : [{ name, low, high }];
    })
    .toSorted((one, other) => Math.abs(other.high - other.low) - Math.abs(one.high - one.low));
}

/** A figure of the home with an assumption at one end. A home that lacks the assumption keeps its own figure. */
function homeAtEnds(investment: InvestmentCase) {
  const own = underwrite(investment.listing, investment.assumptions).calculation;
  const barsOf = (figure: FigureName) => new Map(tornadoOf(investment, figure).map((bar) => [bar.name, bar]));
  const bars: Record<keyof Sums, ReadonlyMap<AxisName, TornadoBar>> = {
    totalCashReturned: barsOf('totalCashReturned'),
    initialEquityInvestment: barsOf('initialEquityInvestment'),
  };
  return (figure: keyof Sums, name: AxisName, end: 'low' | 'high'): number =>
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
