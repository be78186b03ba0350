/** Points from 0 to 100 at some values of a measure, by rising value. Between two of them, points follow a line. */
export type Curve = readonly (readonly [value: number, points: number])[];

/** The points of a value. A value outside the curve gets those of the nearest end. */
export function pointsOn(curve: Curve, value: number): number {
  const next = curve.findIndex(([at]) => value <= at);
  if (next === -1) return curve.at(-1)![1];
  const [at, points] = curve[next]!;
  const [from, pointsFrom] = curve[Math.max(0, next - 1)]!;
  if (at === from) return points;
  return pointsFrom + ((value - from) / (at - from)) * (points - pointsFrom);
}
