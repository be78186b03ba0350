import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultAssumptions, type Targets } from '#underwriting/assumptions.ts';
import type { Calculation } from '#underwriting/calculation.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { type PlainAnswer, type Ranked, searchPlainly } from '../../bench/plain-search.ts';
import { everything } from '../../bench/queries.ts';
import { createInventory } from './inventory.ts';
import type { Extent, IndexedListing, Query, SearchResult } from './query.ts';
import { search } from './search.ts';

const noise = 1e-9;
const near = (a: number, b: number) => Math.abs(a - b) <= noise * Math.max(1, Math.abs(a), Math.abs(b));

/** A number with more digits than a person writes, so that hardly any figure stands on a bound. */
const share = (min: number, max: number) =>
  fc.integer({ min: 0, max: 10_000 }).map((step) => min + ((max - min) * (step + 0.1234567)) / 10_001);

/** Few distinct values, so that equal keys and equal places are common. */
const listings = fc
  .uniqueArray(
    fc.record({
      number: fc.nat(0xffff),
      listPrice: fc.oneof(
        fc.constantFrom(90_000, 90_000, 150_000, 150_000.5),
        fc.constantFrom(90_000, 150_000),
        fc.integer({ min: 20_000, max: 900_000 }),
      ),
      monthlyYield: fc.oneof(fc.constantFrom(0.01, 0.01, 0, null), share(0.004, 0.02)),
      taxRate: share(0, 0.02),
      taxAnnualAmount: fc.integer({ min: 0, max: 6000 }),
      insuranceAnnual: fc.integer({ min: 0, max: 4000 }),
      associationFeeMonthly: fc.constantFrom(0, 0, 120),
      otherAnnual: fc.constantFrom(0, 0, 700),
      upfront: fc.constantFrom(0, 0, 0, 9000),
      marketStep: fc.option(fc.integer({ min: -20, max: 80 })),
      propertyType: fc.constantFrom('SFR' as const, 'CONDO' as const),
      postalCode: fc.constantFrom('00501', '43215', '99950', null),
      bedroomsTotal: fc.option(fc.integer({ min: 0, max: 6 })),
      livingArea: fc.option(fc.integer({ min: 300, max: 6000 })),
      latitude: fc.constantFrom(null, 39.961234, 39.9619, 39.97, -12.5, 89),
      longitude: fc.constantFrom(null, -83.001, -83.0051, -82.997, 179.996, -179.5),
      hoaUnknown: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 40, size: 'max', selector: ({ number }) => number },
  )
  .map((drawn) => drawn.map(toListing));

type Drawn = {
  number: number;
  listPrice: number;
  monthlyYield: number | null;
  marketStep: number | null;
} & Omit<IndexedListing['facts'], 'listPrice' | 'rent' | 'marketAppreciation'> &
  Omit<IndexedListing, 'facts' | 'listingId'>;

function toListing(drawn: Drawn): IndexedListing {
  const { number, listPrice, monthlyYield, marketStep } = drawn;
  const { taxRate, taxAnnualAmount, insuranceAnnual, associationFeeMonthly, otherAnnual, upfront, ...rest } = drawn;
  return {
    ...rest,
    listingId: ((0xffff - number) * 0x1_0000_8001).toString(16).padStart(16, '0'),
    facts: {
      listPrice,
      rent: monthlyYield === null ? null : monthlyYield * listPrice,
      taxRate,
      taxAnnualAmount,
      insuranceAnnual,
      associationFeeMonthly,
      otherAnnual,
      upfront,
      marketAppreciation: marketStep === null ? null : marketStep / 1000,
    },
  };
}

/** Each filter is left out of most queries, so that some listings are found. */
const sometimes = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const assumptions = fc.record({
  priceOffer: fc.constantFrom(0, 0.05, 0.1, 0.15, 0.2),
  rentScenario: fc.constantFrom(1, 1.05, 1.1),
  persona: fc.constantFrom(null, 'cash_flow' as const, 'reinvestor' as const, 'appreciation' as const),
  propertyManaged: fc.boolean(),
  interestRate: fc.constantFrom(0, 0.065, 0.12),
  mortgageLtv: fc.constantFrom(0, 0.5, 0.75, 0.9, 1),
  loanTerm: fc.constantFrom(3, 15, 30),
  holdYears: fc.constantFrom(1, 5, 12),
  exitCapRate: fc.constantFrom(null, null, 0.06),
  appreciation: share(-0.05, 0.1),
  marketAppreciation: fc.boolean(),
  acquisitionCost: fc.constantFrom(0, 0.03),
  dispositionCost: fc.constantFrom(0, 0.06),
  grossIncomeIncrease: share(-0.05, 0.1),
  grossExpenseIncrease: share(-0.05, 0.1),
  vacancy: fc.constantFrom(0, 0.05),
  maintenanceOfPrice: fc.constantFrom(0, 0.01),
  capexAboveLine: fc.boolean(),
  refiYear: fc.integer({ min: 1, max: 8 }),
  taxMode: fc.constantFrom('reassess' as const, 'fixed' as const),
  afterTax: fc.constantFrom(null, null, {
    ordinaryRate: 0.24,
    capitalGainRate: 0.15,
    recaptureRate: 0.25,
    landShare: 0.2,
    depreciationYears: 27.5,
  }),
});

const targets = fc.record({
  maximumInitialEquityInvestment: fc.constantFrom(1e9, 1e9, 200_000, 50_000),
  equityMultiple: fc.constantFrom(0, 0, 0, 1, 1.3),
  irr: sometimes(share(-0.5, 0.4)),
  dscr: sometimes(share(0, 2)),
  grm: sometimes(share(4, 30)),
  debtYield: sometimes(share(0, 0.15)),
  expenseRatio: sometimes(share(0.2, 1.5)),
  initialCocr: sometimes(share(-0.3, 0.3)),
  netProfitMargin: sometimes(share(-1, 0.5)),
  refiOutRatio: sometimes(share(-0.1, 0.6)),
});

const rangeOf = (min: number, max: number) =>
  sometimes(fc.record({ min: fc.option(share(min, max)), max: fc.option(share(min, max)) }));

const queries: fc.Arbitrary<Query> = fc.record({
  assumptions: assumptions.map((drawn) => ({ ...defaultAssumptions, ...drawn })),
  targets,
  postalCodes: sometimes(fc.constantFrom(['43215'], ['00501', '99950', '99950', '12345'])),
  propertyTypes: sometimes(fc.constantFrom(['SFR' as const], ['CONDO' as const], ['CONDO' as const, 'SFR' as const])),
  bedroomsTotal: sometimes(fc.constantFrom({ min: 2, max: 4 }, { min: 3, max: null }, { min: null, max: 3 })),
  livingArea: sometimes(fc.constantFrom({ min: 800, max: null }, { min: 500, max: 4000 })),
  yearlyNetIncome: rangeOf(-10_000, 20_000),
  purchasePrice: rangeOf(20_000, 900_000),
  initialEquityInvestment: rangeOf(0, 300_000),
  equityMultiple: rangeOf(-1, 4),
  sort: fc.constantFrom(
    'equity_multiple_desc' as const,
    'take_home_equity_desc' as const,
    'yearly_net_income_desc' as const,
    'purchase_price_asc' as const,
  ),
  from: fc.constantFrom(0, 0, 1, 7, 30),
  limit: fc.constantFrom(1, 3, 24),
  nearMiss: fc.boolean(),
  map: fc.constantFrom(
    null,
    null,
    { bbox: null, zoom: 3, coordinateGrid: 0 },
    { bbox: [-83.0055, 39, -82.998, 40] as const, zoom: 22, coordinateGrid: 0.01 },
    { bbox: [-83.0055, 39.9615, -82, 40] as const, zoom: 22, coordinateGrid: 0 },
    { bbox: [179.5, -80, -179.2, 89] as const, zoom: 4, coordinateGrid: 0 },
  ),
});

function inventoryOf(all: readonly IndexedListing[]) {
  const inventory = createInventory();
  for (const listing of all) inventory.put(listing);
  return inventory;
}

/** True where the two may stand in either order: the first keys that are not equal differ by rounding noise alone. */
function interchangeable(a: Ranked, b: Ranked): boolean {
  for (const [level, key] of a.keys.entries()) {
    const other = b.keys[level]!;
    if (key === other) continue;
    return key !== null && other !== null && near(key, other);
  }
  return a.listing.listingId === b.listing.listingId;
}

/** Where the listing is shown; null: unknown or outside the box. */
function placeOf({ latitude, longitude }: IndexedListing, { map }: Query): readonly [number, number] | null {
  if (!map || latitude === null || longitude === null) return null;
  const snap = (degrees: number) =>
    map.coordinateGrid === 0 ? degrees : Math.round(degrees / map.coordinateGrid) * map.coordinateGrid;
  const [x, y] = [snap(longitude), snap(latitude)];
  if (!map.bbox) return [x, y];
  const [west, south, east, north] = map.bbox;
  const inside = y >= south && y <= north && (west <= east ? x >= west && x <= east : x >= west || x <= east);
  return inside ? [x, y] : null;
}

const isOnPage = (listing: IndexedListing, query: Query) => !query.map?.bbox || placeOf(listing, query) !== null;

function expectExtent(extent: Extent, values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) expect(extent).toEqual({ min: null, max: null });
  else {
    expect(near(extent.min!, Math.min(...known)), `${extent.min} against ${Math.min(...known)}`).toBe(true);
    expect(near(extent.max!, Math.max(...known)), `${extent.max} against ${Math.max(...known)}`).toBe(true);
  }
}

