import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sorts } from '#contracts/sorts.ts';
import { arbitraryAssumptions, arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { bySize } from '#tests/full-size.ts';
import { isImplausible, type PlainAnswer, type Ranked, searchPlainly } from '#tests/plain-search.ts';
import { exampleListing } from '#tests/underwriting-cases.ts';
import { defaultAssumptions, type Targets } from '#underwriting/assumptions.ts';
import type { Calculation } from '#underwriting/calculation.ts';
import { offerToMeet } from '#underwriting/inverse/offer-to-meet.ts';
import { compileForms } from '#underwriting/linear/compile-forms.ts';
import { compileTargets } from '#underwriting/linear/compile-targets.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { unfilteredQuery } from '../../bench/queries.ts';
import type { Extent, IndexedListing, Query, SearchResult } from './query.ts';
import { countHistogram } from './scan/count-histogram.ts';
import { search } from './search.ts';

const roundingError = 1e-9;

const homeAnywhere = {
  listingId: '0000000000000001',
  propertyType: 'SFR',
  postalCode: null,
  bedroomsTotal: null,
  livingArea: null,
  bathroomsTotal: null,
  lotSize: null,
  yearBuilt: null,
  listedDay: null,
  isComingSoon: false,
  latitude: null,
  longitude: null,
  hoaEstimated: false,
  areaImputed: false,
} as const;
const isNear = (a: number, b: number) => Math.abs(a - b) <= roundingError * Math.max(1, Math.abs(a), Math.abs(b));

/** Whether either order is correct: the first keys that are not equal differ only by rounding errors. */
function isInterchangeable(a: Ranked, b: Ranked): boolean {
  for (const [level, key] of a.keys.entries()) {
    const other = b.keys[level]!;
    if (key === other) continue;
    return key !== null && other !== null && isNear(key, other);
  }
  return a.listing.listingId === b.listing.listingId;
}

/** The position on the map; null: unknown or outside the box. */
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
    expect(isNear(extent.min!, Math.min(...known)), `${extent.min} against ${Math.min(...known)}`).toBe(true);
    expect(isNear(extent.max!, Math.max(...known)), `${extent.max} against ${Math.max(...known)}`).toBe(true);
  }
}

function expectSame(found: SearchResult, reference: PlainAnswer, query: Query) {
  const { matches, nearMisses, onTarget } = reference;
  expect(found.totalCount).toBe(matches.length);
  expect(found.nearMissCount).toBe(query.nearMiss ? nearMisses.length : null);
  const listed = [...(query.nearMiss === 'only' ? [] : matches), ...nearMisses];
  const order = listed.filter(({ listing }) => isOnPage(listing, query));
  const page = order.slice(query.from, query.from + query.limit);
  expect(found.rows.length).toBe(page.length);
  const byId = new Map(order.map((ranked) => [ranked.listing.listingId, ranked]));
  const missed = new Set(nearMisses);
  page.forEach((expected, place) => {
    const row = found.rows[place]!;
    const actual = byId.get(row.listingId)!;
    expect(isInterchangeable(actual, expected), `place ${place}: ${actual.keys} against ${expected.keys}`).toBe(true);
    expect(row.nearMiss).toBe(missed.has(expected));
  });
  const figures = onTarget.map(({ proforma }) => proforma.calculation);
  expectExtent(
    found.ranges.equityMultiple,
    figures.map(({ equityMultiple }) => equityMultiple),
  );
  expectExtent(
    found.ranges.initialEquityInvestment,
    figures.map((calculation) => calculation.initialEquityInvestment),
  );
  expectExtent(
    found.ranges.purchasePrice,
    figures.map(({ purchasePrice }) => purchasePrice),
  );
  expectExtent(
    found.ranges.yearlyNetIncome,
    figures.map(({ yearlyNetIncome }) => yearlyNetIncome),
  );
  if (query.map) expectMap(found.map!, listed, query);
  else expect(found.map).toBeNull();
}

function expectMap(map: NonNullable<SearchResult['map']>, listed: readonly Ranked[], query: Query) {
  const positions = new Map(listed.map(({ listing }) => [listing.listingId, placeOf(listing, query)]));
  const count = [...positions.values()].filter((place) => place !== null).length;
  expect(map.count).toBe(count);
  expect(map.clusters.reduce((sum, cluster) => sum + cluster.count, 0) + map.pins.length).toBe(count);
  const homes = new Map(listed.map(({ listing }) => [listing.listingId, listing]));
  for (const { listingId, longitude, latitude, purchasePrice, equityMultiple } of map.pins) {
    const home = homes.get(listingId)!;
    const [x, y] = positions.get(listingId)!;
    expect(isNear(longitude, x) && isNear(latitude, y)).toBe(true);
    expect(isNear(purchasePrice, home.facts.listPrice * (1 - query.assumptions.priceOffer))).toBe(true);
    if (isImplausible(home)) expect(equityMultiple).toBeNull();
  }
}

