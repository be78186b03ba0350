import type { Slider } from '#contracts/parameters/parameter.ts';
import type { Histogram, Histograms } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { rangeSteps, sliders } from '#domain/search-sliders.ts';
import type { Filters } from '#domain/settled-search.ts';
import { trackOf } from '#domain/slider-track.ts';
import type { Extent, SearchResult } from '#engine/query.ts';
import type { HistogramAxis, HistogramFigure } from '#engine/scan/count-histogram.ts';
import type { Change, QueryAfter } from './changed-query.ts';
import type { ScanInventory } from './scan-inventory.ts';

/** Approximate limit of bars behind a range slider. */
const maxBars = 40;

const withoutRanges: Change = {
  purchase_price_range: null,
  initial_equity_investment_range: null,
  yearly_net_income_range: null,
  equity_multiple_range: null,
};

/** At most: unset ranges of facts share one scan, and each set one needs its own. */
export function countHistogramScans(payload: SearchPayload): number {
  return 3 + factNames.filter((name) => isSet(payload[`${name}_range`])).length;
}

const isSet = (range: unknown) => range !== null && range !== undefined;

/** Distribution of matches over each range slider. `ranges`: of the search itself. `filters`: those in force. */
export async function spreadHistograms(
  scanInventory: ScanInventory,
  queryAfter: QueryAfter,
  ranges: SearchResult['ranges'],
  filters: Filters,
): Promise<Histograms> {
  const spread: Spread = async (change, axes) => {
    const requested = axes.filter((axis) => axis !== null);
    const { found } = await scanInventory('countHistogram', queryAfter(change), requested);
    return axes.map((axis) => axis && histogramOf(axis, found[requested.indexOf(axis)]!));
  };
  const [initial_equity_investment, purchase_price, yearly_net_income] = await spread(withoutRanges, [
    moneyAxis('initialEquityInvestment', ranges.initialEquityInvestment, rangeSteps.initialEquityInvestmentRange),
    moneyAxis('purchasePrice', ranges.purchasePrice, rangeSteps.purchasePriceRange),
    moneyAxis('yearlyNetIncome', ranges.yearlyNetIncome, rangeSteps.yearlyNetIncomeRange),
  ]);
  const [equity_multiple] = await spread({ target_equity_multiple: 0, equity_multiple_range: null }, [multipleAxis]);
  return {
    equity_multiple: equity_multiple ?? null,
    initial_equity_investment: initial_equity_investment ?? null,
    purchase_price: purchase_price ?? null,
    yearly_net_income: yearly_net_income ?? null,
    ...(await spreadFacts(spread, filters)),
  };
}

/** The bars of several axes among the matches after a change. */
type Spread = (change: Change, axes: readonly (HistogramAxis | null)[]) => Promise<(Histogram | null)[]>;

async function spreadFacts(spread: Spread, filters: Filters): Promise<Record<FactName, Histogram | null>> {
  const set = factNames.filter((name) => filters[factAxes[name].figure] !== null);
  const unset = factNames.filter((name) => !set.includes(name));
  const found: [FactName, Histogram | null][] = [];
  for (const names of [unset, ...set.map((name) => [name])]) {
    if (names.length === 0) continue;
    const change = Object.fromEntries(names.map((name) => [`${name}_range`, null]));
    const histograms = await spread(
      change,
      names.map((name) => factAxes[name]),
    );
    names.forEach((name, index) => {
      found.push([name, histograms[index] ?? null]);
    });
  }
  return Object.fromEntries(found) as Record<FactName, Histogram | null>;
}

const multipleAxis: HistogramAxis = {
  figure: 'equityMultiple',
  ...trackBars(sliders.targetEquityMultiple),
  below: 'none',
};

/** The histograms of facts, by the name of their range. */
const factAxes = {
  square_footage: factAxis('livingArea', sliders.squareFootageRange),
  bed_count: countAxis('bedroomsTotal', sliders.bedroomCountRange),
  bath_count: countAxis('bathroomsTotal', sliders.bathroomCountRange),
  year_built: factAxis('yearBuilt', sliders.yearBuiltRange),
  lot_size: factAxis('lotSize', sliders.lotSizeRange),
  days_on_market: factAxis('daysOnMarket', sliders.daysOnMarketRange),
  association_fee: factAxis('associationFee', sliders.associationFeeRange),
  price_per_square_foot: factAxis('pricePerSquareFoot', sliders.pricePerSquareFootRange),
} as const;
type FactName = keyof typeof factAxes;
const factNames = Object.keys(factAxes) as FactName[];

function factAxis<Figure extends HistogramFigure>(figure: Figure, slider: Slider) {
  return { figure, ...trackBars(slider), below: 'first' } as const;
}

/** Centers each number in its bar. */
function countAxis<Figure extends HistogramFigure>(figure: Figure, { min, max, step }: Slider) {
  return {
    figure,
    min: min - step / 2,
    width: step,
    bars: Math.round((max - min) / step) + 1,
    below: 'first',
  } as const;
}

/** Bars over the whole track, one step each, or several steps if there would be too many bars. */
function trackBars({ min, max, step }: Slider) {
  const steps = Math.round((max - min) / step);
  const stepsEach = Math.ceil(steps / maxBars);
  return { min, width: stepsEach * step, bars: Math.ceil(steps / stepsEach) };
}

function moneyAxis(figure: HistogramAxis['figure'], extent: Extent, step: number): HistogramAxis | null {
  const track = trackOf(extent, step);
  return track && { figure, ...trackBars({ ...track, step }), below: 'first' };
}

/** Null if every bar is empty. */
function histogramOf({ min, width, bars }: HistogramAxis, counts: number[]): Histogram | null {
  return counts.some((count) => count > 0) ? { min, max: Number((min + bars * width).toFixed(9)), counts } : null;
}
