import type { PropertyType } from '../listing.ts';
import { rentConstants } from '../rents/rent-constants.ts';

/** A home as it is held against others; null: not told. */
export type ComparedHome = {
  readonly propertyType: PropertyType | null;
  readonly bedroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** A home that is like the one asked about. */
export type Comparable<Home> = {
  readonly home: Home;
  /** Null: where one of the two stands is not told. */
  readonly kilometres: number | null;
  /** 1 for the same home next door; falls with distance and every difference. */
  readonly likeness: number;
};

/** Homes with more bedrooms of difference, or more of the area (a share of the subject's), are not compared. */
const bedroomsApart = 1;
const areaApart = 0.25;
/** What is not told may differ: so much is left of the likeness for each. */
const untoldShare = 0.5;
/** Where distance is not known, but the postal code is the same. */
const usualKilometres = 5;

/**
 * The homes that are comparable: of the same type, with as many bedrooms but one, a quarter of the area more or less;
 * the nearest and most alike first, `most` of them. The candidates are near already. Equal ones keep their order.
 */
export function chooseComparables<Home extends ComparedHome>(
  subject: ComparedHome,
  candidates: readonly Home[],
  most: number,
): Comparable<Home>[] {
  return candidates
    .filter((home) => isComparable(subject, home))
    .map((home) => {
      const kilometres = kilometresBetween(subject, home);
      return { home, kilometres, likeness: likenessOf(subject, home, kilometres ?? usualKilometres) };
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most);
}

function isComparable(subject: ComparedHome, home: ComparedHome): boolean {
  const bedrooms = differenceOf(subject.bedroomsTotal, home.bedroomsTotal);
  const isOfType = home.propertyType === null || home.propertyType === subject.propertyType;
  const isOfArea =
    subject.livingArea === null ||
    home.livingArea === null ||
    Math.abs(home.livingArea - subject.livingArea) <= areaApart * subject.livingArea;
  return isOfType && isOfArea && (bedrooms === null || Math.abs(bedrooms) <= bedroomsApart);
}

/** As the rent model weighs its comparables, bathrooms and age aside. */
function likenessOf(subject: ComparedHome, home: ComparedHome, kilometres: number): number {
  const { likeness } = rentConstants;
  const distance = 1 + kilometres / likeness.kilometres;
  const logs = [subject.livingArea, home.livingArea].map((area) => (area === null ? null : Math.log(area)));
  const area = closeness(differenceOf(logs[0], logs[1]), likeness.logArea);
  const bedrooms = closeness(differenceOf(subject.bedroomsTotal, home.bedroomsTotal), likeness.bedrooms);
  const type = home.propertyType === null ? untoldShare : 1;
  return (type * area * bedrooms) / (distance * distance);
}

/** 1 where there is no difference, a half at `half`. */
function closeness(difference: number | null, half: number): number {
  return difference === null ? untoldShare : 1 / (1 + (difference / half) ** 2);
}

function differenceOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : other - one;
}

const earthRadiusKilometres = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Place = Pick<ComparedHome, 'latitude' | 'longitude'>;

/** The way between two places as the crow flies; null where one of them is not told. */
export function kilometresBetween(one: Place, other: Place): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null;
  const [north, south] = [radians(one.latitude), radians(other.latitude)];
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const haversine =
    half(one.latitude, other.latitude) + Math.cos(north) * Math.cos(south) * half(one.longitude, other.longitude);
  return 2 * earthRadiusKilometres * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
