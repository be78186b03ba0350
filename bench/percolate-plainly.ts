import { type Columns, condoBit, priceImplausibleBit } from '#engine/columns/columns.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import type { FactFilters } from '#engine/plan/fact-filters.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { evaluateAt } from '#engine/scan/money.ts';
import { moneyOf } from '#engine/scan/open-money.ts';

/** The plain rival: tests every pair of a plan and a listing. Returns the number of pairs that match. */
export function countPairsPlainly(plans: readonly Plan[], inventory: Inventory): number {
  let count = 0;
  for (const plan of plans) count += countPlainly(plan, inventory);
  return count;
}

function countPlainly(plan: Plan, { columns, size }: Inventory): number {
  const money = moneyOf(plan, columns);
  const tests = [...plan.targets, ...plan.ranges];
  const { equity, maximumEquity, equityTolerance, facts } = plan;
  let count = 0;
  for (let row = 0; row < size; row++) {
    const price = columns.price[row]!;
    const isAffordable =
      price * (equity.price + equity.upfront * columns.upfront[row]!) <= maximumEquity + equityTolerance * price;
    if (!isAffordable || !meetsFacts(facts, columns, row)) continue;
    if (tests.every(({ form, constant }) => price * evaluateAt(form, money, row) + constant >= 0)) count++;
  }
  return count;
}

function meetsFacts(filters: FactFilters, columns: Columns, row: number): boolean {
  const { kind, postalCodes, bedrooms, livingArea, plausiblePricesOnly } = filters;
  const rooms = columns.bedrooms[row]!;
  const area = columns.livingArea[row]!;
  return (
    (kind === null || (columns.kind[row]! & condoBit) === kind) &&
    (postalCodes === null || postalCodes.has(columns.postalCode[row]!)) &&
    (bedrooms === null || (rooms >= bedrooms.low && rooms <= bedrooms.high)) &&
    (livingArea === null || (area >= livingArea.low && area <= livingArea.high)) &&
    !(plausiblePricesOnly && (columns.kind[row]! & priceImplausibleBit) !== 0)
  );
}
