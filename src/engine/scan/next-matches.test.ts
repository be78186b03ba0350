import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { createIdSet } from '../columns/id-set.ts';
import type { Inventory } from '../columns/inventory.ts';
import type { Query, SearchResult } from '../query.ts';
import type { RankPosition } from '../rank/rank-position.ts';
import { search } from '../search.ts';
import { nextMatches } from './next-matches.ts';

/** Collects all matches in pages of `limit`; calls `between` after each page. */
function collectPages(inventory: Inventory, query: Query, limit: number, between: () => void = () => {}) {
  const found: SearchResult['rows'][number][] = [];
  for (let after: RankPosition | null = null; ; ) {
    const { rows, last } = nextMatches(inventory, { ...query, limit }, after);
    if (last === null) return found;
    found.push(...rows);
    after = last;
    between();
  }
}

test('pages together have the matches of one search, in its order', () => {
  fc.assert(
    fc.property(arbitraryListings, arbitraryQueries, fc.constantFrom(1, 2, 7), (allListings, query, limit) => {
      const inventory = inventoryOf(allListings);
      const whole = search(inventory, { ...query, from: 0, limit: 10_000 }).rows;
      expect(collectPages(inventory, { ...query, from: 3 }, limit)).toEqual(whole);
    }),
    { numRuns: 150 },
  );
});

test('changes between pages do not shift other listings', () => {
  fc.assert(
    fc.property(arbitraryListings, arbitraryQueries, fc.infiniteStream(fc.nat(1000)), (allListings, query, choices) => {
      const [stays, changes] = [
        allListings.filter((_, index) => index % 2 === 0),
        allListings.filter((_, index) => index % 2 === 1),
      ];
      const inventory = inventoryOf(allListings);
      const found = collectPages(inventory, query, 2, () => {
        const chosen = changes[choices.next().value! % Math.max(1, changes.length)];
        if (!chosen) return;
        if (inventory.rowOf(chosen.listingId) !== -1) inventory.remove(chosen.listingId);
        else inventory.put(chosen);
      });
      const staying = new Set(stays.map(({ listingId }) => listingId));
      const whole = search(inventoryOf(allListings), { ...query, from: 0, limit: 10_000 }).rows;
      const isStaying = ({ listingId }: { listingId: string }) => staying.has(listingId);
      expect(found.filter(isStaying)).toEqual(whole.filter(isStaying));
    }),
    { numRuns: 80 },
  );
});

test('an id set knows its members, at any size', () => {
  const set = createIdSet();
  const idOf = (number: number) => (number * 0x9e37_79b1).toString(16).padStart(16, '0');
  for (let number = 1; number <= 5000; number++) expect(set.add(idOf(number))).toBe(true);
  for (let number = 1; number <= 5000; number++) expect(set.add(idOf(number))).toBe(false);
  expect(set.add(idOf(5001))).toBe(true);
});
