import { offerPercent } from '#contracts/assumptions.ts';
import type { Breadth } from '#contracts/search-extras.ts';
import { countOf, formatCount, formatNumber, formatPercent } from '#domain/format.ts';
import { breadthCopy as copy } from './breadth-copy.ts';

/** A point of the curve: its value, its label and its number of matches. */
export type Point<Value> = {
  readonly value: Value;
  readonly at: number;
  /** A short label below the axis. */
  readonly tick: string;
  readonly label: string;
  readonly count: number;
};

export type OfferValue = Breadth['price_offer'][number]['price_offer'];

/** The curve over the interest rate, percent. */
export function ratePoints({ interest_rate }: Breadth): Point<number>[] {
  return interest_rate.map(({ interest_rate: rate, total_count: count }) => ({
    value: rate,
    at: rate,
    tick: `${formatNumber(rate)}%`,
    label: formatPercent(rate),
    count,
  }));
}

/** The curve over the offer, percent below asking. */
export function offerPoints({ price_offer }: Breadth): Point<OfferValue>[] {
  return price_offer.map(({ price_offer: offer, total_count: count }) => {
    const percent = `${offerPercent[offer]}%`;
    const isAsking = offerPercent[offer] === 0;
    return {
      value: offer,
      at: offerPercent[offer],
      tick: isAsking ? copy.asking : `−${percent}`,
      label: isAsking ? copy.askingPrice : copy.off(percent),
      count,
    };
  });
}

/** `412 rentals at 5.00%, 187 at 6.50%, 22 at 9.00%`: both ends of a curve and the value in force. */
export function curveInWords(points: readonly Point<unknown>[], current: number): string {
  const ends = points.filter(({ at }, index) => index === 0 || index === points.length - 1 || at === current);
  return ends
    .map(({ count, label }, index) => copy.at(index === 0 ? countOf(count, 'rental') : formatCount(count), label))
    .join(', ');
}
