import { expect } from 'vitest';

/** Expects a list to be nonempty, because a loop over an empty list would test nothing. */
export function some<Item>(items: readonly Item[]): readonly Item[] {
  expect(items.length).toBeGreaterThan(0);
  return items;
}
