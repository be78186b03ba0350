import type { ListingVector } from '../listing-vector.ts';
import { weighHighest } from './highest-so-far.ts';

/** Coefficients on the listing vector (price P, rent of year 1 R, costs of year 1 C, upfront U, value V, other costs O). */
export type Row = readonly [
  price: number,
  rent: number,
  cost: number,
  upfront: number,
  value: number,
  otherCost: number,
];

/** A piecewise linear form of some kind of row: `atLeastZero` applies if `test` is 0 or more, else `below`. */
export type BranchOf<Linear> = {
  readonly test: Linear;
  readonly atLeastZero: PlainFormOf<Linear>;
  readonly below: PlainFormOf<Linear>;
};

export type PlainFormOf<Linear> = Linear | BranchOf<Linear>;

/**
 * A plain form less a tax on income that offsets the losses before it. `incomeSums` are the taxable incomes of the years
 * up to each year. The highest of them so far, at least 0, is what was taxed by then. It counts with the year's weight.
 */
export type TaxedFormOf<Linear> = {
  readonly beforeTax: PlainFormOf<Linear>;
  readonly incomeSums: readonly Linear[];
  readonly weights: readonly number[];
};

export type Branch = BranchOf<Row>;
export type PlainForm = PlainFormOf<Row>;
export type TaxedForm = TaxedFormOf<Row>;

/** A figure as a linear or piecewise linear form of the listing vector. */
export type Form = PlainForm | TaxedForm;

export const zeroRow: Row = [0, 0, 0, 0, 0, 0];

export const priceRow: Row = [1, 0, 0, 0, 0, 0];

export const valueRow: Row = [0, 0, 0, 0, 1, 0];

/** Whether a form is linear, without branches. */
export function isRow(form: Form): form is Row {
  return Array.isArray(form);
}

export function isTaxed(form: Form): form is TaxedForm {
  return 'incomeSums' in form;
}

/** The value of a linear form, dollars. */
export function dot(row: Row, [price, rent, cost, upfront, value, otherCost]: ListingVector): number {
  return row[0] * price + row[1] * rent + row[2] * cost + row[3] * upfront + row[4] * value + row[5] * otherCost;
}

/** The value of a form, dollars. */
export function evaluate(form: Form, vector: ListingVector): number {
  if (!isTaxed(form)) return evaluatePlain(form, vector);
  const { beforeTax, incomeSums, weights } = form;
  return evaluatePlain(beforeTax, vector) - weighHighest(weights, (index) => dot(incomeSums[index]!, vector));
}

function evaluatePlain(form: PlainForm, vector: ListingVector): number {
  let current = form;
  while (!isRow(current)) current = dot(current.test, vector) >= 0 ? current.atLeastZero : current.below;
  return dot(current, vector);
}

export function plus(a: Row, b: Row): Row {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4], a[5] + b[5]];
}

export function times(factor: number, row: Row): Row {
  return [factor * row[0], factor * row[1], factor * row[2], factor * row[3], factor * row[4], factor * row[5]];
}

export function minus(a: Row, b: Row): Row {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3], a[4] - b[4], a[5] - b[5]];
}

/** The form with each of its rows replaced. The tests stay the same. In a taxed form, `replace` may only add to a row. */
export function mapForm(form: PlainForm, replace: (row: Row) => PlainForm): PlainForm;
export function mapForm(form: Form, replace: (row: Row) => PlainForm): Form;
export function mapForm(form: Form, replace: (row: Row) => PlainForm): Form {
  if (isRow(form)) return replace(form);
  if (isTaxed(form)) return { ...form, beforeTax: mapForm(form.beforeTax, replace) };
  const { test, atLeastZero, below } = form;
  return { test, atLeastZero: mapForm(atLeastZero, replace), below: mapForm(below, replace) };
}

/** The form with its value multiplied. */
export function scaleForm(factor: number, form: Form): Form {
  if (!isTaxed(form)) return mapForm(form, (row) => times(factor, row));
  const { beforeTax, incomeSums, weights } = form;
  const scaled = mapForm(beforeTax, (row) => times(factor, row));
  return { beforeTax: scaled, incomeSums, weights: weights.map((weight) => factor * weight) };
}

/** A form less a tax; the form itself if no year has a weight. */
export function lessTax(form: PlainForm, { incomeSums, weights }: Pick<TaxedForm, 'incomeSums' | 'weights'>): Form {
  return weights.every((weight) => weight === 0) ? form : { beforeTax: form, incomeSums, weights };
}
