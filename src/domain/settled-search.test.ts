import { expect, test } from 'vitest';
import { settleSearch } from './settled-search.ts';

const search = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };
const areas = (square_footage_range: [number | null, number | null]) =>
  settleSearch({ ...search, square_footage_range }).filters.livingArea;

test('The ends of bedrooms and square feet mean no limit, and bounds beyond them are limits', () => {
  expect(areas([500, 5000])).toBeNull();
  expect(areas([0, 5000])).toBeNull();
  expect(areas([null, null])).toBeNull();
  expect(areas([500, 600])).toEqual({ min: null, max: 600 });
  expect(areas([450, 600])).toEqual({ min: 450, max: 600 });
  expect(areas([5000, 6000])).toEqual({ min: 5000, max: 6000 });
  expect(areas([1000, 5000])).toEqual({ min: 1000, max: null });
});

test('Any other stated bound is a limit, also at one end of its slider, except a least value of 0', () => {
  const { filters } = settleSearch({
    ...search,
    association_fee_range: [null, 1000],
    lot_size_range: [0, 45_000],
    days_on_market_range: [null, 180],
    year_built_range: [1900, 1950],
    price_per_square_foot_range: [0, null],
  });
  expect(filters).toMatchObject({
    associationFee: { min: null, max: 1000 },
    daysOnMarket: { min: null, max: 180 },
    yearBuilt: { min: 1900, max: 1950 },
    pricePerSquareFoot: null,
    lotSize: null,
  });
});
