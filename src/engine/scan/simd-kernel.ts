import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import { priceImplausibleBit } from '../columns/columns.ts';
import type { Plan } from '../plan/plan.ts';
import type { ScanRow } from '../plan/scan-form.ts';
import { simdInput, sortKeysOfBlock } from '../scratch.ts';
import * as places from '../simd-places.ts';
import type { Extremes } from './extremes.ts';
import type { Kernel, Money } from './money.ts';
import { writeCap, writeFirstForm, writeMarkets, writeMoney, writeSecondForm } from './simd-input.ts';

const input = simdInput;

/** Two rows at a time, for columns in the memory of the module `assembly/passes.ts`. */
export const simdKernel: Kernel = {
  filterAffordable: (cap, money, first, count) => {
    writeCap(cap);
    writeFirstForm(first, 0);
    return writeMoney(money).filterAffordable(count);
  },
  filterAffordableByMarket: (cap, money, first, count) => {
    writeCap(cap);
    writeFirstForm(first, 0);
    writeMarkets(first);
    return writeMoney(money).filterAffordableByMarket(count);
  },
  filterAffordableOfTwo: (cap, money, first, second, count) => {
    writeCap(cap);
    writeFirstForm(first, 0);
    writeSecondForm(second, 0);
    return writeMoney(money).filterAffordableOfTwo(count);
  },
  filterRatios: (first, second, money, count) => {
    writeFirstForm(first, 0);
    writeSecondForm(second, 0);
    return writeMoney(money).filterRatios(count);
  },
  filterDollars: (first, second, money, count) => {
    writeFirstForm(first.row, first.constant);
    writeSecondForm(second.row, second.constant);
    return writeMoney(money).filterDollars(count);
  },
  filterByMarket: ({ row, constant }, money, count) => {
    writeFirstForm(row, constant);
    writeMarkets(row);
    return writeMoney(money).filterByMarket(count);
  },
  computeFigures,
  computeKeys: (form, money, count) => {
    input[places.keysPlace] = sortKeysOfBlock.byteOffset;
    writeFirstForm(form, 0);
    writeMoney(money).computeKeys(count);
  },
  countImplausible: ({ kind, accelerated }, count) => {
    input[places.kindPlace] = kind.byteOffset;
    return accelerated!.simd.countKind(priceImplausibleBit, count);
  },
  selectCandidates: (keys, lowest, { simd }, count) => {
    input[places.keysPlace] = keys.byteOffset;
    return simd!.selectKeys(lowest, count);
  },
};

function computeFigures(
  plan: Plan,
  cashReturned: ScanRow,
  money: Money,
  count: number,
  { low, high }: Extremes,
): boolean {
  writeCap(plan);
  writeFirstForm(cashReturned, 0);
  writeSecondForm(plan.yearlyNetIncome, 0);
  input[places.lowIncomePlace] = low.income;
  input[places.highIncomePlace] = high.income;
  input[places.lowPricePlace] = low.price;
  input[places.highPricePlace] = high.price;
  input[places.lowEquityPlace] = Number.POSITIVE_INFINITY;
  input[places.highEquityPlace] = high.equity;
  input[places.lowMultiplePlace] = low.multiple;
  input[places.highMultiplePlace] = high.multiple;
  writeMoney(money).computeFigures(count);
  if (input[places.lowEquityPlace] < minimumDollars) return false;
  low.income = input[places.lowIncomePlace];
  high.income = input[places.highIncomePlace];
  low.price = input[places.lowPricePlace];
  high.price = input[places.highPricePlace];
  low.equity = Math.min(low.equity, input[places.lowEquityPlace]);
  high.equity = input[places.highEquityPlace];
  low.multiple = input[places.lowMultiplePlace];
  high.multiple = input[places.highMultiplePlace];
  return true;
}
