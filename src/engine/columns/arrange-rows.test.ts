import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersOf, enoughMore, viewsOf } from '#tests/engine-answers.ts';
import { arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { bySize } from '#tests/full-size.ts';
import { loadBuiltSimd } from '#tests/simd.ts';
import { exampleTaxes, seededRandom } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '#underwriting/assumptions.ts';
import { unfilteredQuery } from '../../../bench/queries.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import type { SearchWithChanges } from '../changes/search-with-changes.ts';
import type { IndexedListing, Query, SearchResult } from '../query.ts';
import { blockRows } from '../scratch.ts';
import { search } from '../search.ts';
import type { Inventory } from './inventory.ts';
import { rowsIn } from './postal-index.ts';
import { publicView, type UserView, viewAsUser } from './view-as-user.ts';
import { placeOfZone, priceOfZone, toHighest, zonesOf } from './zone-bounds.ts';

const simd = await loadBuiltSimd();
const usual = [...seededListings(5 * blockRows)];
const newcomers = [...seededListings(6 * blockRows)].slice(usual.length);

/** Arranges rows for a number of looks at the time. */
function arrangeFor(inventory: Inventory, looks: number): boolean {
  let left = looks;
  return inventory.arrange(() => left-- <= 0);
}

/** Arranges rows until nothing is left to do. */
function arrangeFully(inventory: Inventory): void {
  while (!inventory.arrange(() => false));
}

/** Changes listings at random, while rows are being arranged. Returns those that are for sale then. */
function changeWhileArranging(inventory: Inventory, seed: number, changes: number): IndexedListing[] {
  const random = seededRandom(seed);
  const forSale = new Map(usual.map((listing) => [listing.listingId, listing]));
  const put = (listing: IndexedListing) => {
    inventory.put(listing);
    forSale.set(listing.listingId, listing);
  };
  for (let change = 0; change < changes; change++) {
    const { listingId, ...listing } = usual[Math.floor(random() * usual.length)]!;
    const kind = random();
    if (kind < 0.3) {
      inventory.remove(listingId);
      forSale.delete(listingId);
    } else if (kind < 0.5) put(newcomers[Math.floor(random() * newcomers.length)]!);
    else {
      const { listPrice } = listing.facts;
      const facts = { ...listing.facts, listPrice: Math.round(listPrice * (0.5 + random())) };
      put({ ...listing, listingId, facts, postalCode: kind < 0.7 ? '00001' : listing.postalCode });
    }
    if (random() < 0.02) arrangeFor(inventory, Math.floor(random() * 30));
  }
  return [...forSale.values()];
}

/** An inventory of many zones, changed while its rows were arranged, and one of the same listings in the usual order. */
function changedInventories(seed: number, changes: number, extra: readonly IndexedListing[]) {
  const arranged = inventoryOf(usual, simd);
  const listings = [...changeWhileArranging(arranged, seed, changes), ...extra];
  for (const listing of extra) arranged.put(listing);
  return { arranged, fresh: inventoryOf(listings), listings };
}

type Place = { readonly latitude: number; readonly longitude: number };

/** Whether steps behind a sufficient one are counted depends on the order of rows. */
function withoutUnneeded({ result, counts, ...rest }: SearchWithChanges): SearchWithChanges {
  const needed = counts.map((kind) => {
    const sufficient = kind.findIndex((count) => count !== null && count >= result.totalCount + enoughMore);
    return sufficient < 0 ? kind : kind.slice(0, sufficient + 1);
  });
  return { ...rest, result, counts: needed };
}

/** The answers with the features of maps from south to north, because maps list them in the order of rows. */
function answersInOrder(inventory: Inventory, query: Query, view: UserView, withExtras: boolean) {
  const fromSouth = (one: Place, other: Place) => one.latitude - other.latitude || one.longitude - other.longitude;
  const sortMap = (result: SearchResult) => {
    const { map } = result;
    if (!map) return result;
    return {
      ...result,
      map: { ...map, pins: map.pins.toSorted(fromSouth), clusters: map.clusters.toSorted(fromSouth) },
    };
  };
  const { result, changes, relaxations, ...rest } = answersOf(inventory, query, view, withExtras);
  return {
    ...rest,
    result: sortMap(result),
    changes: changes && { ...changes, result: sortMap(changes.result) },
    relaxations: relaxations && { ...withoutUnneeded(relaxations), result: sortMap(relaxations.result) },
  };
}

const arbitrarySeeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('arranged rows', () => {
  test('answer every query as rows in any other order, also while they are being arranged', () => {
    const queriesOfEach = 12;
    let found = 0;
    fc.assert(
      fc.property(
        arbitrarySeeds,
        fc.integer({ min: 0, max: 3000 }),
        fc.boolean(),
        arbitraryListings,
        fc.array(arbitraryQueries, { minLength: queriesOfEach, maxLength: queriesOfEach }),
        (seed, changes, isComplete, extra, queries) => {
          const { arranged, fresh, listings } = changedInventories(seed, changes, extra);
          if (isComplete) arrangeFully(arranged);
          const views = viewsOf(listings);
          queries.forEach((query, place) => {
            const view = views[place % views.length]!;
            const answer = (inventory: Inventory) => answersInOrder(inventory, query, view, place % 4 === 0);
            const expected = answer(fresh);
            expect(answer(arranged)).toEqual(expected);
            found += expected.result.totalCount;
          });
        },
      ),
      { numRuns: bySize(4, 1000), endOnFailure: true },
    );
    expect(found).toBeGreaterThan(1000);
  });

  test('are counted without reading them only where every row matches', () => {
    const listings = [...seededListings(16 * blockRows)];
    const [arranged, fresh] = [inventoryOf(listings, simd), inventoryOf(listings)];
    arranged.arrangeAtOnce();
    const someCodes = Array.from({ length: 50_000 }, (_, code) => String(code).padStart(5, '0'));
    const multipleOf = (equityMultiple: number) => ({ ...unfilteredQuery.targets, equityMultiple });
    const changes: readonly Partial<Query>[] = [
      {},
      { from: 200, limit: 50 },
      { limit: 0 },
      { targets: multipleOf(0.5) },
      { targets: multipleOf(1), assumptions: { ...defaultAssumptions, afterTax: exampleTaxes } },
      { assumptions: { ...defaultAssumptions, persona: 'appreciation' } },
      { propertyTypes: ['SFR'] },
      { bedroomsTotal: { min: 2, max: 3 } },
      { postalCodes: someCodes },
      { hasWords: true },
      { plausiblePricesOnly: true },
      { purchasePrice: { min: 100_000, max: 400_000 } },
      { equityMultiple: { min: 0.8, max: 3 } },
      ...[1.3, 2.5, 3, 3.5, 4, 5].map((multiple) => ({ targets: multipleOf(multiple), nearMiss: true })),
      ...[25_000, 50_000, 100_000].flatMap((maximumInitialEquityInvestment): Partial<Query>[] => [
        { targets: { ...multipleOf(3), maximumInitialEquityInvestment }, nearMiss: true },
        { targets: { ...multipleOf(1.3), maximumInitialEquityInvestment, dscr: 1 }, nearMiss: true, limit: 0 },
        {
          targets: { ...multipleOf(1.3), maximumInitialEquityInvestment },
          purchasePrice: { min: 60_000, max: 250_000 },
          nearMiss: true,
        },
      ]),
      { targets: multipleOf(2), assumptions: { ...defaultAssumptions, taxMode: 'fixed' }, nearMiss: true, limit: 1 },
      { sort: 'yearly_net_income_asc' },
      { sort: 'equity_multiple_asc' },
      { sort: 'take_home_equity_desc' },
      { sort: 'purchase_price_asc' },
      { sort: 'year_built_desc' },
      { map: { bbox: null, zoom: 3, coordinateGrid: 0 } },
    ];
    const views = viewsOf(listings);
    for (const [place, change] of changes.entries()) {
      for (const view of bySize([views[place % views.length]!], views)) {
        const answer = (inventory: Inventory) =>
          answersInOrder(inventory, { ...unfilteredQuery, ...change }, view, false);
        expect(answer(arranged), JSON.stringify(change)).toEqual(answer(fresh));
      }
    }
  });

  test('are mostly not read by a search', () => {
    const arranged = inventoryOf([...seededListings(16 * blockRows)], simd);
    const countBlocks = (query: Query) => {
      let blocks = 0;
      const watch = { open: () => blocks++, close: () => {}, check: () => {} };
      search({ ...viewAsUser(arranged, publicView), watch }, query);
      return blocks;
    };
    const demanding = { ...unfilteredQuery, targets: { ...unfilteredQuery.targets, equityMultiple: 2.5 } };
    expect(countBlocks(unfilteredQuery)).toBe(16);
    arranged.arrangeAtOnce();
    expect(countBlocks(unfilteredQuery)).toBeLessThan(14);
    expect(countBlocks(demanding)).toBeLessThanOrEqual(8);
    expect(countBlocks({ ...demanding, nearMiss: true })).toBeLessThan(14);
  });

  test('are found by id and postal code, within the bounds of their zones', () => {
    fc.assert(
      fc.property(arbitrarySeeds, fc.integer({ min: 0, max: 3000 }), fc.boolean(), (seed, changes, isComplete) => {
        const { arranged, fresh, listings } = changedInventories(seed, changes, []);
        if (isComplete) arrangeFully(arranged);
        expect(arranged.size).toBe(listings.length);
        const { columns, zoneBounds } = arranged;
        const rows = listings.map(({ listingId }) => arranged.rowOf(listingId));
        expect(new Set(rows).size).toBe(listings.length);
        const misplaced = listings.filter(({ facts: { listPrice } }, index) => {
          const row = rows[index]!;
          const place = placeOfZone(Math.floor(row / blockRows)) + priceOfZone;
          const isWithin = zoneBounds[place]! <= listPrice && listPrice <= zoneBounds[place + toHighest]!;
          return !isWithin || columns.price[row] !== listPrice;
        });
        expect(misplaced).toEqual([]);
        const codes = new Set([1]);
        const idsIn = ({ postalIndex, columns: ofInventory }: Inventory) =>
          Array.from(rowsIn(postalIndex, ofInventory, codes), (row) => ofInventory.idLow[row]!).toSorted(
            (a, b) => a - b,
          );
        expect(idsIn(arranged)).toEqual(idsIn(fresh));
      }),
      { numRuns: bySize(4, 300), endOnFailure: true },
    );
  });

  test('are arranged at once as in turns, and again only if enough are scattered', () => {
    const [atOnce, inTurns] = [inventoryOf(usual), inventoryOf(usual)];
    const widthBefore = priceWidth(atOnce);
    atOnce.arrangeAtOnce();
    let turns = 0;
    while (!arrangeFor(inTurns, 3)) turns++;
    expect(turns).toBeGreaterThan(5);
    expect(priceWidth(atOnce)).toBeLessThan(0.75 * widthBefore);
    expect(priceWidth(inTurns)).toBeLessThan(0.75 * widthBefore);
    const removeAt = (place: number) => atOnce.remove(usual[place]!.listingId);
    expect(arrangeFor(atOnce, 1)).toBe(true);
    for (let place = 0; place < 60; place++) removeAt(place);
    expect(arrangeFor(atOnce, 1)).toBe(true);
    for (let place = 60; place < 100; place++) removeAt(place);
    expect(arrangeFor(atOnce, 1)).toBe(false);
    const small = inventoryOf(usual.slice(0, 3 * blockRows));
    expect(arrangeFor(small, 1)).toBe(true);
  });

  test('stay in narrow zones while listings change, come and go', () => {
    const all = [...seededListings(24 * blockRows)];
    const listings = all.slice(0, 16 * blockRows);
    const forSale = new Map(listings.map((listing) => [listing.listingId, listing]));
    const arranged = inventoryOf(listings, simd);
    arranged.arrangeAtOnce();
    const random = seededRandom(20_261_127);
    for (let batch = 0; batch < 8; batch++) {
      for (let change = 0; change < 300; change++) {
        const listing = listings[Math.floor(random() * listings.length)]!;
        const kind = random();
        if (kind < 0.3) {
          arranged.remove(listing.listingId);
          forSale.delete(listing.listingId);
        }
        const next =
          kind < 0.3 ? all[listings.length + 300 * batch + change]! : scalePrice(listing, 0.7 + 0.3 * random());
        arranged.put(next);
        forSale.set(next.listingId, next);
      }
      arrangeFully(arranged);
    }
    const fresh = inventoryOf([...forSale.values()]);
    const widthBefore = priceWidth(fresh);
    fresh.arrangeAtOnce();
    expect(priceWidth(fresh)).toBeLessThan(0.5 * widthBefore);
    expect(priceWidth(arranged)).toBeLessThan(1.3 * priceWidth(fresh));
  });

  const many = [...seededListings(18 * blockRows)];
  const before = many.slice(0, 16 * blockRows);
  test.each([
    ['many listings are new', many.slice(before.length)],
    ['many have no place', before.filter((_, place) => place % 16 === 0).map((listing) => scalePrice(listing, 10))],
    ['many have changed', before.filter((_, place) => place % 3 > 0).map((listing) => scalePrice(listing, 1.5))],
  ])('are all arranged again if %s', (_, changed) => {
    const arranged = inventoryOf(before, simd);
    arranged.arrangeAtOnce();
    for (const listing of changed) arranged.put(listing);
    arrangeFully(arranged);
    arrangeFully(arranged);
    const current = new Map([...before, ...changed].map((listing) => [listing.listingId, listing]));
    const fresh = inventoryOf([...current.values()]);
    fresh.arrangeAtOnce();
    expect(priceWidth(arranged)).toBeLessThan(1.1 * priceWidth(fresh));
  });
});

function scalePrice(listing: IndexedListing, share: number): IndexedListing {
  return { ...listing, facts: { ...listing.facts, listPrice: Math.round(listing.facts.listPrice * share) } };
}

/** The sum of the logarithmic widths of prices over all zones. */
function priceWidth({ zoneBounds, size }: Inventory): number {
  let width = 0;
  for (let zone = 0; zone < zonesOf(size); zone++) {
    const place = placeOfZone(zone) + priceOfZone;
    width += Math.log(zoneBounds[place + toHighest]! / zoneBounds[place]!);
  }
  return width;
}
