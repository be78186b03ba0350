import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersOf, viewsOf } from '#tests/engine-answers.ts';
import { arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { bySize } from '#tests/full-size.ts';
import { loadBuiltSimd } from '#tests/simd.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import type { IndexedListing, Query } from '../query.ts';
import { blockRows } from '../scratch.ts';

const simd = await loadBuiltSimd();

function expectSameBits(listings: readonly IndexedListing[], queries: readonly Query[]): number {
  const [plain, accelerated] = [inventoryOf(listings), inventoryOf(listings, simd)];
  expect([plain.kernel, accelerated.kernel]).toEqual(['plain', 'simd']);
  const views = viewsOf(listings);
  let found = 0;
  queries.forEach((query, place) => {
    const view = views[place % views.length]!;
    const withExtras = place % 20 === 0;
    const expected = answersOf(plain, query, view, withExtras);
    expect(answersOf(accelerated, query, view, withExtras)).toEqual(expected);
    found += expected.result.totalCount;
  });
  return found;
}

describe('the SIMD kernel returns the same bits as the plain one', () => {
  test('for random queries over random inventories', () => {
    const queriesOfEach = 20;
    const numRuns = bySize(30, 5000);
    let found = 0;
    fc.assert(
      fc.property(
        arbitraryListings,
        fc.array(arbitraryQueries, { minLength: queriesOfEach, maxLength: queriesOfEach }),
        (listings, queries) => {
          found += expectSameBits(listings, queries);
        },
      ),
      { numRuns },
    );
    expect(found).toBeGreaterThan((numRuns * queriesOfEach) / 3);
  });

  test('for random queries over many blocks', () => {
    const listings = [...seededListings(2 * blockRows + 333)];
    fc.assert(
      fc.property(fc.array(arbitraryQueries, { minLength: 40, maxLength: 40 }), (queries) => {
        expectSameBits(listings, queries);
      }),
      { numRuns: bySize(3, 100) },
    );
  });
});
