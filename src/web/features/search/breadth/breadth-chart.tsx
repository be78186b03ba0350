import { offerPercent } from '#contracts/assumptions.ts';
import type { Breadth } from '#contracts/search-extras.ts';
import classes from './breadth-chart.module.css';
import { breadthCopy as copy } from './breadth-copy.ts';
import { BreadthCurve } from './breadth-curve.tsx';
import { type OfferValue, offerPoints, ratePoints } from './breadth-points.ts';

type Props = {
  /** Null until known. Its space is reserved. */
  readonly breadth: Breadth | null;
  /** The rate in force, percent. */
  readonly interestRate: number;
  readonly priceOffer: OfferValue;
  readonly onRate: (rate: number) => void;
  readonly onOffer: (offer: OfferValue) => void;
};

/** The number of matches by interest rate and by offer. Each point sets its value. */
export function BreadthChart({ breadth, interestRate, priceOffer, onRate, onOffer }: Props) {
  return (
    <div className={classes['chart']}>
      <BreadthCurve {...copy.rate} points={breadth && ratePoints(breadth)} current={interestRate} onChoose={onRate} />
      <BreadthCurve
        {...copy.offer}
        points={breadth && offerPoints(breadth)}
        current={offerPercent[priceOffer]}
        onChoose={onOffer}
      />
    </div>
  );
}
