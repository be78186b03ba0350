import { expect } from 'vitest';

/** A list that holds something: a loop over an empty one would expect nothing at all. */
export function some<Item>(items: readonly Item[]): readonly Item[] {
  expect(items.length).toBeGreaterThan(0);
  return items;
}
