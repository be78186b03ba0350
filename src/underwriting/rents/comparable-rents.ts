import type { PropertyType } from '../listing.ts';
import { gridOf, isSearched, type PointGrid, runsAround, type Square, squareOf } from './comparable-grid.ts';
import type { MarketRents } from './market-rents.ts';
import { comparedLogRent, logRentBySize } from './rent-by-size.ts';
import type { RentConstants } from './rent-constants.ts';
import { type HomeSize, type RentableHome, sizeOf } from './rentable-home.ts';

/** An asking or actual rent, for estimating the rents of homes nearby. */
export type ComparableRent = {
  /** Identifies the home, because a home must not be its own comparable. The id for a listing. */
  readonly key: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Null: unknown; the rent then has no residual by market rents. */
  readonly postalCode: string | null;
  /** Null: unknown; counts as a condominium because most advertisements are for apartments. */
  readonly propertyType: PropertyType | null;
  readonly bedroomsTotal: number | null;
  readonly bathroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  /** Dollars per month, without utilities, adjusted to the day of the market rents. */
  readonly rent: number;
  /** Number of years by which the rent was adjusted. */
  readonly ageYears: number;
};

/**
 * Comparable rents indexed by place: one row of figures each, in the order of the grid. A residual is the logarithm of
 * the rent over the model's estimate for the comparable. There are two: by the market rents of its postal code (NaN if
 * unknown) and by usual rents.
 */
export type ComparableIndex = {
  readonly grid: PointGrid;
  readonly rowOf: ReadonlyMap<string, number>;
  readonly figures: Float64Array;
};

/** Offsets of the figures in a row. Bedrooms, bathrooms and area are in units of their likeness. */
const latitudeAt = 0;
const longitudeAt = 1;
const houseAt = 2;
const bedroomsAt = 3;
const bathroomsAt = 4;
const logAreaAt = 5;
const byMarketAt = 6;
const byUsualAt = 7;
const freshnessAt = 8;
const rowLength = 9;

/** The residuals of some comparables; 0 without any. */
export type MeanResidual = { readonly weight: number; readonly mean: number };

/** The evidence of the comparables about the rent of a home. */
export type Evidence = {
  /** The sum of their weights; an identical home at the same place has weight 1. */
  readonly weight: number;
  /** Their share of the estimate, 0 to 1. */
  readonly share: number;
  /** Their mean residual times `share`. */
  readonly shift: number;
  /** How many equal comparables would be as much evidence. */
  readonly count: number;
  /** Standard deviation of their residuals. */
  readonly spread: number;
  /** Those at the same place, often in the same building. */
  readonly place: MeanResidual;
  /** Those at the same place with the same bedrooms. */
  readonly sameBedrooms: MeanResidual;
  /** All sizes in the neighborhood. */
  readonly near: MeanResidual;
  /** All sizes in the city. */
  readonly wide: MeanResidual;
  /** The one with the greatest weight. */
  readonly closest: MeanResidual;
};

/** Limit on comparables with the same bedrooms in one smallest square. More would only cost time. */
const maximumPerSquare = 16;

/** Largest residual. A rent further from the model's estimate may be an error, so the residual is clamped. */
const largestResidual = 1;
/** Largest residual without a market rent. It is wider because the price level of the place is unknown. */
const largestPlaceResidual = 2;

const yearsToHalf = 2;

/** With fewer points around a home, the search uses wider squares. */
const enoughPoints = 24;

/** Builds the index. The order of the comparables does not matter. */
export function indexComparables(
  comparables: Iterable<ComparableRent>,
  baseRents: MarketRents,
  constants: RentConstants,
): ComparableIndex {
  const rows = sampleRents(
    [...comparables].filter((comparable) => comparable.rent > 0).map((comparable) => locate(comparable)),
  );
  return {
    grid: gridOf(
      rows.map((row) => row.square),
      enoughPoints,
    ),
    rowOf: new Map(rows.map((row, at) => [row.key, at])),
    figures: Float64Array.from(rows.flatMap((row) => figuresOf(row, baseRents, constants))),
  };
}

function figuresOf(row: LocatedRent, baseRents: MarketRents, constants: RentConstants): number[] {
  const { byMarket, byUsual } = residualsOf(row, baseRents, constants);
  const { likeness } = constants;
  const figures: number[] = [];
  figures[latitudeAt] = row.latitude;
  figures[longitudeAt] = row.longitude;
  figures[houseAt] = Number(row.size.isHouse);
  figures[bedroomsAt] = row.size.bedrooms / likeness.bedrooms;
  figures[bathroomsAt] = row.size.bathrooms / likeness.bathrooms;
  figures[logAreaAt] = row.size.logArea / likeness.logArea;
  figures[freshnessAt] = freshness(row.ageYears);
  figures[byMarketAt] = byMarket;
  figures[byUsualAt] = byUsual;
  return figures;
}

