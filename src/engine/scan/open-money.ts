import type { Columns } from '../columns/columns.ts';
import type { Plan } from '../plan/plan.ts';
import type { Money } from './money.ts';
import { plainKernel } from './plain-kernel.ts';
import { simdKernel } from './simd-kernel.ts';

export function moneyOf({ taxFixed, taxScale }: Plan, columns: Columns): Money {
  const { accelerated, price, rent, cost, upfront, otherCents, market, taxBill, taxRate } = columns;
  const tax = taxFixed ? taxBill : taxRate;
  const kernel = accelerated ? simdKernel : plainKernel;
  return { price, rent, cost, upfront, otherCents, market, tax, taxScale, kernel, simd: accelerated?.simd ?? null };
}
