import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import { compilePlan } from '../plan/plan.ts';
import { evaluateAt } from '../scan/money.ts';
import { moneyOf } from '../scan/open-money.ts';
import type { ListingPoint } from './listing-point.ts';
import { readSource } from './query-source.ts';

const marketCounts = new Uint32Array(256);

/** Whether the listing meets every test on figures, compiled for its market as a search does. */
export function meetsExactly(source: string, { columns, price, upfront, market }: ListingPoint): boolean {
  marketCounts[market] = 1;
  const plan = compilePlan(readSource(source), marketCounts);
  marketCounts[market] = 0;
  const money = moneyOf(plan, columns);
  if (plan.needsMultiple && price * (plan.equity.price + upfront) < minimumDollars) return false;
  return [...plan.targets, ...plan.ranges].every(
    ({ form, constant }) => price * evaluateAt(form, money, 0) + constant >= 0,
  );
}
