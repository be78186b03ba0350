import type { Evidence } from './comparable-rents.ts';
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
] as const;

/** The position of the area, because a larger home must not rent for less. */
export const areaFeature: number = rentFeatures.indexOf('log of area over usual');

/** Avoids the logarithm of 0 without comparables. */
const leastWeight = 1e-3;

/** The features of a home. `change`: the change of the logarithm of the rent by the comparables. */
export function featuresOf(size: HomeSize, base: BedroomRents, evidence: Evidence, change: number): Float64Array {
  const tableBedrooms = Math.min(size.bedrooms, 4) as 0 | 1 | 2 | 3 | 4;
  const marketRent = base[tableBedrooms];
  return Float64Array.of(
    size.bedrooms,
    size.bathrooms - usualBathroomsFor(size.bedrooms),
    size.logArea - logUsualAreaFor(size.bedrooms),
    Number(size.isSizeKnown),
    Math.log(marketRent / usualRents[tableBedrooms]),
    Math.log(base[0] / base[2]),
    Math.log(base[1] / base[2]),
    Math.log(base[3] / base[2]),
    Math.log(base[4] / base[2]),
    evidence.share,
    change,
    Math.log(evidence.weight + leastWeight),
    evidence.share === 0 ? 0 : evidence.shift / evidence.share,
    evidence.count,
    evidence.spread,
  );
}
