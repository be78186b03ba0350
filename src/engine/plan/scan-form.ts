import { type Branch, type Form, isRow, type Row } from '#underwriting/linear/forms.ts';
import { unknownMarket } from '../columns/columns.ts';
import { type ByMarket, mapMarkets } from './compile-by-market.ts';

/**
 * A linear form as the scan takes it: its value over the asking price is
 * `price + rent × rent column + cost × (costs at the price paid, over asking) + upfront × upfront column`.
 * The offer and the rent scenario are inside the coefficients.
 */
export type ScanRow = {
  readonly price: number;
  /** By market step, instead of `price`; null where every market has the same. */
  readonly priceByMarket: Float64Array | null;
  readonly rent: number;
  readonly cost: number;
  readonly upfront: number;
};

/** Where `test` is at least 0 the first form holds, elsewhere the second. */
export type ScanBranch = { readonly test: ScanRow; readonly atLeastZero: ScanForm; readonly below: ScanForm };

export type ScanForm = ScanRow | ScanBranch;

/** A condition: asking price × form + constant >= 0. The same name means the same question under other assumptions. */
export type ScanTest = { readonly name: string; readonly form: ScanForm; readonly constant: number };

/** Whether a form has two sides, of which a test decides. */
export function isScanBranch(form: ScanForm): form is ScanBranch {
  return 'test' in form;
}

/** The form where one set of coefficients serves every row; else null. */
export function uniformOf(form: ScanForm): ScanRow | null {
  return isScanBranch(form) || form.priceByMarket ? null : form;
}

/** The coefficient of the price by market step. */
export function pricesOf({ price, priceByMarket }: ScanRow): Float64Array {
  return priceByMarket ?? new Float64Array(unknownMarket + 1).fill(price);
}

/** The linear forms of which one holds. */
export function leavesOf(form: ScanForm): ScanRow[] {
  return isScanBranch(form) ? [...leavesOf(form.atLeastZero), ...leavesOf(form.below)] : [form];
}

/** How a listing's price and rent enter: price paid over asking, factor on the rent. */
export type Scales = { readonly price: number; readonly rent: number };

/**
 * Turns a form into coefficients for the scan. `slack` is added to the price coefficient of every row that is not
 * a branch's test: a share of the price paid.
 */
export function toScanForm(forms: ByMarket<Form>, scales: Scales, slack = 0): ScanForm {
  const { standard } = forms;
  if (isRow(standard)) return toScanRow(forms as ByMarket<Row>, scales, slack);
  const part = (name: keyof Branch) => mapMarkets(forms as ByMarket<Branch>, (branch) => branch[name]);
  return {
    test: toScanRow(part('test') as ByMarket<Row>, scales, 0),
    atLeastZero: toScanForm(part('atLeastZero'), scales, slack),
    below: toScanForm(part('below'), scales, slack),
  };
}

/** As `toScanForm`, for a linear form. Growth of value moves the price coefficient alone; anything else throws. */
export function toScanRow({ standard, markets }: ByMarket<Row>, scales: Scales, slack = 0): ScanRow {
  const [, rent, cost, upfront] = standard;
  const priceOf = (row: Row) => (row[0] + slack) * scales.price;
  let priceByMarket: Float64Array | null = null;
  for (const { step, value: row } of markets) {
    if (row[1] !== rent || row[2] !== cost || row[3] !== upfront) {
      throw new Error('growth of value moved a coefficient other than that of the price');
    }
    if (row[0] === standard[0]) continue;
    priceByMarket ??= new Float64Array(unknownMarket + 1).fill(priceOf(standard));
    priceByMarket[step] = priceOf(row);
  }
  return { price: priceOf(standard), priceByMarket, rent: rent * scales.rent, cost, upfront };
}

/** A row's market step and its money over the asking price, costs at the price paid. */
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
