import { type Columns, unknownBedrooms } from '../columns/columns.ts';
import { areaOfCode, bathroomsOfCode, daysOnMarketOfCode, yearOfCode } from '../columns/fact-codes.ts';
import type { InventoryView } from '../columns/inventory-view.ts';
import { filterFacts, filterPlausible } from '../plan/fact-filters.ts';
import { groupTargets, groupTests } from '../plan/group-tests.ts';
import { compilePlan, type Plan } from '../plan/plan.ts';
import type { Query } from '../query.ts';
import { blockRows, incomesOfBlock, multiplesOfBlock, rowsOfBlock } from '../scratch.ts';
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
  const counters = axes.map((axis) => createCounter(axis, plan, money, columns));
  const countBlock = (count: number) => {
    const targetCount = filterTargets(plan, money, targets, filterFacts(plan.facts, columns, count));
    const rangeCount = filterPlausible(columns, filterMatches(ranges, money, targetCount));
    computeFigures(plan, money, rangeCount, extremes);
    const matchCount = plan.needsMultiple ? filterMultiples(rangeCount) : rangeCount;
    for (const { add } of counters) add(matchCount);
  };
  const zones = () => zonesThatMayPass(inventory, plan, [...plan.targets, ...plan.ranges]);
  scanBlocks(inventory, plan.facts.postalCodes, countBlock, zones);
  return counters.map(({ bars }) => bars());
}

/** Counts the rows of one block after the other. */
type Counter = { readonly add: (count: number) => void; readonly bars: () => number[] };

function createCounter(axis: HistogramAxis, plan: Plan, money: Money, columns: Columns): Counter {
  const { price, livingArea, bedrooms, bathrooms, yearBuilt, lotSize, listedDay, dues } = columns;
  switch (axis.figure) {
    case 'equityMultiple':
      return countFigures(axis, () => multiplesOfBlock);
    case 'yearlyNetIncome':
      return countFigures(axis, () => incomesOfBlock);
    case 'initialEquityInvestment':
      return countFigures(
        axis,
        figuresBy((row) => money.price[row] * evaluateAt(plan.equity, money, row)),
      );
    case 'purchasePrice':
      return countFigures(
        axis,
        figuresBy((row) => money.price[row] * plan.priceScale),
      );
    case 'pricePerSquareFoot':
      return countFigures(
        axis,
        figuresBy((row) => price[row] / areaOfCode(livingArea[row])),
      );
    case 'livingArea':
      return countCodes(axis, livingArea, areaOfCode);
    case 'bedroomsTotal':
      return countCodes(axis, bedrooms, (code) => (code === unknownBedrooms ? Number.NaN : code));
    case 'bathroomsTotal':
      return countCodes(axis, bathrooms, bathroomsOfCode);
    case 'yearBuilt':
      return countCodes(axis, yearBuilt, yearOfCode);
    case 'lotSize':
      return countCodes(axis, lotSize, areaOfCode);
    case 'daysOnMarket':
      return countCodes(axis, listedDay, (code) => daysOnMarketOfCode(code, plan.facts.today));
    case 'associationFee':
      return countCodes(axis, dues, (code) => code);
  }
}

/** Counts each code, and finds the bars of the codes at the end. `valueOfCode`: NaN if there is no value. */
function countCodes(
  axis: HistogramAxis,
  codes: Uint8Array | Uint16Array,
  valueOfCode: (code: number) => number,
): Counter {
  const tally = new Uint32Array(2 ** (8 * codes.BYTES_PER_ELEMENT));
  return {
    add: (count) => {
      for (let index = 0; index < count; index++) tally[codes[rows[index]]]++;
    },
    bars: () => {
      const counts = new Array<number>(axis.bars).fill(0);
      tally.forEach((count, code) => {
        if (count === 0) return;
        const bar = barOf(axis, valueOfCode(code));
        if (bar >= 0) counts[bar] += count;
      });
      return counts;
    },
  };
}

/** `figuresOf`: the figures of the first `count` rows of the block; NaN or -Infinity if there is none. */
function countFigures(axis: HistogramAxis, figuresOf: (count: number) => Float64Array): Counter {
  const counts = new Array<number>(axis.bars).fill(0);
  return {
    add: (count) => {
      const figures = figuresOf(count);
      for (let index = 0; index < count; index++) {
        const bar = barOf(axis, figures[index]);
        if (bar >= 0) counts[bar]++;
      }
    },
    bars: () => counts,
  };
}

const computedFigures = new Float64Array(blockRows);

function figuresBy(figureAt: (row: number) => number): (count: number) => Float64Array {
  return (count) => {
    for (let index = 0; index < count; index++) computedFigures[index] = figureAt(rows[index]);
    return computedFigures;
  };
}

/** The bar of a value; -1 or NaN: none. */
function barOf({ min, width, bars, below }: HistogramAxis, value: number): number {
  const bar = Math.floor((value - min) / width + edgeTolerance);
  if (bar >= 0) return Math.min(bar, bars - 1);
  return below === 'first' && bar > Number.NEGATIVE_INFINITY ? 0 : -1;
}
