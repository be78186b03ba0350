import type { EquityCap } from '../plan/plan.ts';
import { pricesOf, type ScanRow } from '../plan/scan-form.ts';
import { simdInput } from '../scratch.ts';
import type { Simd } from '../simd.ts';
import * as places from '../simd-places.ts';
import type { Money } from './money.ts';

const input = simdInput;

/** Writes where the columns are; returns the module that reads them. */
export function writeMoney({ simd, price, rent, tax, cost, upfront, market, taxScale }: Money): Simd {
  if (!simd) throw new Error('These columns are outside the memory of the SIMD module');
  input[places.pricePlace] = price.byteOffset;
  input[places.rentPlace] = rent.byteOffset;
  input[places.taxPlace] = tax.byteOffset;
  input[places.costPlace] = cost.byteOffset;
  input[places.upfrontPlace] = upfront.byteOffset;
  input[places.marketPlace] = market.byteOffset;
  input[places.taxScalePlace] = taxScale;
  return simd;
}

export function writeCap({ equity, maximumEquity, equityTolerance }: EquityCap): void {
  input[places.equityOfPricePlace] = equity.price;
  input[places.equityOfUpfrontPlace] = equity.upfront;
  input[places.maximumEquityPlace] = maximumEquity;
  input[places.equityTolerancePlace] = equityTolerance;
}

export function writeFirstForm(row: ScanRow, constant: number): void {
  writeForm(places.firstFormPlace, row, constant);
}

export function writeSecondForm(row: ScanRow, constant: number): void {
  writeForm(places.secondFormPlace, row, constant);
}

function writeForm(place: number, { price, rent, cost, upfront }: ScanRow, constant: number): void {
  input[place + places.ofPriceInForm] = price;
  input[place + places.ofRentInForm] = rent;
  input[place + places.ofCostInForm] = cost;
  input[place + places.ofUpfrontInForm] = upfront;
  input[place + places.constantInForm] = constant;
}

export function writeMarkets(row: ScanRow): void {
  input.set(pricesOf(row), places.ofPricesPlace);
}