function expectSame(found: SearchResult, plain: PlainAnswer, query: Query) {
  const { matches, nearMisses, ranged } = plain;
  expect(found.totalCount).toBe(matches.length);
  expect(found.nearMissCount).toBe(query.nearMiss ? nearMisses.length : null);
  const order = [...matches, ...nearMisses].filter(({ listing }) => isOnPage(listing, query));
  const page = order.slice(query.from, query.from + query.limit);
  expect(found.rows.length).toBe(page.length);
  const byId = new Map(order.map((ranked) => [ranked.listing.listingId, ranked]));
  const missed = new Set(nearMisses);
  page.forEach((wanted, place) => {
    const row = found.rows[place]!;
    const given = byId.get(row.listingId)!;
    expect(interchangeable(given, wanted), `place ${place}: ${given.keys} against ${wanted.keys}`).toBe(true);
    expect(row.nearMiss).toBe(missed.has(wanted));
  });
  const figures = ranged.map(({ proforma }) => proforma.calculation);
  expectExtent(
    found.ranges.equityMultiple,
    figures.map(({ equityMultiple }) => equityMultiple),
  );
  expectExtent(
    found.ranges.initialEquityInvestment,
    figures.map((each) => each.initialEquityInvestment),
  );
  expectExtent(
    found.ranges.purchasePrice,
    figures.map(({ purchasePrice }) => purchasePrice),
  );
  expectExtent(
    found.ranges.yearlyNetIncome,
    figures.map(({ yearlyNetIncome }) => yearlyNetIncome),
  );
  if (query.map) expectMap(found.map!, matches, query);
  else expect(found.map).toBeNull();
}

