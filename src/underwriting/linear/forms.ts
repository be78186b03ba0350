import type { ListingVector } from '../listing-vector.ts';

/** Coefficients on the listing vector (price P, rent of year 1 R, costs of year 1 C, upfront U). */
export type Row = readonly [price: number, rent: number, cost: number, upfront: number];

/** A piecewise linear form: `atLeastZero` applies if `test` is 0 or more, else `below`. */
export type Branch = { readonly test: Row; readonly atLeastZero: Form; readonly below: Form };

/** A figure as a linear or piecewise linear form of the listing vector. */
export type Form = Row | Branch;

export const zeroRow: Row = [0, 0, 0, 0];

export const priceRow: Row = [1, 0, 0, 0];

/** Whether a form is linear, without branches. */
export function isRow(form: Form): form is Row {
  return Array.isArray(form);
}

/** The value of a linear form, dollars. */
export function dot(row: Row, [price, rent, cost, upfront]: ListingVector): number {
  return row[0] * price + row[1] * rent + row[2] * cost + row[3] * upfront;
}

/** The value of a form, dollars. */
export function evaluate(form: Form, vector: ListingVector): number {
  let current = form;
  while (!isRow(current)) current = dot(current.test, vector) >= 0 ? current.atLeastZero : current.below;
  return dot(current, vector);
}

export function plus(a: Row, b: Row): Row {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
}

export function times(factor: number, row: Row): Row {
  return [factor * row[0], factor * row[1], factor * row[2], factor * row[3]];
}

export function minus(a: Row, b: Row): Row {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]];
}

/** The form with each of its rows replaced. The tests stay the same. */
export function mapForm(form: Form, replace: (row: Row) => Form): Form {
  if (isRow(form)) return replace(form);
  const { test, atLeastZero, below } = form;
  return { test, atLeastZero: mapForm(atLeastZero, replace), below: mapForm(below, replace) };
}
