import type { Slider } from '#contracts/parameters/parameter.ts';
import type { Histogram, Histograms } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { rangeSteps, sliders } from '#domain/search-sliders.ts';
import { type Filters, requestedRange } from '#domain/settled-search.ts';
import { trackOf } from '#domain/slider-track.ts';
import type { Extent, SearchResult } from '#engine/query.ts';
import type { HistogramAxis, HistogramFigure } from '#engine/scan/count-histogram.ts';
import type { Change, QueryAfter } from './changed-query.ts';
import type { ScanInventory } from './scan-inventory.ts';

/** Approximate limit of bars behind a range slider. */
const maxBars = 40;

/** The ranges of figures that follow from the assumptions, or the price. */
const moneyRanges = ['purchasePrice', 'initialEquityInvestment', 'yearlyNetIncome', 'equityMultiple'] as const;

const withoutMoneyRanges: Change = Object.fromEntries(moneyRanges.map((filter) => [requestedRange(filter), null]));

/** At most: unset ranges share one or two scans, the multiple has its own, and each set range of a fact needs its own. */
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
  const axes: Record<keyof Histograms, HistogramAxis | null> = {
    equity_multiple: multipleAxis,
    initial_equity_investment: moneyAxis(
      'initialEquityInvestment',
      ranges.initialEquityInvestment,
      rangeSteps.initialEquityInvestmentRange,
    ),
    purchase_price: moneyAxis('purchasePrice', ranges.purchasePrice, rangeSteps.purchasePriceRange),
    yearly_net_income: moneyAxis('yearlyNetIncome', ranges.yearlyNetIncome, rangeSteps.yearlyNetIncomeRange),
    ...factAxes,
  };
  const histograms = Object.fromEntries(histogramNames.map((name) => [name, null])) as Record<
    keyof Histograms,
    Histogram | null
  >;
  for (const { change, names } of listHistogramScans(filters)) {
    const drawn = names.filter((name) => axes[name] !== null);
    if (drawn.length === 0) continue;
    const drawnAxes = drawn.map((name) => axes[name]!);
    const { found } = await scanInventory('countHistogram', queryAfter(change), drawnAxes);
    drawn.forEach((name, index) => {
      histograms[name] = histogramOf(drawnAxes[index]!, found[index]!);
    });
  }
  return histograms;
}

type HistogramScan = { readonly change: Change; readonly names: readonly (keyof Histograms)[] };

/** Each slider shows the matches without its own range. Sliders of the same matches share a scan. */
function listHistogramScans(filters: Filters): HistogramScan[] {
  const setFacts = factNames.filter((name) => filters[factAxes[name].figure] !== null);
  const unsetFacts = factNames.filter((name) => !setFacts.includes(name));
  const hasMoneyRange = moneyRanges.some((filter) => filters[filter] !== null);
  return [
    ...(hasMoneyRange
      ? [
          { change: withoutMoneyRanges, names: moneyNames },
          { change: {}, names: unsetFacts },
        ]
      : [{ change: {}, names: [...moneyNames, ...unsetFacts] }]),
    { change: { target_equity_multiple: 0, equity_multiple_range: null }, names: ['equity_multiple'] },
    ...setFacts.map((name): HistogramScan => ({ change: { [`${name}_range`]: null }, names: [name] })),
  ];
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
const moneyNames = ['initial_equity_investment', 'purchase_price', 'yearly_net_income'] as const;
const histogramNames = ['equity_multiple', ...moneyNames, ...factNames] as const;

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
