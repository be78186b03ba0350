import type { HalfSpace } from '../linear/compile-targets.ts';
import { dot, isRow, isTaxed, type PlainForm, type Row, type TaxedForm } from '../linear/forms.ts';
import { crossingsWithin, type Line, weighHighestLines } from '../linear/highest-so-far.ts';
import type { ListingLine } from '../listing-vector.ts';

/** A stretch of a line, both ends included. `to` can be Infinity. */
export type Interval = readonly [from: number, to: number];

/**
 * The stretches of a line, from 0 on, on which the listing meets every half-space: separate intervals, ascending. A
 * half-space without branches gives one half-line; one with branches can give several intervals.
 */
export function passingIntervals(halfSpaces: readonly HalfSpace[], line: ListingLine): readonly Interval[] {
  let passing: readonly Interval[] = [[0, Number.POSITIVE_INFINITY]];
  for (const { form, constant } of halfSpaces) {
    passing = passing.flatMap((interval) =>
      isTaxed(form)
        ? passingTaxed(interval, form, constant, line)
        : passingWithin(interval, form, { base: constant, slope: 0 }, line),
    );
  }
  return passing;
}

/** The highest point up to `maximum` in the intervals; null if there is none above 0. */
export function highestUpTo(maximum: number, passing: readonly Interval[]): number | null {
  const highest = passing.filter(([from]) => from <= maximum).at(-1)?.[1] ?? 0;
  return highest > 0 ? Math.min(highest, maximum) : null;
}

/** Between two points where the sums of income cross, the tax is a line. */
function passingTaxed(
  [from, to]: Interval,
  { beforeTax, incomeSums, weights }: TaxedForm,
  constant: number,
  line: ListingLine,
): readonly Interval[] {
  const sums = incomeSums.map((row) => ({ base: dot(row, line.origin), slope: dot(row, line.direction) }));
  const points = crossingsWithin(sums, from, to);
  const parts = points.slice(1).flatMap((end, index) => {
    const start = points[index]!;
    const inside = Number.isFinite(end) ? (start + end) / 2 : 2 * start + 1;
    const tax = weighHighestLines(weights, sums, inside);
    return passingWithin([start, end], beforeTax, { base: constant - tax.base, slope: -tax.slope }, line);
  });
  return joinTouching(parts);
}

/** The stretches on which the form plus `added` is at least 0. */
function passingWithin(interval: Interval, form: PlainForm, added: Line, line: ListingLine): readonly Interval[] {
  if (isRow(form)) return split(interval, form, added, line).passing;
  const { passing, failing } = split(interval, form.test, { base: 0, slope: 0 }, line);
  const parts = [
    ...passing.flatMap((part) => passingWithin(part, form.atLeastZero, added, line)),
    ...failing.flatMap((part) => passingWithin(part, form.below, added, line)),
  ];
  return joinTouching(parts.sort((a, b) => a[0] - b[0]));
}

type Parts = { readonly passing: readonly Interval[]; readonly failing: readonly Interval[] };

/** Splits an interval at the root of a linear form plus `added`, into the part where it is 0 or more and the rest. */
function split(interval: Interval, row: Row, added: Line, { origin, direction }: ListingLine): Parts {
  const [from, to] = interval;
  const slope = dot(row, direction) + added.slope;
  const base = dot(row, origin) + added.base;
  if (slope === 0) return base >= 0 ? { passing: [interval], failing: [] } : { passing: [], failing: [interval] };
  const root = -base / slope;
  const before: readonly Interval[] = root >= from ? [[from, Math.min(root, to)]] : [];
  const after: readonly Interval[] = root <= to ? [[Math.max(root, from), to]] : [];
  return slope > 0 ? { passing: after, failing: before } : { passing: before, failing: after };
}

function joinTouching(intervals: readonly Interval[]): readonly Interval[] {
  const joined: Interval[] = [];
  for (const [from, to] of intervals) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}
