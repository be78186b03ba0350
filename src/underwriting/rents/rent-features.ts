import type { Evidence, MeanResidual } from './comparable-rents.ts';
import { type BedroomRents, usualRents } from './market-rents.ts';
import { type HomeSize, logUsualAreaFor, usualBathroomsFor } from './rentable-home.ts';

/** What the trees of the rent model ask about, in the order of the features. */
export const rentFeatures = [
  'bedrooms',
  'bathrooms above usual',
  'log of area over usual',
  'size is known',
  'log of market rent over usual',
  'log of market rent of a studio over that of two bedrooms',
  'log of market rent of one bedroom over that of two',
  'log of market rent of three bedrooms over that of two',
  'log of market rent of four bedrooms over that of two',
  'share of comparables',
  'change by comparables',
  'log of weight',
  'mean residual',
  'effective number',
  'spread of residuals',
  'weight at the place',
  'mean at the place over the blend',
  'number at the place with the same bedrooms',
  'mean of these over the blend',
  'log of weight nearby',
  'mean nearby over the blend',
  'log of weight in the city',
  'mean in the city over the blend',
  'log of the blend for the usual size over the usual rent',
  'log of the weight of the closest',
  'residual of the closest over the blend',
] as const;

export const bedroomsFeature: number = rentFeatures.indexOf('bedrooms');
/** The position of the area, because a larger home must not rent for less. */
export const areaFeature: number = rentFeatures.indexOf('log of area over usual');

/** Avoids the logarithm of 0 without comparables. */
const leastWeight = 1e-3;

/** The logarithms of the rent by size, of the rent by the compared base, and of their blend with the comparables. */
export type LogRents = { readonly bySize: number; readonly compared: number; readonly blend: number };

/** A value for each of `rentFeatures`. A plain array, because a typed one of this length is slow to make. */
export type Features = readonly number[];

/** The features of a home. */
export function featuresOf(
  size: HomeSize,
  base: BedroomRents,
  evidence: Evidence,
  { bySize, compared, blend }: LogRents,
): Features {
  const tableBedrooms = Math.min(size.bedrooms, 4) as 0 | 1 | 2 | 3 | 4;
  const marketOverUsual = Math.log(base[tableBedrooms] / usualRents[tableBedrooms]);
  const { place, sameBedrooms, near, wide, closest } = evidence;
  const overBlend = ({ weight, mean }: MeanResidual) => (weight === 0 ? 0 : compared + mean - blend);
  return [
    size.bedrooms,
    size.bathrooms - usualBathroomsFor(size.bedrooms),
    size.logArea - logUsualAreaFor(size.bedrooms),
    Number(size.isSizeKnown),
    marketOverUsual,
    Math.log(base[0] / base[2]),
    Math.log(base[1] / base[2]),
    Math.log(base[3] / base[2]),
    Math.log(base[4] / base[2]),
    evidence.share,
    blend - bySize,
    Math.log(evidence.weight + leastWeight),
    evidence.share === 0 ? 0 : evidence.shift / evidence.share,
    evidence.count,
    evidence.spread,
    place.weight,
    overBlend(place),
    sameBedrooms.weight,
    overBlend(sameBedrooms),
    Math.log(near.weight + leastWeight),
    overBlend(near),
    Math.log(wide.weight + leastWeight),
    overBlend(wide),
    blend - bySize + marketOverUsual,
    Math.log(closest.weight + leastWeight),
    overBlend(closest),
  ];
}
