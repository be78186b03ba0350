import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { unfilteredQuery } from '../../../bench/queries.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import type { Query } from '../query.ts';
import { evaluateAt } from '../scan/money.ts';
import { moneyOf } from '../scan/open-money.ts';
import { compilePlan, type Plan } from './plan.ts';
import { isScanBranch, type ScanTest } from './scan-form.ts';
import { simplifyTests } from './simplify-branches.ts';

const inventory = inventoryOf(seededListings(1500));
const planOf = (query: Query) => compilePlan(query, inventory.marketCounts);

function meetingAll(tests: readonly ScanTest[], plan: Plan): number[] {
  const money = moneyOf(plan, inventory.columns);
  const meets = (row: number) =>
    tests.every(({ form, constant }) => money.price[row]! * evaluateAt(form, money, row) + constant >= 0);
  return Array.from({ length: inventory.size }, (_, row) => row).filter(meets);
}

describe('simplified tests', () => {
  test('are met by the same listings as the original tests', () => {
    fc.assert(
      fc.property(arbitraryQueries, fc.constantFrom(null, 0.04, 0.09), (query, exitCapRate) => {
        const assumptions = { ...query.assumptions, exitCapRate, priceOffer: 0 };
        const plan = planOf({ ...query, nearMiss: true, assumptions });
        const original = plan.offerTests!;
        expect(meetingAll(simplifyTests(original, []), plan)).toEqual(meetingAll(original, plan));
      }),
      { numRuns: 100 },
    );
  });

  test('have no branch on an income that another target keeps above 0', () => {
    const query = (dscr: number | null, equityMultiple: number): Query => ({
      ...unfilteredQuery,
      assumptions: { ...unfilteredQuery.assumptions, exitCapRate: 0.06 },
      targets: { ...unfilteredQuery.targets, dscr, equityMultiple },
    });
    const branchCount = (plan: Plan) =>
      [...plan.targets.map(({ form }) => form), plan.totalCashReturned].filter(isScanBranch).length;
    expect(branchCount(planOf(query(1, -5)))).toBe(0);
    expect(branchCount(planOf(query(null, 1.3)))).toBe(0);
    expect(branchCount(planOf(query(null, -5)))).toBe(2);
    expect(branchCount(planOf({ ...query(1, -5), nearMiss: true }))).toBe(1);
  });
});
