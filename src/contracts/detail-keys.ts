import { proforma } from './assumptions.ts';
import { figureNames } from './calculation.ts';
import { listing } from './listing.ts';

/** Every value of a listing, its assumptions and its figures, by the key of the listing detail lookup; and the offer. */
export const detailKeys: readonly string[] = [
  'offer_to_target',
  ...figureNames,
  ...Object.keys(listing.shape).map((name) => `listing.${name}`),
  ...Object.keys(proforma.shape).map((name) => `proforma.${name}`),
];
