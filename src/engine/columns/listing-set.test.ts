import { expect, test } from 'vitest';
import { seededListings } from '../../../bench/seeded-listings.ts';
import { createInventory } from './inventory.ts';
import { markedRows, parseListingSet } from './listing-set.ts';

const listings = [...seededListings(20)].filter(({ facts }) => facts.rent !== null);
const [first, second, third] = listings.map(({ listingId }) => listingId) as [string, string, string];

test('the marks of a set follow rows that move, and are made once while none does', () => {
  const inventory = createInventory();
  for (const listing of listings.slice(0, 2)) inventory.put(listing);
  const set = parseListingSet(`${second}${third}00000000000000ff`);
  const marks = markedRows(inventory, set);
  expect([...marks]).toEqual([0, 1]);
  const [changed] = listings;
  inventory.put({ ...changed!, facts: { ...changed!.facts, listPrice: changed!.facts.listPrice + 1 } });
  expect(markedRows(inventory, set)).toBe(marks);
  inventory.put(listings[2]!);
  expect([...markedRows(inventory, set)]).toEqual([0, 1, 1]);
  inventory.remove(first);
  const moved = markedRows(inventory, set);
  expect([moved[inventory.rowOf(second)], moved[inventory.rowOf(third)], moved.length]).toEqual([1, 1, 2]);
  inventory.remove(second);
  expect([...markedRows(inventory, set)]).toEqual([1]);
});

test('two inventories have marks of their own', () => {
  const [one, other] = [createInventory(), createInventory()];
  one.put(listings[0]!);
  other.put(listings[1]!);
  const set = parseListingSet(first);
  expect([[...markedRows(one, set)], [...markedRows(other, set)]]).toEqual([[1], [0]]);
});