type LocatedRent = ComparableRent & { readonly square: number; readonly size: HomeSize };

function locate(comparable: ComparableRent): LocatedRent {
  return { ...comparable, square: squareOf(comparable.latitude, comparable.longitude), size: sizeOf(comparable) };
}

/**
 * The weight of a rent by its age: 1 today, one half after two years, because the adjustment is only an area average.
 */
function freshness(ageYears: number): number {
  return 1 / (1 + (ageYears / yearsToHalf) ** 2);
}

/** Clamps both residuals around the best estimate that the model has for the place. */
function residualsOf(row: LocatedRent, baseRents: MarketRents, constants: RentConstants) {
  const base = row.postalCode === null ? null : baseRents(row.postalCode);
  const usual = comparedLogRent(row.size, null, constants);
  if (base === null) {
    return { byMarket: Number.NaN, byUsual: clamp(Math.log(row.rent) - usual, largestPlaceResidual) };
  }
  const modelLogRent = logRentBySize(row.size, base, constants);
  const trustedLogRent = modelLogRent + clamp(Math.log(row.rent) - modelLogRent, largestResidual);
  return {
    byMarket: trustedLogRent - comparedLogRent(row.size, modelLogRent, constants),
    byUsual: trustedLogRent - usual,
  };
}

function clamp(residual: number, largest: number): number {
  return Math.min(Math.max(residual, -largest), largest);
}

/** Sorts by square, bedrooms and key, and samples evenly from those with equal squares and bedrooms. */
function sampleRents(rows: LocatedRent[]): LocatedRent[] {
  rows.sort((a, b) => a.square - b.square || a.size.bedrooms - b.size.bedrooms || (a.key < b.key ? -1 : 1));
  const sampled: LocatedRent[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start + 1;
    while (isSameSquareAndBedrooms(rows[start], rows[end])) end++;
    const step = Math.max((end - start) / maximumPerSquare, 1);
    for (let at = start; at < end; at += step) {
      const row = rows[Math.floor(at)];
      if (row !== undefined) sampled.push(row);
    }
    start = end;
  }
  return sampled;
}

const isSameSquareAndBedrooms = (a?: LocatedRent, b?: LocatedRent) =>
  a?.square === b?.square && a?.size.bedrooms === b?.size.bedrooms;

/** Homes farther away are not comparable. */
const farthestKilometers = 50;
const kilometersPerDegree = 111.2;
/** Weight of a condominium as a comparable for a house, and the reverse. */
const otherTypeWeight = 0.5;
const noResiduals: MeanResidual = { weight: 0, mean: 0 };
const noEvidence: Evidence = {
  weight: 0,
  share: 0,
  shift: 0,
  count: 0,
  spread: 0,
  place: noResiduals,
  sameBedrooms: noResiduals,
  near: noResiduals,
  wide: noResiduals,
  closest: noResiduals,
};
/** Square kilometers around a home that count as its place: 50 meters. */
const samePlace = 0.0025;
/** One over the kilometers at which the weight of homes of any size is one quarter. */
const perNearKilometer = 1 / 0.5;
const perWideKilometer = 1 / 10;
/**
 * The evidence of n comparables counts by n / (n + singleDoubt), because a single one can be wrong however near it is.
 * n is Kish's effective sample size.
 */
const singleDoubt = 0.6;
const radiansPerDegree = Math.PI / 180;

/**
 * Collects the evidence of the comparables around a home. `against`: whether the model's estimate for the home uses the
 * market rents of its postal code or usual rents. The weights compete with `constants.modelWeight`, the weight of the
 * model's estimate; fewer comparables count less.
 */
