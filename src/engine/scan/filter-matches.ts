import { always, alwaysDollars, type Targets, type TestGroups } from '../plan/group-tests.ts';
import type { EquityCap } from '../plan/plan.ts';
import type { ScanTest } from '../plan/scan-form.ts';
import { rowsOfBlock } from '../scratch.ts';
import { evaluateAt, type Money } from './money.ts';

const rows = rowsOfBlock;

/** Keeps the rows whose E0 is within the maximum and that meet every target; returns their number. */
export function filterTargets(cap: EquityCap, money: Money, { first, second, rest }: Targets, count: number): number {
  const { kernel } = money;
  const remaining = second
    ? kernel.filterAffordableOfTwo(cap, money, first, second, count)
    : first.priceByMarket
      ? kernel.filterAffordableByMarket(cap, money, first, count)
      : kernel.filterAffordable(cap, money, first, count);
  return filterMatches(rest, money, remaining);
}

/** Keeps the rows that meet every test; returns their number. */
export function filterMatches({ ratios, dollars, byMarket, others }: TestGroups, money: Money, count: number): number {
  const { kernel } = money;
  let remaining = count;
  for (let at = 0; at < ratios.length && remaining > 0; at += 2) {
    remaining = kernel.filterRatios(ratios[at], ratios[at + 1] ?? always, money, remaining);
  }
  for (let at = 0; at < dollars.length && remaining > 0; at += 2) {
    remaining = kernel.filterDollars(dollars[at], dollars[at + 1] ?? alwaysDollars, money, remaining);
  }
  for (const test of byMarket) remaining = kernel.filterByMarket(test, money, remaining);
  for (const test of others) remaining = filterForm(test, money, remaining);
  return remaining;
}

function filterForm({ form, constant }: ScanTest, money: Money, count: number): number {
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[remaining] = row;
    remaining += Number(money.price[row] * evaluateAt(form, money, row) + constant >= 0);
  }
  return remaining;
}
