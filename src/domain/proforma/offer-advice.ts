import { formatDollars } from '../format.ts';
import {
  isMetAt,
  type OfferBesideAsking,
  type OfferNames,
  type OfferSentence,
  offerSentence,
  roundLowestOffer,
  roundOffer,
} from './offer-sentence.ts';

/** Nobody sells below this share of the asking price: such an offer is no advice. */
const leastShareOfAsking = 0.5;

const words = {
  unrealistic: (target: string) => `No realistic price meets ${target}`,
  outOfReach: (cash: string) => `Out of reach with ${cash} in cash`,
  onlyFrom: (target: string, price: string) => `Meets ${target} only from ${price}`,
  upTo: (price: string) => `· up to ${price}`,
  cashCovers: (cash: string, price: string) => `· your ${cash} covers up to ${price}`,
};

/**
 * What to offer for any home, also for one without a price to offer. Where only a higher price meets the targets:
 * `Meets 1.50x only from $133,334`. Where the price would be less than half of asking: `Out of reach with $50,000 in
 * cash`, or `No realistic price meets 1.50x`.
 */
export function offerAdvice(offer: OfferBesideAsking, names: OfferNames): OfferSentence {
  const { price, lowest, reason, asking, offered, isCashLimit } = offer;
  const { target, cash } = names;
  if (reason === 'none' && isCashLimit) return { lead: words.outOfReach(cash), rest: '', mustFall: false };
  if (reason === 'none' || isMetAt(offered, offer)) return offerSentence(offer, names);
  if (Math.min(offered, asking) < lowest) {
    const highest = price === null ? '' : formatDollars(roundOffer(price));
    const upTo = isCashLimit ? words.cashCovers(cash, highest) : words.upTo(highest);
    const lead = words.onlyFrom(target, formatDollars(roundLowestOffer(lowest)));
    return { lead, rest: highest && upTo, mustFall: false };
  }
  if (price !== null && price / asking < leastShareOfAsking) {
    return { lead: isCashLimit ? words.outOfReach(cash) : words.unrealistic(target), rest: '', mustFall: true };
  }
  return offerSentence(offer, names);
}
