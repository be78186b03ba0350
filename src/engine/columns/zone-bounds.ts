import { defaultAssumptions } from '#underwriting/assumptions.ts';
import { compileForms } from '#underwriting/linear/compile-forms.ts';
import { blockRows } from '../scratch.ts';
import { type Columns, otherCostAt, priceImplausibleBit } from './columns.ts';

/**
 * The lowest and highest values of the rows of each zone. They may be wider than the rows are, but never narrower, so a
 * scan can leave out zones by them. A zone has as many rows as a block.
 */
export type ZoneBounds = Float64Array;

/* Places of the lowest values of a zone. The highest ones follow after all of them, in the same order. */
export const priceOfZone = 0;
export const rentOfZone = 1;
export const taxRateOfZone = 2;
export const taxBillOfZone = 3;
export const costOfZone = 4;
export const upfrontOfZone = 5;
export const otherCostOfZone = 6;
/** What remains of the rent after the tax rate and costs. Rents and costs vary more, and together. */
export const netOfRateOfZone = 7;
/** The same after the current bill. */
export const netOfBillOfZone = 8;
/** From a lowest value to the highest one. */
export const toHighest = 9;
/** Not 0 if a price is implausible. */
const implausiblePlace = 18;
const placesPerZone = 19;

/** The share of the rent that the default assumptions leave after what grows with it. */
export const rentShare = shareOfRent();

function shareOfRent(): number {
  const [, ofRent, ofCost] = compileForms(defaultAssumptions, 0).yearlyNetIncome;
  return -ofRent / ofCost;
}

export function zonesOf(rows: number): number {
  return Math.ceil(rows / blockRows);
}

export function zoneOf(row: number): number {
  return Math.floor(row / blockRows);
}

/** Bounds without rows, in memory that other threads can read. */
export function createZoneBounds(capacity: number): ZoneBounds {
  const length = zonesOf(capacity) * placesPerZone;
  const bounds = new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
  for (let start = 0; start < length; start += placesPerZone) clear(bounds, start);
  return bounds;
}

/** The same bounds for more rows. */
export function growZoneBounds(bounds: ZoneBounds, capacity: number): ZoneBounds {
  const grown = createZoneBounds(capacity);
  grown.set(bounds);
  return grown;
}

function clear(bounds: ZoneBounds, start: number): void {
  bounds.fill(Number.POSITIVE_INFINITY, start, start + toHighest);
  bounds.fill(Number.NEGATIVE_INFINITY, start + toHighest, start + implausiblePlace);
  bounds[start + implausiblePlace] = 0;
}

/** Where the values of a zone begin. */
export function placeOfZone(zone: number): number {
  return zone * placesPerZone;
}

export function hasImplausible(bounds: ZoneBounds, place: number): boolean {
  return bounds[place + implausiblePlace] !== 0;
}

/** About what a home earns before property tax, dollars a year. */
export function netBeforeTax({ rent, cost }: Columns, row: number): number {
  return rentShare * rent[row] - cost[row];
}

/** Widens the zone of `row` by what the columns have at `source`. */
export function widenZone(bounds: ZoneBounds, row: number, columns: Columns, source: number): void {
  const place = placeOfZone(zoneOf(row));
  const { price, rent, taxRate, taxBill, cost, upfront, kind } = columns;
  const net = netBeforeTax(columns, source);
  widen(bounds, place + priceOfZone, price[source]);
  widen(bounds, place + rentOfZone, rent[source]);
  widen(bounds, place + taxRateOfZone, taxRate[source]);
  widen(bounds, place + taxBillOfZone, taxBill[source]);
  widen(bounds, place + costOfZone, cost[source]);
  widen(bounds, place + upfrontOfZone, upfront[source]);
  widen(bounds, place + otherCostOfZone, otherCostAt(columns, source));
  widen(bounds, place + netOfRateOfZone, net - taxRate[source]);
  widen(bounds, place + netOfBillOfZone, net - taxBill[source]);
  if (kind[source] & priceImplausibleBit) bounds[place + implausiblePlace] = 1;
}

function widen(bounds: ZoneBounds, place: number, value: number): void {
  if (value < bounds[place]) bounds[place] = value;
  if (value > bounds[place + toHighest]) bounds[place + toHighest] = value;
}

/** A value of each row of the zone that is made narrow. */
const valuesOfZone = new Float64Array(blockRows);

/** Makes the bounds of a zone as narrow as its rows. No scan may run meanwhile. */
export function narrowZone(bounds: ZoneBounds, zone: number, columns: Columns, size: number): void {
  const place = placeOfZone(zone);
  clear(bounds, place);
  const start = zone * blockRows;
  const count = Math.min(size, start + blockRows) - start;
  const { price, rent, taxRate, taxBill, cost, upfront, kind } = columns;
  // One column after the other takes half the time of one row after the other.
  const narrow = (figure: number, values: Float64Array) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let index = 0; index < count; index++) {
      const value = values[index];
      if (value < low) low = value;
      if (value > high) high = value;
    }
    bounds[place + figure] = low;
    bounds[place + toHighest + figure] = high;
  };
  const narrowNet = (figure: number, tax: Float64Array) => {
    for (let index = 0; index < count; index++) {
      const row = start + index;
      valuesOfZone[index] = netBeforeTax(columns, row) - tax[row];
    }
    narrow(figure, valuesOfZone);
  };
  const rowsOf = (column: Float64Array) => column.subarray(start, start + count);
  narrow(priceOfZone, rowsOf(price));
  narrow(rentOfZone, rowsOf(rent));
  narrow(taxRateOfZone, rowsOf(taxRate));
  narrow(taxBillOfZone, rowsOf(taxBill));
  narrow(costOfZone, rowsOf(cost));
  narrow(upfrontOfZone, rowsOf(upfront));
  for (let index = 0; index < count; index++) valuesOfZone[index] = otherCostAt(columns, start + index);
  narrow(otherCostOfZone, valuesOfZone);
  narrowNet(netOfRateOfZone, taxRate);
  narrowNet(netOfBillOfZone, taxBill);
  for (let index = 0; index < count; index++) {
    if (kind[start + index] & priceImplausibleBit) bounds[place + implausiblePlace] = 1;
  }
}
