import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import { type Columns, otherCostAt, unknownBedrooms } from '../columns/columns.ts';
import { areaOfCode, daysOnMarketOfCode, unknownByte, unknownShort } from '../columns/fact-codes.ts';
import type { Plan } from '../plan/plan.ts';
import { type ScanForm, uniformOf } from '../plan/scan-form.ts';
import { partsOfSort, type SortForms } from '../plan/sort-forms.ts';
import type { FactSort, SortFigure } from '../query.ts';
import { roundDollars, roundRatio } from '../rank/round-figure.ts';
import { incomesOfBlock, multiplesOfBlock, rowsOfBlock, sortKeysOfBlock } from '../scratch.ts';
import { evaluateAll } from './figures.ts';
import { evaluateAt, type Money } from './money.ts';

const rows = rowsOfBlock;
const keys = sortKeysOfBlock;

/** Sort keys of the first `count` rows, highest first; -Infinity if there is none. Needs `computeFigures` first. */
export function computeSortKeys(plan: Plan, money: Money, columns: Columns, count: number): Float64Array {
  const { figure, sign } = partsOfSort(plan.query.sort);
  const values = computeValues(figure, plan, money, columns, count);
  if (sign === 1) return values;
  const round = roundForOrder(figure);
  for (let index = 0; index < count; index++) {
    const value = values[index];
    keys[index] = value === Number.NEGATIVE_INFINITY ? value : -round(value);
  }
  return keys;
}

/** Figures of `computeValues` that are not rounded, because the usual orders need no pass over them. */
const unrounded: Partial<Record<SortFigure, (value: number) => number>> = {
  equity_multiple: roundRatio,
  yearly_net_income: roundDollars,
  take_home_equity: roundDollars,
};

/** How an ascending order rounds a figure of `computeValues`. */
export function roundForOrder(figure: SortFigure): (value: number) => number {
  return unrounded[figure] ?? Number;
}

/** -Infinity: the row has no such figure. */
function computeValues(figure: SortFigure, plan: Plan, money: Money, columns: Columns, count: number): Float64Array {
  if (figure === 'equity_multiple') return multiplesOfBlock;
  if (figure === 'yearly_net_income') return incomesOfBlock;
  if (figure === 'take_home_equity') computeProceeds(plan.netSaleProceeds, money, count);
  else if (plan.sortForms) computeAmounts(plan.sortForms, money, count);
  else if (figure === 'purchase_price' || figure === 'list_price') computePrices(money, count);
  else computeFacts(figure as OtherFact, plan.query.today, columns, count);
  return keys;
}

function computePrices({ price: prices }: Money, count: number): void {
  for (let index = 0; index < count; index++) keys[index] = prices[rows[index]];
}

function computeProceeds(proceeds: ScanForm, money: Money, count: number): void {
  const uniform = uniformOf(proceeds);
  if (uniform) {
    money.kernel.computeKeys(uniform, money, count);
    return;
  }
  evaluateAll(proceeds, money, count, keys);
  for (let index = 0; index < count; index++) keys[index] *= money.price[rows[index]];
}

function computeAmounts({ amount, over, needs }: SortForms, money: Money, count: number): void {
  evaluateAll(amount, money, count, keys);
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    if (!over) keys[index] = roundDollars(keys[index] * money.price[row]);
    else if (needs && Math.abs(money.price[row] * evaluateAt(needs, money, row)) < minimumDollars)
      keys[index] = Number.NEGATIVE_INFINITY;
    else keys[index] = roundRatio(keys[index] / evaluateAt(over, money, row));
  }
}

function computeFacts(name: OtherFact, today: number, columns: Columns, count: number): void {
  const read = readers[name](columns, today);
  for (let index = 0; index < count; index++) {
    const value = read(rows[index]);
    keys[index] = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
  }
}

/** Reads a fact of a row; NaN if it is unknown. */
type Reader = (row: number) => number;

type OtherFact = Exclude<FactSort, 'purchase_price' | 'list_price'>;

const readers: Readonly<Record<OtherFact, (columns: Columns, today: number) => Reader>> = {
  rent:
    ({ price, rent }) =>
    (row) =>
      roundDollars((price[row] * rent[row]) / 12),
  tax_rate:
    ({ taxRate }) =>
    (row) =>
      taxRate[row],
  tax_annual_amount:
    ({ price, taxBill }) =>
    (row) =>
      roundDollars(price[row] * taxBill[row]),
  upfront:
    ({ price, upfront }) =>
    (row) =>
      roundDollars(price[row] * upfront[row]),
  other_annual: (columns) => (row) => roundDollars(otherCostAt(columns, row) * columns.price[row]),
  association_fee_monthly: ({ dues }) => codeReader(dues, unknownShort),
  bedrooms_total: ({ bedrooms }) => codeReader(bedrooms, unknownBedrooms),
  bathrooms_total: ({ bathrooms }) => codeReader(bathrooms, unknownByte),
  year_built: ({ yearBuilt }) => codeReader(yearBuilt, unknownByte),
  living_area:
    ({ livingArea }) =>
    (row) =>
      areaOfCode(livingArea[row]),
  lot_size_square_feet:
    ({ lotSize }) =>
    (row) =>
      areaOfCode(lotSize[row]),
  days_on_market:
    ({ listedDay }, today) =>
    (row) =>
      Math.max(0, daysOnMarketOfCode(listedDay[row], today)),
};

function codeReader(codes: Uint8Array | Uint16Array, unknown: number): Reader {
  return (row) => (codes[row] === unknown ? Number.NaN : codes[row]);
}
