import { isPriceImplausible } from '#underwriting/implausible-price.ts';
import { allocateRegion, engineMemory, extendRegion, type Region } from '../memory.ts';
import type { IndexedListing } from '../query.ts';
import type { Simd } from '../simd.ts';
import { areaCode, bathroomsCode, listedDayCode, shortCode, yearCode } from './fact-codes.ts';
import { type IdWords, parseListingId } from './listing-id.ts';

/** Values for unknown facts in columns that cannot hold NaN. */
export const unknownBedrooms = 255;
export const unknownCoordinate = -2_147_483_648;
export const unknownPostalCode = -1;
export const unknownMarket = 255;

/** Bits of `kind`. */
export const condoBit = 1;
export const hoaEstimatedBit = 2;
export const priceImplausibleBit = 4;
export const comingSoonBit = 8;
export const areaImputedBit = 16;

/** Microdegrees in a degree. */
export const microdegrees = 1_000_000;

/**
 * Listings by column. Money is stored as a share of the asking price, which makes every ratio a
 * linear form without a division.
 */
export type Columns = {
  readonly capacity: number;
  /** Where the SIMD module can read them; null: it cannot. */
  readonly accelerated: { readonly simd: Simd; readonly region: Region } | null;
  /** Asking price, dollars. */
  readonly price: Float64Array;
  /** Yearly rent before the rent scenario, over the asking price. */
  readonly rent: Float64Array;
  /** Effective property tax, fraction of the price paid. */
  readonly taxRate: Float64Array;
  /** Current tax bill, over the asking price. */
  readonly taxBill: Float64Array;
  /** Yearly insurance, HOA dues and other costs, over the asking price. */
  readonly cost: Float64Array;
  /** Repairs before the home can be rented out, over the asking price. */
  readonly upfront: Float64Array;
  /** The part of `cost` that lenders leave out, cents per year. */
  readonly otherCents: Uint32Array;
  readonly idHigh: Uint32Array;
  readonly idLow: Uint32Array;
  /** Microdegrees. */
  readonly latitude: Int32Array;
  readonly longitude: Int32Array;
  readonly postalCode: Int32Array;
  /** Next row of the same postal code, or -1. */
  readonly nextInPostalCode: Int32Array;
  /** Facts that only filters read, as in `fact-codes.ts`. */
  readonly livingArea: Uint16Array;
  readonly lotSize: Uint16Array;
  readonly listedDay: Uint16Array;
  /** HOA dues, dollars per month. */
  readonly dues: Uint16Array;
  readonly bathrooms: Uint8Array;
  readonly yearBuilt: Uint8Array;
  readonly bedrooms: Uint8Array;
  /** Market growth, see `marketStep`. */
  readonly market: Uint8Array;
  /** Property type and flags, as bits. */
  readonly kind: Uint8Array;
  /** 1 for the rows whose description has the words of one search; null outside of such a search. */
  readonly wordMarks: Uint8Array | null;
};

export const bytesPerRow = 89;

/** `capacity` must be a multiple of 8. `simd` reads the columns if there is room for them in the engine's memory. */
export function allocateColumns(capacity: number, simd: Simd | null = null): Columns {
  const region = simd && allocateRegion(capacity * bytesPerRow);
  return simd && region
    ? placeColumns(engineMemory!.buffer, region.start, capacity, { simd, region })
    : placeColumns(new ArrayBuffer(capacity * bytesPerRow), 0, capacity, null);
}

/** Columns that another thread has placed in the engine's memory. */
export function columnsAt(start: number, capacity: number, simd: Simd): Columns {
  return placeColumns(engineMemory!.buffer, start, capacity, { simd, region: { start } });
}

function placeColumns(
  memory: ArrayBufferLike,
  start: number,
  capacity: number,
  accelerated: Columns['accelerated'],
): Columns {
  let end = start;
  const take = (bytesEach: number) => {
    const offset = end;
    end += capacity * bytesEach;
    return offset;
  };
  const doubles = () => new Float64Array(memory, take(8), capacity);
  const integers = () => new Int32Array(memory, take(4), capacity);
  const words = () => new Uint32Array(memory, take(4), capacity);
  const shorts = () => new Uint16Array(memory, take(2), capacity);
  const bytes = () => new Uint8Array(memory, take(1), capacity);
  return {
    capacity,
    accelerated,
    price: doubles(),
    rent: doubles(),
    taxRate: doubles(),
    taxBill: doubles(),
    cost: doubles(),
    upfront: doubles(),
    otherCents: words(),
    idHigh: words(),
    idLow: words(),
    latitude: integers(),
    longitude: integers(),
    postalCode: integers(),
    nextInPostalCode: integers(),
    livingArea: shorts(),
    lotSize: shorts(),
    listedDay: shorts(),
    dues: shorts(),
    bathrooms: bytes(),
    yearBuilt: bytes(),
    bedrooms: bytes(),
    market: bytes(),
    kind: bytes(),
    wordMarks: null,
  };
}

type Column = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Listing the arrays takes longer than moving one row. */
const arraysByColumns = new WeakMap<Columns, readonly Column[]>();

function arraysOf(columns: Columns): readonly Column[] {
  const known = arraysByColumns.get(columns);
  if (known) return known;
  const arrays = Object.values(columns).filter((value): value is Column => ArrayBuffer.isView(value));
  arraysByColumns.set(columns, arrays);
  return arrays;
}

