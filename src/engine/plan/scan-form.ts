import { type Branch, type Form, isRow, type Row } from '#underwriting/linear/forms.ts';
import { unknownMarket } from '../columns/columns.ts';
import { type ByMarket, mapMarkets } from './compile-by-market.ts';

/**
 * A linear form for the scan. Its value over the asking price is
 * `price + rent × rent column + cost × (costs at the price paid, over asking) + upfront × upfront column`.
 * The coefficients include the offer and the rent scenario.
 */
export type ScanRow = {
  readonly price: number;
  /** Replaces `price`, by market step; null if all markets have the same. */
  readonly priceByMarket: Float64Array | null;
  readonly rent: number;
  readonly cost: number;
  readonly upfront: number;
};

/** `atLeastZero` applies if `test` is 0 or more, else `below`. */
export type ScanBranch = { readonly test: ScanRow; readonly atLeastZero: ScanForm; readonly below: ScanForm };

export type ScanForm = ScanRow | ScanBranch;

/** A condition: asking price × form + constant >= 0. The name identifies the same condition in other plans. */
export type ScanTest = { readonly name: string; readonly form: ScanForm; readonly constant: number };

export function isScanBranch(form: ScanForm): form is ScanBranch {
  return 'test' in form;
}

/** The form if all rows have the same coefficients, else null. */
export function uniformOf(form: ScanForm): ScanRow | null {
  return isScanBranch(form) || form.priceByMarket ? null : form;
}

/** The price coefficient by market step. */
export function pricesOf({ price, priceByMarket }: ScanRow): Float64Array {
  return priceByMarket ?? new Float64Array(unknownMarket + 1).fill(price);
}

/** The linear forms at the ends of all branches. */
export function leavesOf(form: ScanForm): ScanRow[] {
  return isScanBranch(form) ? [...leavesOf(form.atLeastZero), ...leavesOf(form.below)] : [form];
}

/** Price paid over asking price, and factor on the rent. */
export type Scales = { readonly price: number; readonly rent: number };

/**
 * Turns a form into coefficients for the scan. Adds `tolerance`, a share of the price paid, to the price coefficient of
 * every row except the tests of branches.
 */
export function toScanForm(forms: ByMarket<Form>, scales: Scales, tolerance = 0): ScanForm {
  const { standard } = forms;
  if (isRow(standard)) return toScanRow(forms as ByMarket<Row>, scales, tolerance);
  const part = (name: keyof Branch) => mapMarkets(forms as ByMarket<Branch>, (branch) => branch[name]);
  return {
    test: toScanRow(part('test') as ByMarket<Row>, scales, 0),
    atLeastZero: toScanForm(part('atLeastZero'), scales, tolerance),
    below: toScanForm(part('below'), scales, tolerance),
  };
}

/** `toScanForm` for a linear form. Throws if appreciation changes another coefficient than that of the price. */
export function toScanRow({ standard, markets }: ByMarket<Row>, scales: Scales, tolerance = 0): ScanRow {
  const [, rent, cost, upfront] = standard;
  const priceOf = (row: Row) => (row[0] + tolerance) * scales.price;
  let priceByMarket: Float64Array | null = null;
  for (const { step, value: row } of markets) {
    if (row[1] !== rent || row[2] !== cost || row[3] !== upfront) {
      throw new Error('appreciation changed a coefficient other than the price');
    }
    if (row[0] === standard[0]) continue;
    priceByMarket ??= new Float64Array(unknownMarket + 1).fill(priceOf(standard));
    priceByMarket[step] = priceOf(row);
  }
  return { price: priceOf(standard), priceByMarket, rent: rent * scales.rent, cost, upfront };
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
  let current = form;
  while (isScanBranch(current)) current = evaluateRow(current.test, vector) >= 0 ? current.atLeastZero : current.below;
  return evaluateRow(current, vector);
}
