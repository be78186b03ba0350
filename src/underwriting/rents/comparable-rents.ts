import type { PropertyType } from '../listing.ts';
import { gridOf, looksInto, type PointGrid, runsAround, type Square, squareOf } from './comparable-grid.ts';
import type { MarketRents } from './market-rents.ts';
import { comparedLogRent, logRentBySize } from './rent-by-size.ts';
import type { RentConstants } from './rent-constants.ts';
import { type HomeSize, type RentableHome, sizeOf } from './rentable-home.ts';

/** A rent that is asked or paid somewhere, to estimate others nearby by. */
export type ComparableRent = {
  /** Names the home: no home is its own comparable. For a listing its id. */
  readonly key: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Null: unknown; it then says nothing about the market rents of its postal code. */
  readonly postalCode: string | null;
  /** Null: unknown; most advertisements are of flats, so it counts as a condominium. */
  readonly propertyType: PropertyType | null;
  readonly bedroomsTotal: number | null;
  readonly bathroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  /** Dollars a month, without utilities, brought to the same day as the market rents. */
  readonly rent: number;
  /** By how many years it was brought forward. */
  readonly ageYears: number;
};

/**
 * Comparable rents made ready to be looked up by place: one row of figures each, in the order of the grid. A residual
 * is the logarithm of the rent over the model's own estimate of the comparable, by the market rents of its postal code
 * (NaN where unknown) or by usual ones.
 */
export type ComparableIndex = {
  readonly grid: PointGrid;
  readonly rowOf: ReadonlyMap<string, number>;
  readonly figures: Float64Array;
};

/** The places of the figures of a row. */
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

/** What comparables say of a home. */
export type Evidence = {
  /** The sum of their weights: 1 is the same home next door. */
  readonly weight: number;
  /** Their part in the estimate, 0 to 1. */
  readonly share: number;
  /** Their mean residual times that part. */
  readonly shift: number;
};

/** So many of one number of bedrooms in one smallest square tell enough; more would only take time. */
const mostAlike = 16;

/** A rent further than this from the model's own (in the logarithm) may be an error and is taken for one so far away. */
const largestResidual = 1;
/** The same where the model knows no market rent, and so not how dear the place is. */
const largestPlaceResidual = 2;

const yearsToHalf = 2;

/** Makes comparables ready for look-up; the order in which they come changes nothing. */
export function indexComparables(
  comparables: Iterable<ComparableRent>,
  baseRents: MarketRents,
  constants: RentConstants,
): ComparableIndex {
  const rows = thinOut([...comparables].filter((one) => one.rent > 0).map((one) => placed(one)));
  return {
    grid: gridOf(rows.map((row) => row.square)),
    rowOf: new Map(rows.map((row, at) => [row.key, at])),
    figures: Float64Array.from(rows.flatMap((row) => figuresOf(row, baseRents, constants))),
  };
}

function figuresOf(row: Placed, baseRents: MarketRents, constants: RentConstants): number[] {
  const { byMarket, byUsual } = residualsOf(row, baseRents, constants);
  const figures: number[] = [];
  figures[latitudeAt] = row.latitude;
  figures[longitudeAt] = row.longitude;
  figures[houseAt] = Number(row.size.isHouse);
  figures[bedroomsAt] = row.size.bedrooms;
  figures[bathroomsAt] = row.size.bathrooms;
  figures[logAreaAt] = row.size.logArea;
  figures[freshnessAt] = freshness(row.ageYears);
  figures[byMarketAt] = byMarket;
  figures[byUsualAt] = byUsual;
  return figures;
}

type Placed = ComparableRent & { readonly square: number; readonly size: HomeSize };

function placed(one: ComparableRent): Placed {
  return { ...one, square: squareOf(one.latitude, one.longitude), size: sizeOf(one) };
}

/** The index that brought a rent forward is that of an area, not of the home: 1 today, half after two years. */
function freshness(ageYears: number): number {
  return 1 / (1 + (ageYears / yearsToHalf) ** 2);
}

/** Both are held to what is likely around the best rent that the model knows for the place. */
function residualsOf(row: Placed, baseRents: MarketRents, constants: RentConstants) {
  const base = row.postalCode === null ? null : baseRents(row.postalCode);
  const usual = comparedLogRent(row.size, null, constants);
  if (base === null) {
    return { byMarket: Number.NaN, byUsual: held(Math.log(row.rent) - usual, largestPlaceResidual) };
  }
  const own = logRentBySize(row.size, base, constants);
  const believed = own + held(Math.log(row.rent) - own, largestResidual);
  return { byMarket: believed - comparedLogRent(row.size, base, constants), byUsual: believed - usual };
}

