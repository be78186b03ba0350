import type { PropertyType } from '../listing.ts';
import { rentConstants } from '../rents/rent-constants.ts';

/** The facts of a home that are compared; null: unknown. */
export type ComparedHome = {
  readonly propertyType: PropertyType | null;
  readonly bedroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** A home similar to the subject. */
export type Comparable<Home> = {
  readonly home: Home;
  /** Null: the place of one of the two homes is unknown. */
  readonly kilometers: number | null;
  /** 1 for an identical home at the same place; falls with distance and every difference. */
  readonly likeness: number;
};

/** The largest differences of a comparable: bedrooms, and living area as a share of the subject's. */
const maximumBedroomDifference = 1;
const maximumAreaDifference = 0.25;
/** Factor on the likeness for each unknown fact, because it may differ. */
const unknownShare = 0.5;
/** Replaces an unknown distance. The candidate then has the subject's postal code. */
const usualKilometers = 5;

/**
 * Picks comparables: same type, at most one bedroom and a quarter of the living area of difference. Returns the `limit`
 * most similar ones, best first; `orderTies` orders equal ones, which otherwise keep their order. The candidates must already be nearby.
 */
export function chooseComparables<Home extends ComparedHome>(
  subject: ComparedHome,
  candidates: readonly Home[],
  limit: number,
  orderTies: (one: Home, other: Home) => number = () => 0,
): Comparable<Home>[] {
  return candidates
    .filter((home) => isComparable(subject, home))
    .map((home) => {
      const kilometers = kilometersBetween(subject, home);
      return { home, kilometers, likeness: likenessOf(subject, home, kilometers ?? usualKilometers) };
    })
    .sort((a, b) => b.likeness - a.likeness || orderTies(a.home, b.home))
    .slice(0, limit);
}

function isComparable(subject: ComparedHome, home: ComparedHome): boolean {
  const bedrooms = differenceOf(subject.bedroomsTotal, home.bedroomsTotal);
  const isSameType = home.propertyType === null || home.propertyType === subject.propertyType;
  const isSimilarArea =
    subject.livingArea === null ||
    home.livingArea === null ||
    Math.abs(home.livingArea - subject.livingArea) <= maximumAreaDifference * subject.livingArea;
  return isSameType && isSimilarArea && (bedrooms === null || Math.abs(bedrooms) <= maximumBedroomDifference);
}

/** The weight of a comparable in the rent model, without bathrooms and age. */
function likenessOf(subject: ComparedHome, home: ComparedHome, kilometers: number): number {
  const { likeness } = rentConstants;
  const distance = 1 + kilometers / likeness.kilometers;
  const area = closeness(differenceOf(logAreaOf(subject), logAreaOf(home)), likeness.logArea);
  const bedrooms = closeness(differenceOf(subject.bedroomsTotal, home.bedroomsTotal), likeness.bedrooms);
  const type = home.propertyType === null ? unknownShare : 1;
  return (type * area * bedrooms) / (distance * distance);
}

function logAreaOf({ livingArea }: ComparedHome): number | null {
  return livingArea === null ? null : Math.log(livingArea);
}

/** 1 for no difference, one half for a difference of `half`. */
function closeness(difference: number | null, half: number): number {
  return difference === null ? unknownShare : 1 / (1 + (difference / half) ** 2);
}

function differenceOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : other - one;
}

const earthRadiusKilometers = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Place = Pick<ComparedHome, 'latitude' | 'longitude'>;

/** The great-circle distance between two places; null if one of them is unknown. */
export function kilometersBetween(one: Place, other: Place): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null;
  const [north, south] = [radians(one.latitude), radians(other.latitude)];
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const haversine =
    half(one.latitude, other.latitude) + Math.cos(north) * Math.cos(south) * half(one.longitude, other.longitude);
  return 2 * earthRadiusKilometers * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
