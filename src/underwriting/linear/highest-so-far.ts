/** A straight line. */
export type Line = { readonly base: number; readonly slope: number };

/** The sum of each weight times the highest value so far, at least 0. */
export function weighHighest(weights: readonly number[], valueAt: (index: number) => number): number {
  let highest = 0;
  let sum = 0;
  for (let index = 0; index < weights.length; index++) {
    highest = Math.max(highest, valueAt(index));
    sum += weights[index]! * highest;
  }
  return sum;
}

/** `weighHighest` of lines as a line. It holds around `at`, up to the next point where lines cross. */
export function weighHighestLines(weights: readonly number[], lines: readonly Line[], at: number): Line {
  let highest: Line = { base: 0, slope: 0 };
  let base = 0;
  let slope = 0;
  for (const [index, line] of lines.entries()) {
    if (line.base + line.slope * at > highest.base + highest.slope * at) highest = line;
    base += weights[index]! * highest.base;
    slope += weights[index]! * highest.slope;
  }
  return { base, slope };
}

/** The ends of an interval and, between them, every point where two of the lines or a line and 0 cross; ascending. */
export function crossingsWithin(lines: readonly Line[], from: number, to: number): readonly number[] {
  const points = [from, to];
  const all = [{ base: 0, slope: 0 }, ...lines];
  for (const [index, line] of all.entries()) {
    for (const other of all.slice(0, index)) {
      const point = (other.base - line.base) / (line.slope - other.slope);
      if (point > from && point < to) points.push(point);
    }
  }
  return points.sort((a, b) => a - b);
}
