import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRanking } from './ranking.ts';

type RankedRow = { readonly group: number; readonly key: number };

const rankedRows = fc.array(
  fc.record({
    group: fc.constantFrom(0, 0, 0, 1, 2, 3),
    key: fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constant(Number.NEGATIVE_INFINITY)),
  }),
  { maxLength: 6000, size: 'max' },
);

const byRow = (first: number, second: number) => first - second;

function fullSort(all: readonly RankedRow[]) {
  return all
    .map(({ group, key }, row) => ({ group, key, row }))
    .sort((a, b) => a.group - b.group || (a.key === b.key ? a.row - b.row : b.key - a.key));
}

function rank(all: readonly RankedRow[], from: number, limit: number) {
  const ranking = createRanking(from, limit, all.length, byRow);
  all.forEach(({ group, key }, row) => {
    if (key >= ranking.lowestKey()) ranking.add(group, key, row);
  });
  return ranking.page().map(({ row }) => row);
}

describe('a ranking', () => {
  test('returns any page like a full sort', () => {
    fc.assert(
      fc.property(rankedRows, fc.nat(6100), fc.constantFrom(0, 1, 24, 100), (all, from, limit) => {
        const expected = fullSort(all).slice(from, from + limit);
        expect(rank(all, from, limit)).toEqual(expected.map(({ row }) => row));
      }),
      { numRuns: 100 },
    );
  });

  test('keeps its order if all keys are equal, ascending or descending', () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => row);
    for (const keyOf of [() => 1, (row: number) => row, (row: number) => -row]) {
      const all = rows.map((row) => ({ group: 0, key: keyOf(row) }));
      const expected = fullSort(all).slice(1000, 1024);
      expect(rank(all, 1000, 24)).toEqual(expected.map(({ row }) => row));
    }
  });

  test('returns an empty page beyond the end', () => {
    expect(rank([{ group: 0, key: 1 }], 100_000_000, 100)).toEqual([]);
    expect(createRanking(0, 24, 0, byRow).page()).toEqual([]);
  });
});