function expectMap(map: NonNullable<SearchResult['map']>, matches: readonly Ranked[], query: Query) {
  const shown = new Map(matches.map(({ listing }) => [listing.listingId, placeOf(listing, query)]));
  const count = [...shown.values()].filter((place) => place !== null).length;
  expect(map.count).toBe(count);
  expect(map.clusters.reduce((sum, cluster) => sum + cluster.count, 0) + map.pins.length).toBe(count);
  const prices = new Map(matches.map(({ listing }) => [listing.listingId, listing.facts.listPrice]));
  for (const { listingId, longitude, latitude, purchasePrice } of map.pins) {
    const [x, y] = shown.get(listingId)!;
    expect(near(longitude, x) && near(latitude, y)).toBe(true);
    expect(near(purchasePrice, prices.get(listingId)! * (1 - query.assumptions.priceOffer))).toBe(true);
  }
}

describe('search', () => {
  test('equals a plain filter and sort over the explicit schedule', () => {
    let found = 0;
    let near = 0;
    fc.assert(
      fc.property(listings, queries, (all, query) => {
        const plain = searchPlainly(all, query);
        fc.pre(plain.closest > noise);
        found += plain.matches.length;
        near += plain.nearMisses.length;
        expectSame(search(inventoryOf(all), query), plain, query);
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(3000);
    expect(near).toBeGreaterThan(100);
  });

  test('includes the listing whose own figure is the bound, for every target and range', () => {
    fc.assert(
      fc.property(listings, assumptions, (all, drawn) => {
        const query = {
          ...everything,
          assumptions: { ...defaultAssumptions, ...drawn, persona: null, acquisitionCost: 0.03 },
        };
        for (const listing of all) {
          if (listing.facts.rent === null) continue;
          const { calculation } = underwrite(listing.facts, query.assumptions);
          const inventory = inventoryOf([listing]);
          for (const bounded of boundedBy(calculation, query)) {
            expect(search(inventory, bounded).totalCount, JSON.stringify(bounded.targets)).toBe(1);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  describe('over thousands of listings, so that they fill many blocks', () => {
    const [drawn] = fc.sample(fc.array(listings, { minLength: 150, maxLength: 150 }), { numRuns: 1, seed: 7 });
    const many = drawn!.flat().map((listing, index) => ({
      ...listing,
      listingId: (index * 0x1_0001_0001).toString(16).padStart(16, '0'),
    }));
    const inventory = inventoryOf(many);

    test('gives every page in one order, whatever its size', () => {
      expect(many.length).toBeGreaterThan(2000);
      for (const sort of ['equity_multiple_desc', 'purchase_price_asc'] as const) {
        const query = { ...everything, sort, nearMiss: true, targets: { ...everything.targets, equityMultiple: 1.2 } };
        const plain = searchPlainly(many, query);
        const all = plain.matches.length + plain.nearMisses.length;
        for (const limit of [1, 24, 100]) {
          for (const from of [0, 1, 511, 1500, plain.matches.length - 5, all - 3, all]) {
            expectSame(search(inventory, { ...query, from, limit }), plain, { ...query, from, limit });
          }
        }
      }
    });

    test('equals the plain search', () => {
      fc.assert(
        fc.property(queries, (query) => {
          const plain = searchPlainly(many, query);
          fc.pre(plain.closest > noise);
          expectSame(search(inventory, query), plain, query);
        }),
        { numRuns: 25 },
      );
    });
  });
});

/** Queries that the listing with these figures meets exactly. */
function boundedBy(calculation: Calculation, query: Query): Query[] {
  const ratios = ['irr', 'dscr', 'grm', 'debtYield', 'expenseRatio', 'initialCocr', 'netProfitMargin'] as const;
  const aims = [...ratios, 'equityMultiple', 'refiOutRatio'] as const;
  const ranges = ['yearlyNetIncome', 'purchasePrice', 'initialEquityInvestment', 'equityMultiple'] as const;
  const asked = (name: keyof Targets, value: number | null) =>
    value === null ? [] : [{ ...query, targets: { ...query.targets, [name]: value } }];
  return [
    // Discounting at a negative rate magnifies the noise beyond the slack.
    ...aims.flatMap((name) => asked(name, name === 'irr' && (calculation.irr ?? 0) < 0 ? null : calculation[name])),
    ...asked('maximumInitialEquityInvestment', calculation.initialEquityInvestment),
    ...ranges.flatMap((name) => {
      const value = calculation[name];
      return value === null ? [] : [{ ...query, [name]: { min: value, max: value } }];
    }),
  ];
}
