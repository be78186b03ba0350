import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';
import { limitedBy } from './limited-fields.ts';

/** As in the RESO Data Dictionary. */
export const mostRemarkCharacters = 4000;
export const mostFeatures = 60;
export const mostFeatureCharacters = 80;

const features = () => z.array(z.string().check(z.maxLength(mostFeatureCharacters))).check(z.maxLength(mostFeatures));

/** What a listing says of its home besides its figures. Null or an empty list: not stated. */
export const listingDescription = lazyObject(() => ({
  public_remarks: z.nullable(z.string().check(z.maxLength(mostRemarkCharacters))),
  /** All parking spaces. */
  parking_total: z.nullable(z.int().check(z.gt(0), z.lte(1000))),
  garage_spaces: z.nullable(z.number().check(z.gt(0), z.lte(1000))),
  parking_features: features(),
  features: features(),
}));
export type ListingDescription = z.infer<typeof listingDescription>;

/** Remarks may state the address, so only roles that see the address see them. */
export const limitedDescriptionFields = ['public_remarks'] as const;

const wholeDescription = lazyObject(() => ({
  ...listingDescription.shape,
  public_remarks: z.optional(listingDescription.shape.public_remarks),
}));

/** A description on the wire. */
export const description = limitedBy(wholeDescription, { omits: limitedDescriptionFields });
export type DescriptionOnWire = z.infer<typeof description>;
