import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadBuiltSimd } from '#tests/simd.ts';
import { defaultAssumptions } from '#underwriting/assumptions.ts';
import { unfilteredQuery as unfiltered } from '../../../bench/queries.ts';
import type { IndexedListing, Query } from '../query.ts';
import { search } from '../search.ts';
import type { Simd } from '../simd.ts';
import { containsListing } from './contains-listing.ts';
import { createInventory as createInventoryFor, type Inventory } from './inventory.ts';

const idOf = (number: number) => number.toString(16).padStart(16, '0');

type Changes = Partial<Omit<IndexedListing, 'facts'>> & Partial<IndexedListing['facts']>;

function listingOf(listingId: string, changes: Changes = {}): IndexedListing {
  const { listPrice = 100_000, rent = listPrice / 100, marketAppreciation = null, ...others } = changes;
  return {
    listingId,
    facts: {
      listPrice,
      rent,
      taxRate: 0.01,
      taxAnnualAmount: 1000,
      insuranceAnnual: 500,
      associationFeeMonthly: 0,
      otherAnnual: 0,
      upfront: 0,
      marketAppreciation,
    },
    propertyType: 'SFR',
    postalCode: '43215',
    bedroomsTotal: 3,
    livingArea: 1500,
    bathroomsTotal: 2,
    lotSize: 6000,
    yearBuilt: 1980,
    listedDay: 20_000,
    isComingSoon: false,
    latitude: 39.96,
    longitude: -83,
    hoaEstimated: false,
    areaImputed: false,
    ...others,
  };
}

/** Matches all listings. */
const everything: Query = { ...unfiltered, sort: 'purchase_price_asc', limit: 10_000 };

const idsIn = (inventory: Inventory, query: Partial<Query> = {}) =>
  search(inventory, { ...everything, ...query }).rows.map(({ listingId }) => listingId);

function inventoryFor(listings: Iterable<IndexedListing>, simd: Simd | null): Inventory {
  const inventory = createInventoryFor(0, simd);
  for (const listing of listings) inventory.put(listing);
  return inventory;
}

