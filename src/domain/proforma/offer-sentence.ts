import { formatCount, formatDollars, formatNumber } from '../format.ts';

/** The prices that meet the targets of a search, beside the asking price and the price offered. */
export type OfferBesideAsking = {
  /** The highest one, dollars; null: none, for `reason`. */
  readonly price: number | null;
  /** The lowest one, dollars; 0: no price is too low. */
  readonly lowest: number;
  readonly reason: 'none' | 'unbounded' | null;
  /** Dollars. */
  readonly asking: number;
  /** The price that the figures rest on: asking less the offer discount, dollars. */
  readonly offered: number;
  /** True if a price above these, or any price if there are none, meets every target except the cash limit. */
  readonly isCashLimit: boolean;
};

/** The texts that an offer names: `1.30x` or `your targets`, and the cash limit. */
export type OfferNames = { readonly target: string; readonly cash: string };

export type OfferSentence = {
  readonly lead: string;
  /** What follows the lead; '': nothing. */
  readonly rest: string;
  /** True if the price must fall: below asking, and below what is offered. */
  readonly mustFall: boolean;
};

/** A highest price that is above the asking price by less than this share is not worth naming. */
const tolerance = 0.0005;

/** Differences below this, in dollars, are rounding errors. */
const rounding = 0.005;

const words = {
  none: (target: string) => `No price meets ${target}`,
  unbounded: (target: string) => `Any price meets ${target}`,
  meets: (target: string, isAtAsking: boolean) => `Meets ${target} at ${isAtAsking ? 'asking' : 'this offer'}`,
  upTo: (price: string) => `· up to ${price}`,
  cashCovers: (cash: string, price: string) => `Your ${cash} covers up to ${price}`,
  offer: (price: string) => `Offer ${price}`,
  toReach: (below: string, target: string) => `(${below} below asking) to reach ${target}`,
  toFit: (below: string, cash: string) => `(${below} below asking) to stay within ${cash}`,
  asking: 'At asking',
  any: 'Any price',
  no: 'None',
};

/**
 * What to offer, with the target, the price and the limit that sets it: `Meets 1.30x at asking`, `Your $50,000 covers
 * up to $178,571`, or `Offer $173,214 (3.7% below asking) to reach 1.50x`. Once a lower price is offered that meets
 * them: `Meets 1.50x at this offer · up to $173,214`. `shown`, for a person who asks for the price, replaces its text
 * and that of the share below asking. `offerAdvice` knows the cases without a price to offer.
 */
export function offerSentence(
  offer: OfferBesideAsking,
  { target, cash }: OfferNames,
  shown?: { readonly price: string; readonly below: string },
): OfferSentence {
  const { lowest, reason, asking, offered, isCashLimit } = offer;
  const plain = (lead: string, rest = '') => ({ lead, rest, mustFall: false });
  if (reason && lowest === 0) return plain(words[reason](target));
  const highest = offer.price ?? Number.POSITIVE_INFINITY;
  const price = shown?.price ?? formatDollars(roundOffer(highest));
  const isMetAtAsking = isMetAt(asking, offer);
  if (!isMetAtAsking && !isMetAt(offered, offer)) {
    const below = shown?.below ?? belowAsking(highest, asking);
    const rest = isCashLimit ? words.toFit(below, cash) : words.toReach(below, target);
    return { lead: words.offer(price), rest, mustFall: true };
  }
  const lead = words.meets(target, isMetAtAsking);
  if (reason || [offered, asking].some((each) => Math.abs(highest / each - 1) < tolerance)) return plain(lead);
  return isCashLimit ? plain(words.cashCovers(cash, price)) : plain(lead, words.upTo(price));
}

/** True if the targets are met at this price, dollars. */
export function isMetAt(at: number, { price, lowest, reason }: OfferBesideAsking): boolean {
  return reason !== 'none' && at > lowest - rounding && (price === null || at < price + rounding);
}

/** The sentence in one text. */
export function offerText({ lead, rest }: OfferSentence): string {
  return rest ? `${lead} ${rest}` : lead;
}

/** For a cell: `At asking`, or `$173,214 (−3.7%)`. */
export function shortOffer({
  price,
  lowest,
  reason,
  asking,
}: Pick<OfferBesideAsking, 'price' | 'lowest' | 'reason' | 'asking'>): string {
  if (reason === 'none') return words.no;
  if (reason && lowest === 0) return words.any;
  if (price === null || price > asking - rounding) return words.asking;
  return `${formatDollars(roundOffer(price))} (−${belowAsking(price, asking)})`;
}

/** `3.7%`, `12%`, or `$45` where a percentage says too little: how far a price is below asking. */
export function belowAsking(price: number, asking: number): string {
  const percent = (1 - price / asking) * 100;
  if (percent < 0.05) return formatDollars(asking - roundOffer(price));
  return `${percent < 10 ? formatNumber(Math.round(percent * 10) / 10) : formatCount(percent)}%`;
}

/** An offer in whole dollars that still meets what the exact price meets. */
export function roundOffer(price: number): number {
  return Math.floor(price + 1e-6);
}

/** The lowest offer in whole dollars, as `roundOffer`. */
export function roundLowestOffer(price: number): number {
  return Math.ceil(price - 1e-6);
}