describe('search', () => {
  test('equals filtering and sorting by the explicit schedule', () => {
    const numRuns = bySize(200, 3000);
    let found = 0;
    let nearMisses = 0;
    fc.assert(
      fc.property(arbitraryListings, arbitraryQueries, (all, sample) => {
        const inventory = inventoryOf(all);
        for (const nearMiss of [true, 'only', false] as const) {
          const query = { ...sample, nearMiss };
          const reference = searchPlainly(all, query);
          fc.pre(reference.closest > roundingError);
          found += reference.matches.length;
          nearMisses += reference.nearMisses.length;
          expectSame(search(inventory, query), reference, query);
        }
      }),
      { numRuns },
    );
    expect(found).toBeGreaterThan(numRuns);
    expect(nearMisses).toBeGreaterThan(numRuns / 80);
  });

  test('orders as the explicit schedule does by every figure and fact, also where income is lost or fees take the rent', () => {
    const fees = { propertyManaged: true, leasingFee: 6 };
    fc.assert(
      fc.property(
        arbitraryListings.filter(({ length }) => length >= 10),
        arbitraryAssumptions,
        fc.constantFrom({}, { vacancy: 0.9 }, { ...fees, turnoverYears: 0.5 }, { ...fees, turnoverYears: 0.25 }),
        (all, sample, hard) => {
          const inventory = inventoryOf(all);
          const assumptions = { ...defaultAssumptions, ...sample, ...hard };
          for (const sort of sorts) {
            const query: Query = { ...unfilteredQuery, assumptions, sort, limit: all.length };
            expectSame(search(inventory, query), searchPlainly(all, query), query);
          }
        },
      ),
      { numRuns: bySize(6, 300) },
    );
  });

  test('lists implausible prices last under every order, and leaves them out of ranges, bars and map colors', () => {
    const home = (id: number, listPrice: number, hoaEstimated = false): IndexedListing => ({
      ...homeAnywhere,
      listingId: id.toString(16).padStart(16, '0'),
      facts: { ...exampleListing, listPrice, rent: 1000 },
      latitude: 40,
      longitude: -80,
      hoaEstimated,
    });
    const inventory = inventoryOf([home(1, 2494), home(2, 36_000, true), home(3, 90_000), home(4, 35_999, true)]);
    const map = { bbox: null, zoom: 4, coordinateGrid: 0 };
    const query: Query = { ...unfilteredQuery, plausiblePricesOnly: false, map };
    const idsOf = (result: SearchResult) => result.rows.map(({ listingId }) => Number(`0x${listingId}`));
    for (const sort of ['equity_multiple_desc', 'purchase_price_asc'] as const) {
      const found = search(inventory, { ...query, sort });
      expect(idsOf(found)).toEqual([3, 2, 1, 4]);
      expect(found.totalCount).toBe(4);
      expect(found.ranges.purchasePrice).toEqual({ min: 36_000, max: 90_000 });
      expect(found.map?.clusters[0]?.bestEquityMultiple).toBe(found.ranges.equityMultiple.max);
      expect(idsOf(search(inventory, { ...query, sort, plausiblePricesOnly: true }))).toEqual([3, 2]);
    }
    const axis = { figure: 'purchasePrice', min: 0, width: 10_000, bars: 10, below: 'first' } as const;
    expect(countHistogram(inventory, query, [axis])).toEqual([[0, 0, 0, 1, 0, 0, 0, 0, 0, 1]]);
  });

  test('orders homes that are coming soon by their 0 days on the market', () => {
    const ids = ['1', '2', '3', '4', '5'].map((digit) => digit.padStart(16, '0'));
    const [soon, tomorrow, today, older, unknown] = ids;
    const home = (listingId: string, listedDay: number | null, isComingSoon = false): IndexedListing => {
      return { ...homeAnywhere, facts: exampleListing, listingId, listedDay, isComingSoon };
    };
    const listed = [home(unknown!, null), home(older!, 95), home(today!, 100), home(tomorrow!, 101)];
    const homes = [...listed, home(soon!, 90, true)];
    const order = (sort: Query['sort']) =>
      search(inventoryOf(homes), { ...unfilteredQuery, today: 100, limit: 5, sort }).rows.map((row) => row.listingId);
    expect(order('days_on_market_asc')).toEqual([soon, tomorrow, today, older, unknown]);
    expect(order('days_on_market_desc')).toEqual([older, soon, tomorrow, today, unknown]);
  });

  test('includes a listing whose figure equals the bound, for every target and range', () => {
    fc.assert(
      fc.property(arbitraryListings, arbitraryAssumptions, (all, sample) => {
        const query = {
          ...unfilteredQuery,
          assumptions: { ...defaultAssumptions, ...sample, persona: null, acquisitionCost: 0.03 },
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
      { numRuns: bySize(10, 300) },
    );
  });

  test('a home that meets the targets only by paying more is no near miss', () => {
    // Growth pays for each dollar more of price with interest at 1 %, but not for the costs of this home.
    const assumptions = { ...defaultAssumptions, interestRate: 0.01, appreciation: 0.08, dispositionCost: 0 };
    const targets = { ...unfilteredQuery.targets, equityMultiple: 1.6 };
    const facts = { ...exampleListing, listPrice: 39_143, rent: 0, insuranceAnnual: 6_000, taxRate: 0 };
    const listing: IndexedListing = { ...homeAnywhere, facts };
    const forms = compileForms(assumptions, assumptions.appreciation);
    const halfSpaces = compileTargets(targets, assumptions, forms);
    expect(offerToMeet(halfSpaces, facts, assumptions).lowest).toBeGreaterThan(facts.listPrice);
    const query = { ...unfilteredQuery, assumptions, targets, nearMiss: true };
    expect(search(inventoryOf([listing]), query)).toMatchObject({ totalCount: 0, nearMissCount: 0 });
  });

  describe('over thousands of listings in many blocks', () => {
    const [sample] = fc.sample(fc.array(arbitraryListings, { minLength: 150, maxLength: 150 }), {
      numRuns: 1,
      seed: 7,
    });
    const many = sample!.flat().map((listing, index) => ({
      ...listing,
      listingId: (index * 0x1_0001_0001).toString(16).padStart(16, '0'),
    }));
    const inventory = inventoryOf(many);

    test('returns all pages in the same order, at any page size', () => {
      expect(many.length).toBeGreaterThan(2000);
      for (const { sort, nearMiss } of [
        { sort: 'equity_multiple_desc', nearMiss: true },
        { sort: 'purchase_price_asc', nearMiss: true },
        { sort: 'equity_multiple_desc', nearMiss: 'only' },
      ] as const) {
        const query = {
          ...unfilteredQuery,
          sort,
          nearMiss,
          targets: { ...unfilteredQuery.targets, equityMultiple: 1.2 },
        };
        const reference = searchPlainly(many, query);
        const all = reference.matches.length + reference.nearMisses.length;
        for (const limit of [1, 24, 100]) {
          for (const from of [0, 1, 511, 1500, reference.matches.length - 5, all - 3, all]) {
            expectSame(search(inventory, { ...query, from, limit }), reference, { ...query, from, limit });
          }
        }
      }
    });

    test('equals the reference search', () => {
      fc.assert(
        fc.property(arbitraryQueries, (query) => {
          const reference = searchPlainly(many, query);
          fc.pre(reference.closest > roundingError);
          expectSame(search(inventory, query), reference, query);
        }),
        { numRuns: bySize(10, 100) },
      );
    });
  });
});

/** Queries with one bound that equals a figure of the listing. */
function boundedBy(calculation: Calculation, query: Query): Query[] {
  const ratios = ['irr', 'dscr', 'grm', 'debtYield', 'expenseRatio', 'initialCocr', 'netProfitMargin'] as const;
  const ratioTargets = [...ratios, 'equityMultiple', 'refiOutRatio'] as const;
  const ranges = ['yearlyNetIncome', 'purchasePrice', 'initialEquityInvestment', 'equityMultiple'] as const;
  const withTarget = (name: keyof Targets, value: number | null) =>
    value === null ? [] : [{ ...query, targets: { ...query.targets, [name]: value } }];
  return [
    // Skips negative rates, because discounting at them magnifies rounding errors beyond the tolerance.
    ...ratioTargets.flatMap((name) =>
      withTarget(name, name === 'irr' && (calculation.irr ?? 0) < 0 ? null : calculation[name]),
    ),
    ...withTarget('maximumInitialEquityInvestment', calculation.initialEquityInvestment),
    ...ranges.flatMap((name) => {
      const value = calculation[name];
      return value === null ? [] : [{ ...query, [name]: { min: value, max: value } }];
    }),
  ];
}
