import { describe, expect, test } from 'vitest';
import { defaultAssumptions } from '#underwriting/assumptions.ts';
import { createInventory, type Inventory } from './inventory.ts';
import type { IndexedListing, Query } from './query.ts';
import { search } from './search.ts';

const idOf = (number: number) => number.toString(16).padStart(16, '0');

function listingOf(number: number, changes: Partial<IndexedListing> = {}, rent: number | null = 2000): IndexedListing {
  return {
    listingId: idOf(number),
    facts: {
      listPrice: 100_000 + number,
      rent,
      taxRate: 0.01,
      taxAnnualAmount: 1000,
      insuranceAnnual: 500,
      associationFeeMonthly: 0,
      otherAnnual: 0,
      upfront: 0,
      marketAppreciation: null,
    },
    propertyType: 'SFR',
    postalCode: '43215',
    bedroomsTotal: 3,
    livingArea: 1500,
    latitude: 39.96,
    longitude: -83,
    hoaUnknown: false,
    ...changes,
  };
}

const everything: Query = {
  assumptions: defaultAssumptions,
  targets: {
    maximumInitialEquityInvestment: 1e9,
    equityMultiple: 0,
    irr: null,
    dscr: null,
    grm: null,
    debtYield: null,
    expenseRatio: null,
    initialCocr: null,
    netProfitMargin: null,
    refiOutRatio: null,
  },
  postalCodes: null,
  propertyTypes: null,
  bedroomsTotal: null,
  livingArea: null,
  yearlyNetIncome: null,
  purchasePrice: null,
  initialEquityInvestment: null,
  equityMultiple: null,
  sort: 'purchase_price_asc',
  from: 0,
  limit: 24,
  nearMiss: false,
  map: null,
};

const idsIn = (inventory: Inventory, query: Partial<Query> = {}) =>
  search(inventory, { ...everything, ...query }).rows.map(({ listingId }) => listingId);

describe('an inventory', () => {
  test('answers an empty search with nothing', () => {
    const result = search(createInventory(), everything);
    expect(result).toEqual({
      rows: [],
      totalCount: 0,
      nearMissCount: null,
      ranges: {
        yearlyNetIncome: { min: null, max: null },
        purchasePrice: { min: null, max: null },
        initialEquityInvestment: { min: null, max: null },
        equityMultiple: { min: null, max: null },
      },
      map: null,
    });
  });

  test('finds what was put, as it was last put, and not what was removed', () => {
    const inventory = createInventory();
    for (const number of [1, 2, 3]) inventory.put(listingOf(number));
    expect(idsIn(inventory)).toEqual([idOf(1), idOf(2), idOf(3)]);
    inventory.put(listingOf(1, { facts: { ...listingOf(1).facts, listPrice: 100_010 } }));
    expect(idsIn(inventory)).toEqual([idOf(2), idOf(3), idOf(1)]);
    expect(inventory.remove(idOf(2))).toBe(true);
    expect(inventory.remove(idOf(2))).toBe(false);
    expect(idsIn(inventory)).toEqual([idOf(3), idOf(1)]);
    expect(inventory.size).toBe(2);
    expect(inventory.has(idOf(3))).toBe(true);
    expect(inventory.has(idOf(2))).toBe(false);
  });
});
