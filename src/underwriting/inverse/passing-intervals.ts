import type { HalfSpace } from '../linear/compile-targets.ts';
import { dot, type Form, isRow, type Row } from '../linear/forms.ts';
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
    passing = passing.flatMap((interval) => passingWithin(interval, form, constant, line));
  }
  return passing;
}

/** The highest point up to `maximum` in the intervals; null if there is none above 0. */
export function highestUpTo(maximum: number, passing: readonly Interval[]): number | null {
  const highest = passing.filter(([from]) => from <= maximum).at(-1)?.[1] ?? 0;
  return highest > 0 ? Math.min(highest, maximum) : null;
}

function passingWithin(interval: Interval, form: Form, constant: number, line: ListingLine): readonly Interval[] {
  if (isRow(form)) return split(interval, form, constant, line).passing;
  const { passing, failing } = split(interval, form.test, 0, line);
  const parts = [
    ...passing.flatMap((part) => passingWithin(part, form.atLeastZero, constant, line)),
    ...failing.flatMap((part) => passingWithin(part, form.below, constant, line)),
  ];
  return joinTouching(parts.sort((a, b) => a[0] - b[0]));
}

type Parts = { readonly passing: readonly Interval[]; readonly failing: readonly Interval[] };

/** Splits an interval at the root of a linear form, into the part where the form is 0 or more and the rest. */
function split(interval: Interval, row: Row, constant: number, { origin, direction }: ListingLine): Parts {
  const [from, to] = interval;
  const slope = dot(row, direction);
  const base = dot(row, origin) + constant;
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