/** Columns with the same rows and a higher capacity. The former ones become invalid. */
export function growColumns(columns: Columns, capacity: number): Columns {
  const { accelerated } = columns;
  const isExtended = accelerated && extendRegion(accelerated.region, capacity * bytesPerRow);
  const grown = isExtended
    ? placeColumns(engineMemory!.buffer, accelerated.region.start, capacity, accelerated)
    : allocateColumns(capacity, accelerated?.simd);
  const sources = arraysOf(columns);
  const targets = arraysOf(grown);
  // The last column first: in place, each moves to where the following ones were.
  for (let index = sources.length - 1; index >= 0; index--) targets[index].set(sources[index]);
  return grown;
}

export function swapValues(columns: Columns, one: number, other: number): void {
  for (const array of arraysOf(columns)) {
    const value = array[one];
    array[one] = array[other];
    array[other] = value;
  }
}

/** Moves each row to its place. */
export function permute(columns: Columns, places: Int32Array): void {
  for (const array of arraysOf(columns)) {
    const former = array.slice(0, places.length);
    for (let row = 0; row < places.length; row++) array[places[row]] = former[row];
  }
}

export function moveRow(columns: Columns, from: number, to: number): void {
  for (const array of arraysOf(columns)) array[to] = array[from];
}

/**
 * The stored number of a market's growth: steps of 0.001 from -0.1; 255 if unknown. Throws RangeError outside -0.1 to
 * 0.154.
 */
export function marketStep(marketAppreciation: number | null): number {
  if (marketAppreciation === null) return unknownMarket;
  const step = Math.round(marketAppreciation * 1000) + 100;
  if (!(step >= 0 && step < unknownMarket)) throw new RangeError(`market appreciation ${marketAppreciation}`);
  return step;
}

/** The growth of a market step, fraction per year. */
export function marketAppreciationOf(step: number): number {
  return (step - 100) / 1000;
}

/** The highest other costs that the columns can store, dollars per year. */
const mostOtherCosts = 0xffffffff / 100;

/** The other costs of a row, over the asking price. */
export function otherCostAt({ price, otherCents }: Pick<Columns, 'price' | 'otherCents'>, row: number): number {
  return otherCents[row] / 100 / price[row];
}

/** The keys of a listing as stored in the columns. */
export type RowKeys = { readonly id: IdWords; readonly postalCode: number; readonly market: number };

/** Reads the keys of a listing. Throws RangeError if the columns cannot store the listing. */
export function rowKeysOf({ listingId, postalCode, facts }: IndexedListing): RowKeys {
  if (!(facts.listPrice > 0)) throw new RangeError(`list price ${facts.listPrice}`);
  if (facts.otherAnnual > mostOtherCosts) throw new RangeError(`other costs ${facts.otherAnnual}`);
  return {
    id: parseListingId(listingId),
    postalCode: postalCode === null ? unknownPostalCode : parsePostalCode(postalCode),
    market: marketStep(facts.marketAppreciation),
  };
}

/** A postal code of five digits as a number; throws RangeError on anything else. */
export function parsePostalCode(postalCode: string): number {
  if (!/^[0-9]{5}$/.test(postalCode)) throw new RangeError(`postal code ${JSON.stringify(postalCode)}`);
  return Number(postalCode);
}

/** Writes a listing, except `nextInPostalCode`. `rent`: dollars per month. */
export function writeRow(columns: Columns, row: number, listing: IndexedListing, keys: RowKeys, rent: number): void {
  const { facts } = listing;
  const price = facts.listPrice;
  const toMicrodegrees = (degrees: number | null) =>
    degrees === null ? unknownCoordinate : Math.round(degrees * microdegrees);
  [columns.idHigh[row], columns.idLow[row]] = keys.id;
  columns.price[row] = price;
  columns.rent[row] = (12 * rent) / price;
  columns.taxRate[row] = facts.taxRate;
  columns.taxBill[row] = facts.taxAnnualAmount / price;
  columns.cost[row] = (facts.insuranceAnnual + 12 * facts.associationFeeMonthly + facts.otherAnnual) / price;
  columns.upfront[row] = facts.upfront / price;
  columns.otherCents[row] = Math.round(100 * facts.otherAnnual);
  columns.latitude[row] = toMicrodegrees(listing.latitude);
  columns.longitude[row] = toMicrodegrees(listing.longitude);
  columns.postalCode[row] = keys.postalCode;
  columns.livingArea[row] = areaCode(listing.livingArea);
  columns.lotSize[row] = areaCode(listing.lotSize);
  columns.yearBuilt[row] = yearCode(listing.yearBuilt);
  columns.listedDay[row] = listedDayCode(listing);
  columns.dues[row] = shortCode(facts.associationFeeMonthly);
  columns.bathrooms[row] = bathroomsCode(listing.bathroomsTotal);
  columns.bedrooms[row] = listing.bedroomsTotal ?? unknownBedrooms;
  columns.market[row] = keys.market;
  columns.kind[row] =
    (listing.propertyType === 'CONDO' ? condoBit : 0) |
    (listing.hoaEstimated ? hoaEstimatedBit : 0) |
    (isPriceImplausible(price, rent) ? priceImplausibleBit : 0) |
    (listing.isComingSoon ? comingSoonBit : 0) |
    (listing.areaImputed ? areaImputedBit : 0);
}

/** For one row outside of every inventory. */
export const scratchColumns = allocateColumns(8);

/** Whether a row is equal to what `writeRow` would write for the listing. */
export function rowEquals(
  columns: Columns,
  row: number,
  listing: IndexedListing,
  keys: RowKeys,
  rent: number,
): boolean {
  writeRow(scratchColumns, 0, listing, keys, rent);
  const arrays = arraysOf(columns);
  return arraysOf(scratchColumns).every(
    (array, index) => array === scratchColumns.nextInPostalCode || Object.is(array[0], arrays[index][row]),
  );
}
