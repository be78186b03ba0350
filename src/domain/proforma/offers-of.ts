import { offerPercent, type priceOffers } from '#contracts/assumptions.ts';
import type { Assumptions, Targets } from '#underwriting/assumptions.ts';
import { breakEvenRate } from '#underwriting/inverse/break-even-rate.ts';
import { lowestRent, type Offer, offersMeeting, offerToMeet } from '#underwriting/inverse/offer-to-meet.ts';
import type { TargetName } from '#underwriting/linear/compile-targets.ts';
import { createTargetLookup } from '#underwriting/linear/target-lookup.ts';
import type { ListingFacts } from '#underwriting/listing.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import type { UnderwrittenProforma } from './calculate-proforma.ts';

type PriceOffer = (typeof priceOffers)[number];

/** One step of the offer ladder. */
export type OfferStep = {
  readonly offer: PriceOffer;
  readonly percent: number;
  readonly underwritten: UnderwrittenProforma;
};

const rungs: readonly PriceOffer[] = ['full', 'five', 'ten', 'fifteen', 'twenty'];

/** The results of each offer below the asking price. */
export function offerLadder(listing: ListingFacts, assumptions: Assumptions): readonly OfferStep[] {
  return rungs.map((offer) => {
    const percent = offerPercent[offer];
    return { offer, percent, underwritten: offerAt(listing, assumptions, percent / 100) };
  });
}

/** The proforma at an offer, given as a fraction below the asking price. */
export function offerAt(listing: ListingFacts, assumptions: Assumptions, priceOffer: number): UnderwrittenProforma {
  const offered = { ...assumptions, priceOffer };
  return { proforma: underwrite(listing, offered), assumptions: offered };
}

/** The terms that meet the targets: the offer for each and for all, the lowest rent and the highest rate for all. */
export type TermsToMeetTargets = {
  readonly each: readonly { readonly name: TargetName; readonly offer: Offer }[];
  readonly all: Offer;
  /** For all without the cash limit. */
  readonly allButCash: Offer;
  /** Dollars per month before the rent scenario. */
  readonly rent: number | null;
  /** Fraction per year. */
  readonly rate: ReturnType<typeof breakEvenRate>;
};

/** The exact terms that meet targets under assumptions. */
export function meetTargets(listing: ListingFacts, assumptions: Assumptions, targets: Targets): TermsToMeetTargets {
  const halfSpaces = createTargetLookup(targets, assumptions)(listing);
  return {
    each: offersMeeting(halfSpaces, listing, assumptions),
    all: offerToMeet(halfSpaces, listing, assumptions),
    allButCash: offerToMeet(
      halfSpaces.filter(({ name }) => name !== 'initialEquityInvestment'),
      listing,
      assumptions,
    ),
    rent: lowestRent(halfSpaces, listing, assumptions),
    rate: breakEvenRate(listing, assumptions, targets),
  };
}

/** A rent in whole dollars per month. */
export function roundRent(rent: number): number {
  return Math.ceil(rent - 1e-6);
}

/** A rate in percent, from a fraction. Rounded down to the decimals that are shown, so that the shown rate still passes. */
export function roundRate(rate: number): number {
  return Math.floor(rate * 10_000 + 1e-7) / 100;
}
