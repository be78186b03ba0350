import { expect, test } from 'vitest';
import { withoutPage } from './list-tools.ts';

test('a question beside a page of near misses searches matches first', () => {
  const page = { interest_rate: 7, near_miss: true, near_miss_only: true, from: 24 };
  expect(withoutPage(page)).toEqual({ interest_rate: 7, near_miss: true });
});