export function collectEvidence(
  index: ComparableIndex,
  home: Pick<RentableHome, 'key' | 'latitude' | 'longitude'>,
  size: HomeSize,
  against: 'market' | 'usual',
  constants: RentConstants,
): Evidence {
  const { latitude, longitude } = home;
  if (latitude === null || longitude === null) return noEvidence;
  const self = home.key === null ? undefined : index.rowOf.get(home.key);
  const residualAt = against === 'market' ? byMarketAt : byUsualAt;
  const width = kilometersPerDegree * Math.cos(latitude * radiansPerDegree);
  const { figures } = index;
  const scaled = scaledSize(size, constants);
  let alikeWeight = 0;
  let alikeResiduals = 0;
  let alikeSquares = 0;
  let nearWeight = 0;
  let nearResiduals = 0;
  let wideWeight = 0;
  let wideResiduals = 0;
  let placeWeight = 0;
  let placeResiduals = 0;
  let sameWeight = 0;
  let sameResiduals = 0;
  let squaredWeights = 0;
  let closestWeight = 0;
  let closestResidual = 0;
  const runs = runsAround(index.grid, latitude, longitude);
  for (let run = 0; run < runs.length; run += 2) {
    for (let row = runs[run]!; row < runs[run + 1]!; row++) {
      const at = row * rowLength;
      const residual = figureAt(figures, at + residualAt);
      if (row === self || Number.isNaN(residual)) continue;
      const north = (figureAt(figures, at + latitudeAt) - latitude) * kilometersPerDegree;
      const east = (figureAt(figures, at + longitudeAt) - longitude) * width;
      const squareKilometers = north * north + east * east;
      if (squareKilometers > farthestKilometers * farthestKilometers) continue;
      const kilometers = Math.sqrt(squareKilometers);
      const sizeLikeness = sizeLikenessOf(figures, at, scaled);
      const weight = sizeLikeness * weightAt(kilometers * scaled.perKilometer);
      squaredWeights += weight * weight;
      if (weight > closestWeight) {
        closestWeight = weight;
        closestResidual = residual;
      }
      alikeWeight += weight;
      alikeResiduals += weight * residual;
      alikeSquares += weight * residual * residual;
      const nearby = weightAt(kilometers * perNearKilometer);
      nearWeight += nearby;
      nearResiduals += nearby * residual;
      const inCity = weightAt(kilometers * perWideKilometer);
      wideWeight += inCity;
      wideResiduals += inCity * residual;
      if (squareKilometers > samePlace) continue;
      placeWeight += sizeLikeness;
      placeResiduals += sizeLikeness * residual;
      if (figureAt(figures, at + bedroomsAt) !== scaled.bedrooms) continue;
      sameWeight += 1;
      sameResiduals += residual;
    }
  }
  const { weight, mean } = meanOf(alikeWeight, alikeResiduals);
  if (weight === 0) return noEvidence;
  const count = (weight * weight) / squaredWeights;
  const share = ((count / (count + singleDoubt)) * weight) / (weight + constants.modelWeight);
  return {
    weight,
    share,
    shift: share * mean,
    count,
    spread: Math.sqrt(Math.max(alikeSquares / weight - mean * mean, 0)),
    place: meanOf(placeWeight, placeResiduals),
    sameBedrooms: meanOf(sameWeight, sameResiduals),
    near: meanOf(nearWeight, nearResiduals),
    wide: meanOf(wideWeight, wideResiduals),
    closest: { weight: closestWeight, mean: closestResidual },
  };
}

function meanOf(weight: number, residuals: number): MeanResidual {
  return weight === 0 ? noResiduals : { weight, mean: residuals / weight };
}

/** 1 at the same place, one quarter at a scaled distance of 1. */
function weightAt(distance: number): number {
  return 1 / ((1 + distance) * (1 + distance));
}

/** Whether a changed rent in one of these squares can change the evidence for a home at this place. */
export function isEvidenceAffected(
  { grid }: ComparableIndex,
  latitude: number,
  longitude: number,
  changed: readonly Square[],
): boolean {
  return isSearched(grid, { latitude, longitude }, changed);
}

/** A size in units of the likeness, so that the loop over the comparables does not divide. */
type ScaledSize = {
  readonly house: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly logArea: number;
  readonly perKilometer: number;
};

function scaledSize(size: HomeSize, { likeness }: RentConstants): ScaledSize {
  return {
    house: Number(size.isHouse),
    bedrooms: size.bedrooms / likeness.bedrooms,
    bathrooms: size.bathrooms / likeness.bathrooms,
    logArea: size.logArea / likeness.logArea,
    perKilometer: 1 / likeness.kilometers,
  };
}

/** 1 for a home of the same size and type; falls with every difference, and with age. */
function sizeLikenessOf(figures: Float64Array, at: number, size: ScaledSize): number {
  const area = figureAt(figures, at + logAreaAt) - size.logArea;
  const bedrooms = figureAt(figures, at + bedroomsAt) - size.bedrooms;
  const bathrooms = figureAt(figures, at + bathroomsAt) - size.bathrooms;
  const likeType = figureAt(figures, at + houseAt) === size.house ? 1 : otherTypeWeight;
  const unlike = (1 + area * area) * (1 + bedrooms * bedrooms) * (1 + bathrooms * bathrooms);
  return (likeType * figureAt(figures, at + freshnessAt)) / unlike;
}

/** Costs nothing once it is compiled: a typed array has no missing element to check for. */
function figureAt(figures: Float64Array, at: number): number {
  return figures[at] ?? Number.NaN;
}
