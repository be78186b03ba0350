import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { unfilteredQuery } from '../../../bench/queries.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import type { Query } from '../query.ts';
import { evaluateAt } from '../scan/money.ts';
import { moneyOf } from '../scan/open-money.ts';
import { implies, withoutImplied } from './imply-tests.ts';
import { compilePlan, type Plan } from './plan.ts';
import type { ScanTest } from './scan-form.ts';

const inventory = inventoryOf(seededListings(1500));
const planOf = (query: Query) => compilePlan({ ...query, nearMiss: false }, inventory.marketCounts);
const testsOf = (plan: Plan) => [...plan.targets, ...plan.ranges];

/** The rows that meet a test of a plan. */
function rowsMeeting({ form, constant }: ScanTest, plan: Plan): number[] {
  const money = moneyOf(plan, inventory.columns);
  const all = Array.from({ length: inventory.size }, (_, row) => row);
  return all.filter((row) => money.price[row]! * evaluateAt(form, money, row) + constant >= 0);
}

describe('what tests imply', () => {
  test('is met by every listing that meets the implying test', () => {
    fc.assert(
      fc.property(arbitraryQueries, fc.constantFrom(0, 0.05, 0.2), (query, priceOffer) => {
        const known = planOf(query);
        const plan = planOf({ ...query, assumptions: { ...query.assumptions, priceOffer } });
        for (const one of testsOf(known)) {
          const implied = testsOf(plan).filter((impliedTest) =>
            implies(one, impliedTest, known.taxScale, plan.taxScale),
          );
          if (implied.length === 0) continue;
          const matchingRows = rowsMeeting(one, known);
          for (const impliedTest of implied) {
            const impliedRows = new Set(rowsMeeting(impliedTest, plan));
            expect(
              matchingRows.every((row) => impliedRows.has(row)),
              `${one.name}, ${impliedTest.name}`,
            ).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is removed, except for one of two equal tests', () => {
    const rents = { dscr: 1.2, debtYield: 0.02, initialCocr: 0, netProfitMargin: 0, grm: 10 };
    const targets = { ...unfilteredQuery.targets, equityMultiple: 1.3, ...rents };
    const { targets: tests } = planOf({ ...unfilteredQuery, targets });
    const remaining = withoutImplied(tests).map(({ name }) => name);
    expect(remaining).toEqual(['equityMultiple', 'dscr', 'grm']);
    expect(withoutImplied([...tests, ...tests]).map(({ name }) => name)).toEqual(remaining);
  });
});
