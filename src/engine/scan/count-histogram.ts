import { type Columns, unknownBedrooms } from '../columns/columns.ts';
import { areaOfCode, bathroomsOfCode, daysOnMarketOfCode, yearOfCode } from '../columns/fact-codes.ts';
import type { InventoryView } from '../columns/inventory-view.ts';
import { filterFacts, filterPlausible } from '../plan/fact-filters.ts';
import { groupTargets, groupTests } from '../plan/group-tests.ts';
import { compilePlan, type Plan } from '../plan/plan.ts';
import type { Query } from '../query.ts';
import { incomesOfBlock, multiplesOfBlock, rowsOfBlock } from '../scratch.ts';
import { zonesThatMayPass } from '../zones/zones-to-read.ts';
import { createExtremes } from './extremes.ts';
import { computeFigures, filterMultiples } from './figures.ts';
import { filterMatches, filterTargets } from './filter-matches.ts';
import { evaluateAt, type Money } from './money.ts';
import { moneyOf } from './open-money.ts';
import { scanBlocks } from './scan-blocks.ts';

const rows = rowsOfBlock;

/** A figure that a histogram can show. */
export type HistogramFigure =
  | 'equityMultiple'
  | 'initialEquityInvestment'
  | 'purchasePrice'
  | 'yearlyNetIncome'
  | 'livingArea'
  | 'bedroomsTotal'
  | 'bathroomsTotal'
  | 'yearBuilt'
  | 'lotSize'
  | 'daysOnMarket'
  | 'associationFee'
  | 'pricePerSquareFoot';

/** Bars of equal width. The first starts at `min`; the last also counts all higher values. */
export type HistogramAxis = {
  readonly figure: HistogramFigure;
  readonly min: number;
  readonly width: number;
  readonly bars: number;
  /** Whether the first bar counts values below `min`, or no bar does. */
  readonly below: 'first' | 'none';
};

/** Tolerance for rounding errors at the start of a bar, share of its width. */
const edgeTolerance = 1e-9;

/** Counts the matches of a query with a plausible price by bar, for each axis. No bar counts matches without the figure. */
export function countHistogram(inventory: InventoryView, query: Query, axes: readonly HistogramAxis[]): number[][] {
  const { columns } = inventory;
  const plan = compilePlan(query, inventory.marketCounts);
  const money = moneyOf(plan, columns);
  const targets = groupTargets(plan.targets);
  const ranges = groupTests(plan.ranges);
  const extremes = createExtremes();
  const counts = axes.map(({ bars }) => new Array<number>(bars).fill(0));
  const countBlock = (count: number) => {
    const targetCount = filterTargets(plan, money, targets, filterFacts(plan.facts, columns, count));
    const rangeCount = filterPlausible(columns, filterMatches(ranges, money, targetCount));
    computeFigures(plan, money, rangeCount, extremes);
    const matchCount = plan.needsMultiple ? filterMultiples(rangeCount) : rangeCount;
    axes.forEach((axis, index) => {
      countBars(axis, readerOf(axis.figure, plan, money, columns), matchCount, counts[index]);
    });
  };
  const zones = () => zonesThatMayPass(inventory, plan, [...plan.targets, ...plan.ranges]);
  scanBlocks(inventory, plan.facts.postalCodes, countBlock, zones);
  return counts;
}

/** Reads a figure by index in the block; NaN or -Infinity if there is none. */
type Reader = (index: number) => number;

function readerOf(
  figure: HistogramFigure,
  { priceScale, equity, facts }: Plan,
  money: Money,
  columns: Columns,
): Reader {
  switch (figure) {
    case 'equityMultiple':
      return (index) => multiplesOfBlock[index];
    case 'yearlyNetIncome':
      return (index) => incomesOfBlock[index];
    case 'initialEquityInvestment':
      return (index) => money.price[rows[index]] * evaluateAt(equity, money, rows[index]);
    case 'purchasePrice':
      return (index) => money.price[rows[index]] * priceScale;
    case 'livingArea':
      return (index) => areaOfCode(columns.livingArea[rows[index]]);
    case 'bedroomsTotal':
      return (index) => {
        const bedrooms = columns.bedrooms[rows[index]];
        return bedrooms === unknownBedrooms ? Number.NaN : bedrooms;
      };
    case 'bathroomsTotal':
      return (index) => bathroomsOfCode(columns.bathrooms[rows[index]]);
    case 'yearBuilt':
      return (index) => yearOfCode(columns.yearBuilt[rows[index]]);
    case 'lotSize':
      return (index) => areaOfCode(columns.lotSize[rows[index]]);
    case 'daysOnMarket':
      return (index) => daysOnMarketOfCode(columns.listedDay[rows[index]], facts.today);
    case 'associationFee':
      return (index) => columns.dues[rows[index]];
    case 'pricePerSquareFoot':
      return (index) => columns.price[rows[index]] / areaOfCode(columns.livingArea[rows[index]]);
  }
}

function countBars({ min, width, bars, below }: HistogramAxis, read: Reader, count: number, counts: number[]): void {
  for (let index = 0; index < count; index++) {
    const bar = Math.floor((read(index) - min) / width + edgeTolerance);
    if (bar >= 0) counts[Math.min(bar, bars - 1)]++;
    else if (below === 'first' && bar > Number.NEGATIVE_INFINITY) counts[0]++;
  }
}
