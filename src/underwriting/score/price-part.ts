import { minimumBandValues, shareBelow } from '../comparables/band-of.ts';
import { combine } from './components.ts';
import { type Curve, pointsOn } from './curve.ts';

/** The highest price that meets the target over the price paid, less 1. */
const headroomCurve: Curve = [
  [-0.2, 0],
  [0, 50],
  [0.1, 80],
  [0.2, 100],
];

export type PriceContext = {
  readonly price: number;
  /** Dollars; 0: no price meets the target as every lower one does. Infinity: every price does. */
  readonly highestPrice: number;
  readonly livingArea: number | null;
  readonly comparablePrices: readonly number[];
};

/** The price against the highest one that meets the target, and per square foot against comparable homes. */
export function pricePart({ price, highestPrice, livingArea, comparablePrices }: PriceContext) {
  const headroom = highestPrice / price - 1;
  const cheaperShare =
    livingArea === null || comparablePrices.length < minimumBandValues
      ? null
      : shareBelow(price / livingArea, comparablePrices);
  return combine([
    {
      name: 'offerHeadroom',
      value: Number.isFinite(headroom) ? headroom : null,
      points: pointsOn(headroomCurve, headroom),
      weight: 60,
    },
    cheaperShare === null
      ? null
      : { name: 'comparablePrice', value: cheaperShare, points: 100 * (1 - cheaperShare), weight: 40 },
  ]);
}
