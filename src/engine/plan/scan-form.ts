import {
  type Branch,
  type BranchOf,
  type Form,
  isRow,
  isTaxed,
  type PlainForm,
  type PlainFormOf,
  type Row,
  type TaxedForm,
  type TaxedFormOf,
} from '#underwriting/linear/forms.ts';
import { weighHighest } from '#underwriting/linear/highest-so-far.ts';
import { unknownMarket } from '../columns/columns.ts';
import { type ByMarket, mapMarkets } from './compile-by-market.ts';

/**
 * A linear form for the scan. Its value over the asking price is
 * `price + rent × rent column + cost × (costs at the price paid, over asking) + upfront × upfront column
 * + otherCost × other cost column`.
 * The coefficients include the offer and the rent scenario.
 */
export type ScanRow = {
  readonly price: number;
  /** Replaces `price`, by market step; null if all markets have the same. */
  readonly priceByMarket: Float64Array | null;
  readonly rent: number;
  readonly cost: number;
  readonly upfront: number;
  /** 0 except for a lender's DSCR, so that other tests need not read the column. */
  readonly otherCost: number;
};

export type ScanBranch = BranchOf<ScanRow>;

export type PlainScanForm = PlainFormOf<ScanRow>;

/** No row of it depends on the market, except those before tax. */
export type TaxedScanForm = TaxedFormOf<ScanRow>;

export type ScanForm = PlainScanForm | TaxedScanForm;

/** A condition: asking price × form + constant >= 0. The name identifies the same condition in other plans. */
export type ScanTest = { readonly name: string; readonly form: ScanForm; readonly constant: number };

export function isScanBranch(form: ScanForm): form is ScanBranch {
  return 'test' in form;
}

export function isTaxedScan(form: ScanForm): form is TaxedScanForm {
  return 'incomeSums' in form;
}

export function isScanRow(form: ScanForm): form is ScanRow {
  return !isScanBranch(form) && !isTaxedScan(form);
}

/** A row that the loops over columns can test: all but the lender's DSCR. */
export function isLoopRow(form: ScanForm): form is ScanRow {
  return isScanRow(form) && form.otherCost === 0;
}

/** The form if all rows have the same coefficients, else null. */
export function uniformOf(form: ScanForm): ScanRow | null {
  return !isScanRow(form) || form.priceByMarket ? null : form;
}

/** The price coefficient by market step. */
export function pricesOf({ price, priceByMarket }: ScanRow): Float64Array {
  return priceByMarket ?? new Float64Array(unknownMarket + 1).fill(price);
}

/** The linear forms at the ends of all branches. Where income is taxed, upper bounds of them. */
export function leavesOf(form: ScanForm): ScanRow[] {
  if (isTaxedScan(form)) return leavesOf(form.beforeTax).map((leaf) => leastTaxed(leaf, form));
  return isScanBranch(form) ? [...leavesOf(form.atLeastZero), ...leavesOf(form.below)] : [form];
}

/** The row less the least tax: at a negative rate of return, an early tax has a negative weight. */
function leastTaxed(row: ScanRow, { incomeSums, weights }: TaxedScanForm): ScanRow {
  const bound = { price: 0, rent: 0, cost: 0, upfront: 0 };
  const highest = { price: 0, rent: 0, cost: 0, upfront: 0 };
  for (const [index, sum] of incomeSums.entries()) {
    for (const name of ['price', 'rent', 'cost', 'upfront'] as const) {
      highest[name] = Math.max(highest[name], sum[name]);
      bound[name] += Math.max(0, -weights[index]) * highest[name];
    }
  }
  return {
    price: row.price + bound.price,
    priceByMarket: row.priceByMarket?.map((price) => price + bound.price) ?? null,
    rent: row.rent + bound.rent,
    cost: row.cost + bound.cost,
    upfront: row.upfront + bound.upfront,
    otherCost: row.otherCost,
  };
}

/** Price paid over asking price, and factor on the rent. */
export type Scales = { readonly price: number; readonly rent: number };

/**
 * Turns a form into coefficients for the scan. Adds `tolerance`, a share of the price paid, to the price coefficient of
 * every row except the tests of branches.
 */
export function toScanForm(forms: ByMarket<Form>, scales: Scales, tolerance = 0): ScanForm {
  const { standard } = forms;
  if (!isTaxed(standard)) return toPlainForm(forms as ByMarket<PlainForm>, scales, tolerance);
  const { incomeSums, weights } = standard;
  return {
    beforeTax: toPlainForm(
      mapMarkets(forms as ByMarket<TaxedForm>, ({ beforeTax }) => beforeTax),
      scales,
      tolerance,
    ),
    incomeSums: incomeSums.map((row) => toScanRow({ standard: row, markets: [] }, scales)),
    weights,
  };
}

function toPlainForm(forms: ByMarket<PlainForm>, scales: Scales, tolerance: number): PlainScanForm {
  const { standard } = forms;
  if (isRow(standard)) return toScanRow(forms as ByMarket<Row>, scales, tolerance);
  const part = (name: keyof Branch) => mapMarkets(forms as ByMarket<Branch>, (branch) => branch[name]);
  return {
    test: toScanRow(part('test') as ByMarket<Row>, scales, 0),
    atLeastZero: toPlainForm(part('atLeastZero'), scales, tolerance),
    below: toPlainForm(part('below'), scales, tolerance),
  };
}

/** `toScanForm` for a linear form. Throws if appreciation changes another coefficient than that of the price. */
export function toScanRow({ standard, markets }: ByMarket<Row>, scales: Scales, tolerance = 0): ScanRow {
  const [, rent, cost, upfront, , otherCost] = standard;
  // The value of a listing for sale is its price.
  const priceOf = (row: Row) => (row[0] + row[4] + tolerance) * scales.price;
  let priceByMarket: Float64Array | null = null;
  for (const { step, value: row } of markets) {
    if (row[1] !== rent || row[2] !== cost || row[3] !== upfront || row[5] !== otherCost) {
      throw new Error('appreciation changed a coefficient other than the price');
    }
    if (row[0] + row[4] === standard[0] + standard[4]) continue;
    priceByMarket ??= new Float64Array(unknownMarket + 1).fill(priceOf(standard));
    priceByMarket[step] = priceOf(row);
  }
  return { price: priceOf(standard), priceByMarket, rent: rent * scales.rent, cost, upfront, otherCost };
}

/** The market step of a row and its money over the asking price, with costs at the price paid. */
export type RatioVector = {
  readonly market: number;
  readonly rent: number;
  readonly cost: number;
  readonly upfront: number;
};

/** The value of a linear form over the asking price. */
export function evaluateRow(row: ScanRow, { market, rent, cost, upfront }: RatioVector): number {
  const price = row.priceByMarket ? row.priceByMarket[market] : row.price;
  return price + row.rent * rent + row.cost * cost + row.upfront * upfront;
}

/** The value of a form over the asking price. */
export function evaluateForm(form: ScanForm, vector: RatioVector): number {
  if (isTaxedScan(form)) {
    const { beforeTax, incomeSums, weights } = form;
    return evaluateForm(beforeTax, vector) - weighHighest(weights, (index) => evaluateRow(incomeSums[index], vector));
  }
  let current = form;
  while (isScanBranch(current)) current = evaluateRow(current.test, vector) >= 0 ? current.atLeastZero : current.below;
  return evaluateRow(current, vector);
}