function held(residual: number, largest: number): number {
  return Math.min(Math.max(residual, -largest), largest);
}

/** Sorts by square, bedrooms and key, and keeps of equal squares and bedrooms an even choice. */
function thinOut(rows: Placed[]): Placed[] {
  rows.sort((a, b) => a.square - b.square || a.size.bedrooms - b.size.bedrooms || (a.key < b.key ? -1 : 1));
  const kept: Placed[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start + 1;
    while (end < rows.length && isAlike(rows[start], rows[end])) end++;
    const step = Math.max((end - start) / mostAlike, 1);
    for (let at = start; at < end; at += step) kept.push(rows[Math.floor(at)]);
    start = end;
  }
  return kept;
}

const isAlike = (a: Placed, b: Placed) => a.square === b.square && a.size.bedrooms === b.size.bedrooms;

/** So many points around a home are enough; with fewer the squares around it are taken wider. */
const enoughPoints = 24;
/** Further away nothing is comparable. */
const farthestKilometres = 50;
const kilometresPerDegree = 111.2;
/** A house and a flat are but half alike. */
const otherTypeWeight = 0.5;
const nothing: Evidence = { weight: 0, share: 0, shift: 0 };
/**
 * One comparable may be wrong however near it is: n equal ones are believed to n / (n + this). n is by Kish's formula
 * the number of equal ones that would weigh as much.
 */
const loneDoubt = 0.6;
const radiansPerDegree = Math.PI / 180;

/**
 * What the comparables around a home say of its rent. `against`: whether the model's own rent of the home goes by the
 * market rents of its postal code or by usual ones. The sum of weights is held against the model's own weight, and few
 * comparables are believed less.
 */
export function drawEvidence(
  index: ComparableIndex,
  home: Pick<RentableHome, 'key' | 'latitude' | 'longitude'>,
  size: HomeSize,
  against: 'market' | 'usual',
  constants: RentConstants,
): Evidence {
  const { latitude, longitude } = home;
  if (latitude === null || longitude === null) return nothing;
  const self = home.key === null ? undefined : index.rowOf.get(home.key);
  const residualAt = against === 'market' ? byMarketAt : byUsualAt;
  const width = kilometresPerDegree * Math.cos(latitude * radiansPerDegree);
  const { figures } = index;
  let weights = 0;
  let weighted = 0;
  let squares = 0;
  for (const { start, end } of runsAround(index.grid, latitude, longitude, enoughPoints)) {
    for (let row = start; row < end; row++) {
      const at = row * rowLength;
      const residual = figures[at + residualAt];
      if (row === self || Number.isNaN(residual)) continue;
      const north = (figures[at + latitudeAt] - latitude) * kilometresPerDegree;
      const east = (figures[at + longitudeAt] - longitude) * width;
      const squareKilometres = north * north + east * east;
      if (squareKilometres > farthestKilometres * farthestKilometres) continue;
      const weight = likenessOf(figures, at, size, Math.sqrt(squareKilometres), constants);
      weights += weight;
      weighted += weight * residual;
      squares += weight * weight;
    }
  }
  if (weights === 0) return nothing;
  const alike = (weights * weights) / squares;
  const believed = alike / (alike + loneDoubt);
  const all = weights + constants.ownWeight;
  return { shift: (believed * weighted) / all, share: (believed * weights) / all, weight: weights };
}

/** Whether a rent that has changed in one of these squares can change what the comparables say of a home at a place. */
export function isReached(
  { grid }: ComparableIndex,
  latitude: number,
  longitude: number,
  changed: readonly Square[],
): boolean {
  return looksInto(grid, { latitude, longitude, enough: enoughPoints }, changed);
}

/** 1 for the same home at the same place; falls with every difference. */
function likenessOf(
  figures: Float64Array,
  at: number,
  size: HomeSize,
  kilometres: number,
  { likeness }: RentConstants,
): number {
  const distance = 1 + kilometres / likeness.kilometres;
  const area = (figures[at + logAreaAt] - size.logArea) / likeness.logArea;
  const bedrooms = (figures[at + bedroomsAt] - size.bedrooms) / likeness.bedrooms;
  const bathrooms = (figures[at + bathroomsAt] - size.bathrooms) / likeness.bathrooms;
  const likeType = (figures[at + houseAt] === 1) === size.isHouse ? 1 : otherTypeWeight;
  const unlike = distance * distance * (1 + area * area) * (1 + bedrooms * bedrooms) * (1 + bathrooms * bathrooms);
  return (likeType * figures[at + freshnessAt]) / unlike;
}
