import { rows } from './block.ts';
import { type Columns, condoBit } from './columns.ts';
import type { Plan, Span } from './plan.ts';

/** Keeps, among the first `count` rows of the block, those that pass the filters on facts: type, postal code, bedrooms, living area; returns how many are left. */
export function keepFacts(plan: Plan, columns: Columns, count: number): number {
  let left = count;
  if (plan.kind !== null) left = keepKind(plan.kind, columns.kind, left);
  if (plan.postalCodes) left = keepPostalCodes(plan.postalCodes, columns.postalCode, left);
  if (plan.bedrooms) left = keepWithin(plan.bedrooms, columns.bedrooms, left);
  if (plan.livingArea) left = keepWithin(plan.livingArea, columns.livingArea, left);
  return left;
}

function keepKind(wanted: number, kind: Uint8Array, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[left] = row;
    left += Number((kind[row] & condoBit) === wanted);
  }
  return left;
}

function keepPostalCodes(wanted: ReadonlySet<number>, postalCode: Int32Array, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[left] = row;
    left += Number(wanted.has(postalCode[row]));
  }
  return left;
}

function keepWithin(span: Span, values: Uint8Array | Float64Array, count: number): number {
  const { low, high } = span;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const value = values[row];
    rows[left] = row;
    left += Number(value >= low) & Number(value <= high);
  }
  return left;
}
