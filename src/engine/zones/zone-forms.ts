import {
  costOfZone,
  netOfBillOfZone,
  netOfRateOfZone,
  otherCostOfZone,
  priceOfZone,
  rentOfZone,
  rentShare,
  taxBillOfZone,
  taxRateOfZone,
  toHighest,
  upfrontOfZone,
  type ZoneBounds,
} from '../columns/zone-bounds.ts';
import { isTaxedScan, leavesOf, type ScanForm, type ScanRow } from '../plan/scan-form.ts';

/** The tax column that a form reads, and its factor on it. */
export type ZoneTax = {
  readonly taxFixed: boolean;
  readonly taxScale: number;
  /** Factor on the price coefficient; 1 if absent. */
  readonly priceFactor?: number;
};

/** Margin over rounding errors, share of the sum of all terms. */
export const roundingMargin = 1e-12;

/** The coefficients of a linear form, of which only the highest value matters. */
type Coefficients = {
  readonly price: number;
  readonly rent: number;
  readonly tax: number;
  readonly cost: number;
  readonly upfront: number;
  readonly otherCost: number;
  /** Place of the tax column. */
  readonly taxPlace: number;
  readonly netPlace: number;
};

/** A bound in a zone, with a margin over rounding errors. */
export type BoundOf = (bounds: ZoneBounds, place: number) => number;

/** Bounds of a form in each zone. */
export type ZoneForm = { readonly lowest: BoundOf; readonly highest: BoundOf };

/** Bounds of a form over the asking price. A form after tax has no lower bound. */
export function compileZoneForm(form: ScanForm, tax: ZoneTax): ZoneForm {
  const leaves = leavesOf(form);
  const highest = highestOfAll(leaves.map((row) => coefficientsOf(row, tax, 1)));
  if (isTaxedScan(form)) return { lowest: () => Number.NEGATIVE_INFINITY, highest };
  const highestNegative = highestOfAll(leaves.map((row) => coefficientsOf(row, tax, -1)));
  return { lowest: (bounds, place) => -highestNegative(bounds, place), highest };
}

/** The bounds in dollars instead of over the asking price. */
export function inDollars({ lowest, highest }: ZoneForm): ZoneForm {
  return {
    lowest: (bounds, place) => {
      const ratio = lowest(bounds, place);
      return ratio * bounds[place + priceOfZone + (ratio > 0 ? 0 : toHighest)];
    },
    highest: (bounds, place) => {
      const ratio = highest(bounds, place);
      return ratio * bounds[place + priceOfZone + (ratio > 0 ? toHighest : 0)];
    },
  };
}

function coefficientsOf(row: ScanRow, { taxFixed, taxScale, priceFactor = 1 }: ZoneTax, sign: 1 | -1): Coefficients {
  const prices = row.priceByMarket ? Array.from(row.priceByMarket) : [row.price];
  return {
    price: Math.max(...prices.map((price) => sign * price * priceFactor)),
    rent: sign * row.rent,
    tax: sign * row.cost * taxScale,
    cost: sign * row.cost,
    upfront: sign * row.upfront,
    otherCost: sign * row.otherCost,
    taxPlace: taxFixed ? taxBillOfZone : taxRateOfZone,
    netPlace: taxFixed ? netOfBillOfZone : netOfRateOfZone,
  };
}

function highestOfAll(all: readonly Coefficients[]): BoundOf {
  if (all.length === 1) return (bounds, place) => highestOf(all[0]!, bounds, place);
  return (bounds, place) =>
    all.reduce((highest, row) => Math.max(highest, highestOf(row, bounds, place)), Number.NEGATIVE_INFINITY);
}

/**
 * The net column is `rentShare × rent - tax - cost`, so any multiple of it can be added if as much is subtracted from the
 * other columns. Each multiple gives an upper bound. The ones that remove the rent or the costs are the lowest.
 */
function highestOf(row: Coefficients, bounds: ZoneBounds, place: number): number {
  const rest =
    row.price +
    term(row.upfront, bounds, place + upfrontOfZone) +
    (row.otherCost === 0 ? 0 : term(row.otherCost, bounds, place + otherCostOfZone));
  const bound = Math.min(
    highestWith(0, row, bounds, place),
    highestWith(row.rent / rentShare, row, bounds, place),
    highestWith(-row.cost, row, bounds, place),
  );
  return rest + bound + roundingMargin * sizeOf(row, bounds, place);
}

/** At least as much as the terms of any row. No column is negative. */
function sizeOf(row: Coefficients, bounds: ZoneBounds, place: number): number {
  const highest = place + toHighest;
  const income = bounds[highest + rentOfZone] + bounds[highest + row.taxPlace] + bounds[highest + costOfZone];
  return (
    Math.abs(row.price) +
    4 * (Math.abs(row.rent) + Math.abs(row.cost)) * income +
    Math.abs(row.upfront) * bounds[highest + upfrontOfZone] +
    Math.abs(row.otherCost) * bounds[highest + otherCostOfZone]
  );
}

function highestWith(ofNet: number, row: Coefficients, bounds: ZoneBounds, place: number): number {
  return (
    term(ofNet, bounds, place + row.netPlace) +
    term(row.rent - ofNet * rentShare, bounds, place + rentOfZone) +
    term(row.tax + ofNet, bounds, place + row.taxPlace) +
    term(row.cost + ofNet, bounds, place + costOfZone)
  );
}

/** The highest value of a coefficient times a column. */
function term(coefficient: number, bounds: ZoneBounds, place: number): number {
  return coefficient === 0 ? 0 : coefficient * bounds[coefficient > 0 ? place + toHighest : place];
}
