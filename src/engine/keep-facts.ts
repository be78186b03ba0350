import { type Columns, condoBit } from './columns.ts';
import type { Plan, Span } from './plan.ts';

/** Keeps the rows that pass the filters on facts: type, postal code, bedrooms, living area; returns how many are left. */
export function keepFacts(plan: Plan, columns: Columns, rows: Int32Array, count: number): number {
  let left = count;
  if (plan.kind !== null) left = keepKind(plan.kind, columns.kind, rows, left);
  if (plan.postalCodes) left = keepPostalCodes(plan.postalCodes, columns.postalCode, rows, left);
  if (plan.bedrooms) left = keepWithin(plan.bedrooms, columns.bedrooms, rows, left);
  if (plan.livingArea) left = keepWithin(plan.livingArea, columns.livingArea, rows, left);
  return left;
}

function keepKind(wanted: number, kind: Uint8Array, rows: Int32Array, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[left] = row;
    left += (kind[row] & condoBit) === wanted ? 1 : 0;
  }
  return left;
}

function keepPostalCodes(wanted: ReadonlySet<number>, postalCode: Int32Array, rows: Int32Array, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[left] = row;
    left += wanted.has(postalCode[row]) ? 1 : 0;
  }
  return left;
}

function keepWithin(span: Span, values: Uint8Array | Float64Array, rows: Int32Array, count: number): number {
  const { low, high } = span;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const value = values[row];
    rows[left] = row;
    left += value >= low && value <= high ? 1 : 0;
  }
  return left;
}
