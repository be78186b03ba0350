import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { bySize } from '#tests/full-size.ts';
import { placeOfZone } from '../columns/zone-bounds.ts';
import { compilePlan } from '../plan/plan.ts';
import { evaluateAt } from '../scan/money.ts';
import { moneyOf } from '../scan/open-money.ts';
import { compileZoneForm, inDollars } from './zone-forms.ts';

test('The bounds of a form are around its value for every row of the zone', () => {
  let compared = 0;
  fc.assert(
    fc.property(arbitraryListings, arbitraryQueries, (listings, query) => {
      const inventory = inventoryOf(listings);
      fc.pre(inventory.size > 0);
      const plan = compilePlan(query, inventory.marketCounts);
      const money = moneyOf(plan, inventory.columns);
      const figures = [plan.equity, plan.yearlyNetIncome, plan.totalCashReturned, plan.netSaleProceeds];
      const forms = [...figures, ...[...plan.targets, ...plan.ranges].map(({ form }) => form)];
      const { zoneBounds } = inventory;
      for (const form of forms) {
        const bounds = compileZoneForm(form, plan);
        const dollars = inDollars(bounds);
        let lowest: readonly [ratio: number, dollars: number] = [Infinity, Infinity];
        let highest: readonly [ratio: number, dollars: number] = [-Infinity, -Infinity];
        for (let row = 0; row < inventory.size; row++) {
          const ratio = evaluateAt(form, money, row);
          lowest = [Math.min(lowest[0], ratio), Math.min(lowest[1], ratio * money.price[row]!)];
          highest = [Math.max(highest[0], ratio), Math.max(highest[1], ratio * money.price[row]!)];
          compared++;
        }
        expect(bounds.lowest(zoneBounds, placeOfZone(0))).toBeLessThanOrEqual(lowest[0]);
        expect(bounds.highest(zoneBounds, placeOfZone(0))).toBeGreaterThanOrEqual(highest[0]);
        expect(dollars.lowest(zoneBounds, placeOfZone(0))).toBeLessThanOrEqual(lowest[1]);
        expect(dollars.highest(zoneBounds, placeOfZone(0))).toBeGreaterThanOrEqual(highest[1]);
      }
    }),
    { numRuns: bySize(300, 20_000), endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(10_000);
});

test('The bounds of a single row are its value', () => {
  fc.assert(
    fc.property(arbitraryListings, arbitraryQueries, ([listing], query) => {
      fc.pre(listing !== undefined && listing.facts.rent !== null);
      const inventory = inventoryOf([listing]);
      const plan = compilePlan(query, inventory.marketCounts);
      fc.pre(!plan.byMarket);
      const { lowest, highest } = compileZoneForm(plan.yearlyNetIncome, plan);
      const value = evaluateAt(plan.yearlyNetIncome, moneyOf(plan, inventory.columns), 0);
      expect(lowest(inventory.zoneBounds, placeOfZone(0))).toBeCloseTo(value, 9);
      expect(highest(inventory.zoneBounds, placeOfZone(0))).toBeCloseTo(value, 9);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});
