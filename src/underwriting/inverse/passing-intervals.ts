import type { HalfSpace } from '../linear/compile-targets.ts';
import { dot, type Form, isRow, type Row } from '../linear/forms.ts';
import type { ListingLine } from '../linear/listing-vector.ts';

/** From one place of a line to another, both ends included; the end may be Infinity. */
export type Interval = readonly [from: number, to: number];

/**
 * Where on a line, from 0 on, the listing meets every half-space: separate intervals in ascending order.
 * A half-space is one half-line; one with branches can be several intervals.
 */
export function passingIntervals(halfSpaces: readonly HalfSpace[], line: ListingLine): readonly Interval[] {
  let passing: readonly Interval[] = [[0, Number.POSITIVE_INFINITY]];
  for (const { form, constant } of halfSpaces) {
    passing = passing.flatMap((interval) => passingWithin(interval, form, constant, line));
  }
  return passing;
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

/** Parts an interval, at the root of a linear form, into where the form is at least 0 and where it is not. */
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
