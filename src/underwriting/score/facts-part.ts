import { combine } from './components.ts';
import { type Curve, pointsOn } from './curve.ts';
import type { FactQuality } from './score-input.ts';

/** By half the width of the rent's range over its middle. */
const rentCurve: Curve = [
  [0, 100],
  [0.1, 75],
  [0.2, 50],
  [0.4, 0],
];
const duesPoints = { known: 100, estimated: 50, unknown: 0 } as const;
const taxPoints = { known: 100, estimated: 50, assumed: 0 } as const;

/** Days since the listing was confirmed, up to each limit. */
const freshness: readonly { readonly days: number; readonly points: number }[] = [
  { days: 7, points: 100 },
  { days: 30, points: 70 },
  { days: 90, points: 30 },
];

/** Points of an age in days. They change only at the limits, so that a result stays true for a while. */
export function freshnessPoints(days: number): number {
  return freshness.find((limit) => days <= limit.days)?.points ?? 0;
}

/** How well the facts behind the figures are known. */
export function factsPart({ rentUncertainty, dues, tax, daysSinceConfirmed }: FactQuality) {
  return combine([
    {
      name: 'rent',
      value: rentUncertainty,
      points: rentUncertainty === null ? 0 : pointsOn(rentCurve, rentUncertainty),
      weight: 40,
    },
    dues === 'none' ? null : { name: 'dues', value: null, points: duesPoints[dues], weight: 25 },
    tax === null ? null : { name: 'propertyTax', value: null, points: taxPoints[tax], weight: 20 },
    daysSinceConfirmed === null
      ? null
      : {
          name: 'confirmed',
          value: daysSinceConfirmed,
          points: freshnessPoints(daysSinceConfirmed),
          weight: 15,
        },
  ]);
}
