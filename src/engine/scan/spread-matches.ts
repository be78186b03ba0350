import { rowsOfBlock } from '../columns/block.ts';
import { type Columns, unknownBedrooms } from '../columns/columns.ts';
import type { Inventory } from '../columns/inventory.ts';
import { filterFacts } from '../plan/fact-filters.ts';
import { groupTargets, groupTests } from '../plan/group-tests.ts';
import { compilePlan, type Plan } from '../plan/plan.ts';
import type { Query } from '../query.ts';
import { createExtremes, filterMultiples, incomesOfBlock, multiplesOfBlock, workOutFigures } from './figures.ts';
import { filterMatches, filterTargets } from './filter-matches.ts';
import { evaluateAt, type Money, moneyOf } from './money.ts';
import { scanBlocks } from './scan-blocks.ts';

const rows = rowsOfBlock;

/** What matches can be spread by. */
export type SpreadFigure =
  | 'equityMultiple'
  | 'initialEquityInvestment'
  | 'purchasePrice'
  | 'yearlyNetIncome'
  | 'livingArea'
  | 'bedroomsTotal';

/** Bars of equal width: the first begins at `min`. What lies beyond the last is counted in it. */
export type Axis = {
  readonly figure: SpreadFigure;
  readonly min: number;
  readonly width: number;
  readonly bars: number;
  /** What lies below `min` is counted in the first bar, or not at all. */
  readonly below: 'first' | 'none';
};

/** Of a bar's width: a value so little below a bar's beginning stands on it, but for the noise of rounding. */
const edgeNoise = 1e-9;

/** Counts the matches of a query by bars, for each axis. A match without the figure is in none. */
export function spreadMatches(inventory: Inventory, query: Query, axes: readonly Axis[]): number[][] {
  const { columns } = inventory;
  const plan = compilePlan(query, inventory.marketCounts);
  const money = moneyOf(plan, columns);
  const targets = groupTargets(plan.targets);
  const ranges = groupTests(plan.ranges);
  const extremes = createExtremes();
  const counts = axes.map(({ bars }) => new Array<number>(bars).fill(0));
  scanBlocks(inventory, plan.facts.postalCodes, (count) => {
    const targeted = filterTargets(plan, money, targets, filterFacts(plan.facts, columns, count));
    const ranged = filterMatches(ranges, money, targeted);
    workOutFigures(plan, money, ranged, extremes);
    const matching = plan.needsMultiple ? filterMultiples(ranged) : ranged;
    axes.forEach((axis, place) => {
      countBars(axis, readerOf(axis.figure, plan, money, columns), matching, counts[place]);
    });
  });
  return counts;
}

/** Gives a figure of a row of the block by its place; NaN or -Infinity where there is none. */
type Reader = (place: number) => number;

function readerOf(figure: SpreadFigure, { priceScale, equity }: Plan, money: Money, columns: Columns): Reader {
  switch (figure) {
    case 'equityMultiple':
      return (place) => multiplesOfBlock[place];
    case 'yearlyNetIncome':
      return (place) => incomesOfBlock[place];
    case 'initialEquityInvestment':
      return (place) => money.price[rows[place]] * evaluateAt(equity, money, rows[place]);
    case 'purchasePrice':
      return (place) => money.price[rows[place]] * priceScale;
    case 'livingArea':
      return (place) => columns.livingArea[rows[place]];
    case 'bedroomsTotal':
      return (place) => {
        const bedrooms = columns.bedrooms[rows[place]];
        return bedrooms === unknownBedrooms ? Number.NaN : bedrooms;
      };
  }
}

function countBars({ min, width, bars, below }: Axis, read: Reader, count: number, counts: number[]): void {
  for (let place = 0; place < count; place++) {
    const bar = Math.floor((read(place) - min) / width + edgeNoise);
    if (bar >= 0) counts[Math.min(bar, bars - 1)]++;
    else if (below === 'first' && bar > Number.NEGATIVE_INFINITY) counts[0]++;
  }
}
