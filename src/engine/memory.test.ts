import { setImmediate as nextTask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { loadBuiltSimd } from '#tests/simd.ts';
import { unfilteredQuery } from '../../bench/queries.ts';
import { seededListings } from '../../bench/seeded-listings.ts';
import { createInventory } from './columns/inventory.ts';
import { allocateRegion, engineMemory, extendRegion } from './memory.ts';
import { search } from './search.ts';

test('regions overlap neither each other nor the arrays of a scan, however they grow', () => {
  const lengths = [100, 64, 1, 70_000];
  const regions = lengths.map((length) => ({ region: allocateRegion(length)!, length }));
  const last = regions.at(-1)!;
  expect(extendRegion(regions[0]!.region, 200)).toBe(false);
  expect(extendRegion(last.region, 300_000)).toBe(true);
  last.length = 300_000;
  const spans = regions.map(({ region, length }) => [region.start, region.start + length] as const);
  spans.sort(([a], [b]) => a - b);
  spans.forEach(([start, end], index) => {
    expect(start % 64).toBe(0);
    expect(end).toBeLessThanOrEqual(spans[index + 1]?.[0] ?? engineMemory!.buffer.byteLength);
  });
});

test('the bytes of a region that nothing refers to are used again', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const length = 5_000_000;
  const { start } = allocateRegion(length)!;
  // A region begins after the first one for as long as that is in use.
  let next = allocateRegion(length);
  for (let attempts = 0; attempts < 50 && next!.start > start; attempts++) {
    next = null;
    collectGarbage();
    await nextTask();
    next = allocateRegion(length);
  }
  expect(next!.start).toBeLessThanOrEqual(start);
});

test('a memory that cannot grow further leaves an inventory to the plain kernel', async () => {
  expect(allocateRegion(2 ** 32)).toBeNull();
  const simd = await loadBuiltSimd();
  expect(createInventory(1000, simd).kernel).toBe('simd');
  expect(createInventory(1000).kernel).toBe('plain');
});

test('inventories that grow in turns keep all their listings', async () => {
  const simd = await loadBuiltSimd();
  const inventories = [createInventory(0, simd), createInventory(0, simd), createInventory()];
  for (const listing of seededListings(20_000)) for (const { put } of inventories) put(listing);
  const query = { ...unfilteredQuery, limit: 20_000 };
  const [first, second, plain] = inventories.map((inventory) => {
    const { rows, ranges } = search(inventory, query);
    return JSON.stringify({ ranges, ids: rows.map(({ listingId }) => listingId) });
  });
  expect(first === plain && second === plain).toBe(true);
});
