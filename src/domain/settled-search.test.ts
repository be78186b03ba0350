import { expect, test } from 'vitest';
import { settleSearch } from './settled-search.ts';

const search = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };
const areas = (square_footage_range: [number | null, number | null]) =>
  settleSearch({ ...search, square_footage_range }).filters.livingArea;

test('The ends of a slider mean no limit, and bounds beyond them are limits', () => {
  expect(areas([500, 5000])).toBeNull();
  expect(areas([0, 5000])).toBeNull();
  expect(areas([null, null])).toBeNull();
  expect(areas([500, 600])).toEqual({ min: null, max: 600 });
  expect(areas([450, 600])).toEqual({ min: 450, max: 600 });
  expect(areas([5000, 6000])).toEqual({ min: 5000, max: 6000 });
  expect(areas([1000, 5000])).toEqual({ min: 1000, max: null });
});
