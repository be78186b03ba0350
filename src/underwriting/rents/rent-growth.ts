/** Monthly figures of a rent index in one place; null: no figure for that month. */
export type RentIndex = {
  /** The month of the first figure, counted as 12 × year + month (January is 0). */
  readonly firstMonth: number;
  readonly monthly: readonly (number | null)[];
};

/**
 * The index of an area from those of its parts: each month grows by the median growth of the parts that have that month
 * and the one before, so that a part which begins or ends changes no level. Starts at 1; null where no part has two months.
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
    level *= middleOf(growths);
    monthly.push(level);
  }
  return level === null ? null : { firstMonth, monthly };
}

/** The growth of an index from the month before into this one; none where it lacks one of them. */
function growthInto({ firstMonth, monthly }: RentIndex, month: number): number[] {
  const before = monthly[month - 1 - firstMonth];
  const figure = monthly[month - firstMonth];
  return isFigure(before) && isFigure(figure) ? [figure / before] : [];
}

function middleOf(values: number[]): number {
  values.sort((a, b) => a - b);
  const half = values.length >> 1;
  return values.length % 2 === 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/** The product's own assumption of rent growth, a year, for months that no index covers. */
const assumedGrowth = 0.03;

/** A month without a figure takes that of the nearest one with a figure, so far away at most. */
const nearestMonths = 3;

/** The growth between two months: its factor, and how many of the last months were not measured but assumed. */
export type RentGrowth = { readonly factor: number; readonly assumedMonths: number };

/**
 * By which factor rents have grown from one month to a later one (12 × year + month). Goes by the first of `indexes`
 * (the postal code's, the metropolitan area's, the country's) that has a figure for the first month and a later one; the
 * months after its last figure grow by 3 % a year and are counted. Without such an index every month is assumed. A later
 * first month gives 1.
 */
export function rentGrowth(indexes: readonly (RentIndex | null)[], from: number, to: number): RentGrowth {
  if (from >= to) return { factor: 1, assumedMonths: 0 };
  for (const index of indexes) {
    const measured = index === null ? null : measuredGrowth(index, from, to);
    if (measured !== null) return beyond(measured.factor, to - measured.until);
  }
  return beyond(1, to - from);
}

function measuredGrowth(index: RentIndex, from: number, to: number): { factor: number; until: number } | null {
  const start = figureNear(index, from);
  const until = Math.min(to, lastMonthOf(index));
  const end = figureNear(index, until);
  return start === null || end === null || until <= from ? null : { factor: end / start, until };
}

/** The last month that has a figure. */
function lastMonthOf({ firstMonth, monthly }: RentIndex): number {
  return firstMonth + monthly.findLastIndex(isFigure);
}

function figureNear({ firstMonth, monthly }: RentIndex, month: number): number | null {
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

function beyond(factor: number, months: number): RentGrowth {
  return { factor: factor * (1 + assumedGrowth) ** (months / 12), assumedMonths: months };
}
