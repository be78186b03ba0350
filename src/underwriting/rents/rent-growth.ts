/** A monthly rent index of one area; null: no figure for that month. */
export type RentIndex = {
  /** The month of the first figure, as 12 × year + month (January is 0). */
  readonly firstMonth: number;
  readonly monthly: readonly (number | null)[];
};

/**
 * The index of an area from the indexes of its parts. Each month grows by the median growth of the parts that have this
 * month and the one before, so a part that starts or ends does not shift the level. Starts at 1; null if no part has
 * two consecutive months.
 */
export function medianIndex(parts: readonly RentIndex[]): RentIndex | null {
  const firstMonth = Math.min(...parts.map((part) => part.firstMonth));
  const endMonth = Math.max(...parts.map((part) => part.firstMonth + part.monthly.length));
  const monthly: (number | null)[] = [];
  let level: number | null = null;
  for (let month = firstMonth; month < endMonth; month++) {
    const growths = parts.flatMap((part) => growthInto(part, month));
    if (growths.length === 0) {
      monthly.push(null);
      continue;
    }
    if (level === null) {
      level = 1;
      monthly[monthly.length - 1] = level;
    }
    level *= medianOf(growths);
    monthly.push(level);
  }
  return level === null ? null : { firstMonth, monthly };
}

/** Growth of an index from the month before to this month; empty if one of them has no figure. */
function growthInto({ firstMonth, monthly }: RentIndex, month: number): number[] {
  const before = monthly[month - 1 - firstMonth];
  const figure = monthly[month - firstMonth];
  return isFigure(before) && isFigure(figure) ? [figure / before] : [];
}

function medianOf(values: number[]): number {
  values.sort((a, b) => a - b);
  const half = values.length >> 1;
  const upper = values[half] ?? Number.NaN;
  return values.length % 2 === 1 ? upper : ((values[half - 1] ?? upper) + upper) / 2;
}

/** Assumed rent growth per year for months without an index, the product's default. */
const assumedGrowth = 0.03;

/** A month without a figure uses the nearest figure, at most this many months away. */
const nearestMonths = 3;

/** After its end, an index is taken to grow on like this for two years: half of its own trend and half of the above. */
const monthsOfTrend = 24;
const trendShare = 0.5;
const slowestTrend = -0.02;
const fastestTrend = 0.08;

/** The growth between two months, and for how many of the last months it is assumed instead of measured. */
export type RentGrowth = { readonly factor: number; readonly assumedMonths: number };

/**
 * The factor by which rents grew from one month to a later one (12 × year + month). Uses the first of `indexes` (postal
 * code, metropolitan area, country) that has a figure for the first month and a later one. Months after its last figure
 * follow its trend for two years, then grow by 3 % per year, and count as assumed. Without such an index, all months are
 * assumed. The factor is 1 if `from` is not before `to`.
 */
export function rentGrowth(indexes: readonly (RentIndex | null)[], from: number, to: number): RentGrowth {
  if (from >= to) return { factor: 1, assumedMonths: 0 };
  for (const index of indexes) {
    const measured = index === null ? null : measuredGrowth(index, from, to);
    if (measured !== null) return extendGrowth(measured.factor, index, measured.until, to);
  }
  return extendGrowth(1, indexes.find((index) => index !== null && hasTrend(index)) ?? null, from, to);
}

function measuredGrowth(index: RentIndex, from: number, to: number): { factor: number; until: number } | null {
  const start = nearestFigure(index, from);
  const until = Math.min(to, lastMonthOf(index));
  const end = nearestFigure(index, until);
  return start === null || end === null || until <= from ? null : { factor: end / start, until };
}

/** The last month that has a figure. */
function lastMonthOf({ firstMonth, monthly }: RentIndex): number {
  return firstMonth + monthly.findLastIndex(isFigure);
}

function nearestFigure({ firstMonth, monthly }: RentIndex, month: number): number | null {
  for (let away = 0; away <= nearestMonths; away++) {
    for (const figure of [monthly[month - firstMonth - away], monthly[month - firstMonth + away]]) {
      if (isFigure(figure)) return figure;
    }
  }
  return null;
}

function isFigure(figure: number | null | undefined): figure is number {
  return typeof figure === 'number' && figure > 0;
}

function extendGrowth(factor: number, index: RentIndex | null, from: number, to: number): RentGrowth {
  const end = index === null ? from : lastMonthOf(index);
  const ofTrend = Math.max(Math.min(to, end + monthsOfTrend) - Math.max(from, end), 0);
  const trend = index === null ? assumedGrowth : trendOf(index);
  const grown = (1 + trend) ** (ofTrend / 12) * (1 + assumedGrowth) ** ((to - from - ofTrend) / 12);
  return { factor: factor * grown, assumedMonths: to - from };
}

/** Growth per year after the end of an index. */
function trendOf(index: RentIndex): number {
  const lastYear = growthOfLastYear(index);
  if (lastYear === null) return assumedGrowth;
  const trend = trendShare * lastYear + (1 - trendShare) * assumedGrowth;
  return Math.min(Math.max(trend, slowestTrend), fastestTrend);
}

const hasTrend = (index: RentIndex): boolean => growthOfLastYear(index) !== null;

function growthOfLastYear(index: RentIndex): number | null {
  const last = lastMonthOf(index) - index.firstMonth;
  const [before, figure] = [index.monthly[last - 12], index.monthly[last]];
  return isFigure(before) && isFigure(figure) ? figure / before - 1 : null;
}
