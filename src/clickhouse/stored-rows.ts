import { type Columns, marketAppreciationOf, unknownMarket, unknownPostalCode } from '#engine/columns/columns.ts';
import { createInventory, type Inventory } from '#engine/columns/inventory.ts';
import { formatListingId } from '#engine/columns/listing-id.ts';
import type { ListingSet } from '#engine/columns/listing-set.ts';
import { widenZone } from '#engine/columns/zone-bounds.ts';
import type { IndexedListing } from '#engine/query.ts';
import type { Value } from './client.ts';
import { type NumberType, sqlNames, storedColumns, storedNames } from './table-columns.ts';

/** The columns of a row as SELECT reads them. */
export const rowColumns: readonly string[] = ['id', ...sqlNames];

const bytesOf: Readonly<Record<NumberType, number>> = { Float64: 8, UInt32: 4, Int32: 4, UInt16: 2, UInt8: 1 };
/** Id and batch come before the other columns. */
const bytesPerVersion = storedNames.reduce((sum, name) => sum + bytesOf[storedColumns[name][1]], 16);

/** Writes rows of the engine as versions of a batch, in the format RowBinary. */
export function encodeVersions(columns: Columns, count: number, batch: bigint): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(count * bytesPerVersion));
  let at = 0;
  for (let row = 0; row < count; row++) {
    view.setUint32(at, columns.idLow[row]!, true);
    view.setUint32(at + 4, columns.idHigh[row]!, true);
    view.setBigUint64(at + 8, batch, true);
    at += 16;
    for (const name of storedNames) at = writeNumber(view, at, storedColumns[name][1], columns[name][row]!);
  }
  return new Uint8Array(view.buffer);
}

function writeNumber(view: DataView, at: number, type: NumberType, value: number): number {
  if (type === 'Float64') view.setFloat64(at, value, true);
  else if (type === 'UInt32') view.setUint32(at, value, true);
  else if (type === 'Int32') view.setInt32(at, value, true);
  else if (type === 'UInt16') view.setUint16(at, value, true);
  else view.setUint8(at, value);
  return at + bytesOf[type];
}

/** 64-bit numbers in the format RowBinary. */
export function encodeIntegers(numbers: readonly bigint[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(8 * numbers.length));
  numbers.forEach((number, index) => {
    view.setBigUint64(8 * index, number, true);
  });
  return new Uint8Array(view.buffer);
}

/** The ids of a set in the format RowBinary. */
export function encodeIds({ idHigh, idLow }: ListingSet): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(8 * idHigh.length));
  idHigh.forEach((high, index) => {
    view.setUint32(8 * index, idLow[index]!, true);
    view.setUint32(8 * index + 4, high, true);
  });
  return new Uint8Array(view.buffer);
}

/** An inventory of rows as `rowColumns` lists them, with the bits of the table. */
export function inventoryOfRows(rows: readonly (readonly Value[])[]): Inventory {
  const inventory = createInventory(rows.length);
  for (const values of rows) {
    const numberOf = (name: keyof typeof storedColumns) => Number(values[1 + storedNames.indexOf(name)]);
    const listing = listingWithKeys(String(values[0]), numberOf);
    inventory.put(listing);
    const row = inventory.rowOf(listing.listingId);
    storedNames.forEach((name, place) => {
      inventory.columns[name][row] = Number(values[1 + place]);
    });
    widenZone(inventory.zoneBounds, row, inventory.columns, row);
  }
  return inventory;
}

/** A listing with the keys by which the inventory finds it. The other columns are then overwritten. */
function listingWithKeys(id: string, numberOf: (name: 'price' | 'postalCode' | 'market') => number): IndexedListing {
  const number = BigInt(id);
  const postalCode = numberOf('postalCode');
  const market = numberOf('market');
  return {
    listingId: formatListingId([Number(number >> 32n), Number(number & 0xffff_ffffn)]),
    facts: {
      listPrice: numberOf('price'),
      rent: 0,
      taxRate: 0,
      taxAnnualAmount: 0,
      insuranceAnnual: 0,
      associationFeeMonthly: 0,
      otherAnnual: 0,
      upfront: 0,
      marketAppreciation: market === unknownMarket ? null : marketAppreciationOf(market),
    },
    propertyType: 'SFR',
    postalCode: postalCode === unknownPostalCode ? null : String(postalCode).padStart(5, '0'),
    bedroomsTotal: null,
    livingArea: null,
    bathroomsTotal: null,
    lotSize: null,
    yearBuilt: null,
    listedDay: null,
    isComingSoon: false,
    latitude: null,
    longitude: null,
    hoaEstimated: false,
    areaImputed: false,
  };
}
