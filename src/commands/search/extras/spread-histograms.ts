import type { Histogram, Histograms } from '#contracts/search-extras.ts';
import { rangeSteps, sliders } from '#domain/search-sliders.ts';
import { trackOf } from '#domain/slider-track.ts';
import type { Extent, SearchResult } from '#engine/query.ts';
import type { HistogramAxis } from '#engine/scan/count-histogram.ts';
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

export const histogramScans = 4;

/** Distribution of matches over each range slider. `ranges`: of the search itself. */
export async function spreadHistograms(
  scanInventory: ScanInventory,
  queryAfter: QueryAfter,
  ranges: SearchResult['ranges'],
): Promise<Histograms> {
  const spread = async (change: Change, axes: readonly (HistogramAxis | null)[]): Promise<(Histogram | null)[]> => {
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
  const [square_footage] = await spread({ square_footage_range: null }, [areaAxis]);
  const [bed_count] = await spread({ bed_count_range: null }, [bedroomsAxis]);
  return {
    equity_multiple: equity_multiple ?? null,
    initial_equity_investment: initial_equity_investment ?? null,
    purchase_price: purchase_price ?? null,
    yearly_net_income: yearly_net_income ?? null,
    square_footage: square_footage ?? null,
    bed_count: bed_count ?? null,
  };
}

const multipleAxis: HistogramAxis = {
  figure: 'equityMultiple',
  ...trackBars(sliders.targetEquityMultiple),
  below: 'none',
};
const areaAxis: HistogramAxis = { figure: 'livingArea', ...trackBars(sliders.squareFootageRange), below: 'first' };
/** Centers whole numbers in their bars. */
const bedroomsAxis: HistogramAxis = {
  figure: 'bedroomsTotal',
  min: sliders.bedroomCountRange.min - 1 / 2,
  width: 1,
  bars: sliders.bedroomCountRange.max - sliders.bedroomCountRange.min + 1,
  below: 'first',
};

/** Bars over the whole track, one step each, or several steps if there would be too many bars. */
function trackBars({ min, max, step }: { readonly min: number; readonly max: number; readonly step: number }) {
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