describe.each([
  ['plain', null],
  ['SIMD', await loadBuiltSimd()],
])('an inventory for the %s kernel', (_, simd) => {
  const createInventory = (expected?: number) => createInventoryFor(expected, simd);
  const inventoryOf = (listings: Iterable<IndexedListing>) => inventoryFor(listings, simd);

  test('grows for many listings, regardless of the expected number, without much excess capacity', () => {
    const count = 70_000;
    for (const expected of [0, 1000, count]) {
      const inventory = createInventory(expected);
      for (let number = 0; number < count; number++) {
        inventory.put(listingOf(idOf(number * 7919), { listPrice: 1000 + number, postalCode: null }));
      }
      expect(inventory.size).toBe(count);
      expect(inventory.columns.capacity).toBeLessThan(1.13 * count);
      expect(inventory.rowOf(idOf(7919 * (count - 1)))).not.toBe(-1);
      expect(inventory.rowOf(idOf(7919 * count))).toBe(-1);
      const { rows, ranges } = search(inventory, { ...everything, limit: 1 });
      expect(rows.map(({ listingId }) => listingId)).toEqual([idOf(0)]);
      expect(ranges.purchasePrice).toEqual({ min: 1000, max: 999 + count });
    }
  });

  test('returns an empty result while it is empty', () => {
    const nothing = { min: null, max: null };
    expect(search(createInventory(), { ...everything, nearMiss: true })).toEqual({
      rows: [],
      totalCount: 0,
      nearMissCount: 0,
      ranges: {
        yearlyNetIncome: nothing,
        purchasePrice: nothing,
        initialEquityInvestment: nothing,
        equityMultiple: nothing,
      },
      map: null,
    });
  });

  test('finds the last version of each listing and no removed ones', () => {
    const inventory = inventoryOf([1, 2, 3].map((number) => listingOf(idOf(number), { listPrice: 1000 * number })));
    expect(idsIn(inventory)).toEqual([idOf(1), idOf(2), idOf(3)]);
    inventory.put(listingOf(idOf(1), { listPrice: 9000 }));
    expect(idsIn(inventory)).toEqual([idOf(2), idOf(3), idOf(1)]);
    expect(inventory.remove(idOf(2))).toBe(true);
    expect(inventory.remove(idOf(2))).toBe(false);
    expect(idsIn(inventory)).toEqual([idOf(3), idOf(1)]);
    expect([inventory.size, inventory.rowOf(idOf(3)) === -1, inventory.rowOf(idOf(2))]).toEqual([2, false, -1]);
  });

  test('does not contain a listing without rent, and removes one that loses its rent', () => {
    const inventory = inventoryOf([listingOf(idOf(1)), listingOf(idOf(2), { rent: null })]);
    expect(idsIn(inventory)).toEqual([idOf(1)]);
    inventory.put(listingOf(idOf(1), { rent: null }));
    expect(inventory.size).toBe(0);
  });

  test('grows without losing a listing', () => {
    const numbers = Array.from({ length: 5000 }, (_, index) => index + 1);
    const inventory = inventoryOf(numbers.map((number) => listingOf(idOf(number), { listPrice: 50_000 + number })));
    expect(inventory.size).toBe(5000);
    expect(idsIn(inventory)).toEqual(numbers.map(idOf));
    expect(idsIn(inventory, { postalCodes: ['43215'] })).toEqual(numbers.map(idOf));
  });

  test('orders equal listings by id, which is an unsigned number of 64 bits', () => {
    const ids = ['ffffffffffffffff', '8000000000000000', '00000000ffffffff', '0000000080000000', '0000000000000001'];
    expect(idsIn(inventoryOf(ids.map((id) => listingOf(id))))).toEqual(ids.toReversed());
  });

  test('equals a new inventory of its listings after any sequence of changes', () => {
    const changes = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 60 }).map((number) => idOf(number * 0x1_0000_0001)),
        removes: fc.boolean(),
        listPrice: fc.integer({ min: 20_000, max: 30_000 }),
        rent: fc.constantFrom(100, 300, null),
        postalCode: fc.constantFrom('00000', '43215', '99999', null),
        marketAppreciation: fc.constantFrom(null, -0.02, 0.08),
      }),
      { maxLength: 400, size: 'max' },
    );
    const growing = { ...everything, assumptions: { ...defaultAssumptions, marketAppreciation: true } };
    const queries: Query[] = [
      { ...everything, sort: 'equity_multiple_desc' },
      { ...growing, sort: 'equity_multiple_desc' },
      ...['00000', '43215', '99999'].map((code) => ({ ...everything, postalCodes: [code] })),
      { ...everything, postalCodes: ['00000', '99999'] },
    ];
    fc.assert(
      fc.property(changes, (all) => {
        const inventory = createInventory();
        const remaining = new Map<string, IndexedListing>();
        for (const { id, removes, ...facts } of all) {
          if (removes) {
            expect(inventory.remove(id)).toBe(remaining.delete(id));
          } else {
            inventory.put(listingOf(id, facts));
            if (facts.rent === null) remaining.delete(id);
            else remaining.set(id, listingOf(id, facts));
          }
        }
        const fresh = inventoryOf(remaining.values());
        expect(inventory.size).toBe(remaining.size);
        expect([...inventory.marketCounts]).toEqual([...fresh.marketCounts]);
        for (const query of queries) expect(search(inventory, query)).toEqual(search(fresh, query));
      }),
      { numRuns: 100 },
    );
  });

  test('knows whether it contains a listing with exactly these facts', () => {
    const inventory = inventoryOf([listingOf(idOf(1)), listingOf(idOf(2))]);
    expect(containsListing(inventory, listingOf(idOf(1)))).toBe(true);
    const changes: Changes[] = [
      { listPrice: 100_000.01 },
      { rent: 1501 },
      { rent: null },
      { marketAppreciation: 0.03 },
      { propertyType: 'CONDO' },
      { postalCode: '43216' },
      { postalCode: null },
      { bedroomsTotal: null },
      { livingArea: null },
      { latitude: 39.97 },
      { longitude: null },
      { bathroomsTotal: 2.5 },
      { lotSize: null },
      { yearBuilt: 1981 },
      { listedDay: 20_001 },
      { isComingSoon: true },
      { hoaEstimated: true },
      { areaImputed: true },
    ];
    for (const change of changes) expect(containsListing(inventory, listingOf(idOf(1), change))).toBe(false);
    expect(containsListing(inventory, listingOf(idOf(3)))).toBe(false);
    inventory.put(listingOf(idOf(1), { livingArea: null }));
    expect(containsListing(inventory, listingOf(idOf(1), { livingArea: null }))).toBe(true);
  });

  test('rejects listings that its columns cannot store, without a change', () => {
    const inventory = inventoryOf([listingOf(idOf(1))]);
    expect(() => inventory.put(listingOf('1'))).toThrow(RangeError);
    expect(() => inventory.put(listingOf('000000000000000G'))).toThrow(RangeError);
    expect(() => inventory.put(listingOf(idOf(1), { postalCode: '4321' }))).toThrow(RangeError);
    expect(() => inventory.put(listingOf(idOf(1), { listPrice: 0 }))).toThrow(RangeError);
    expect(() => inventory.put(listingOf(idOf(1), { marketAppreciation: 0.2 }))).toThrow(RangeError);
    expect(idsIn(inventory, { postalCodes: ['43215'] })).toEqual([idOf(1)]);
  });

  test('takes at most 100 bytes per listing once it is large', () => {
    const inventory = createInventory();
    for (let number = 0; number < 2 ** 17; number++) inventory.put(listingOf(idOf(number)));
    const perInventory = 2 * 4 * 100_000; // independent of the number of listings
    expect((inventory.byteLength - perInventory) / inventory.size).toBeLessThanOrEqual(100);
  });
});
