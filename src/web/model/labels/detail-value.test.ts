import { expect, test } from 'vitest';
import { findDetail } from './detail-value.ts';

const detail = {
  calculation: { dscr: 1.2, irr: null },
  proforma: { interest_rate: 6.5, dscr: 9 },
  listing: { list_price: 200_000, irr: 7, interest_rate: 1 },
};

test('The calculation is read first, then the proforma, then the listing', () => {
  expect(findDetail(detail, 'dscr')).toBe(1.2);
  expect(findDetail(detail, 'interest_rate')).toBe(6.5);
  expect(findDetail(detail, 'list_price')).toBe(200_000);
  expect(findDetail(detail, 'unheard_of')).toBeNull();
});

test('A null is skipped', () => {
  expect(findDetail(detail, 'irr')).toBe(7);
  expect(findDetail({ calculation: null }, 'irr')).toBeNull();
});

test('A proforma. or listing. prefix is stripped', () => {
  expect(findDetail(detail, 'proforma.interest_rate')).toBe(6.5);
  expect(findDetail(detail, 'listing.list_price')).toBe(200_000);
});

test('A zero and a false are values', () => {
  expect(findDetail({ calculation: { cash_flow: 0 }, listing: { cash_flow: 5 } }, 'cash_flow')).toBe(0);
  expect(findDetail({ proforma: { property_managed: false } }, 'property_managed')).toBe(false);
});

test('Inherited properties are not values', () => {
  for (const key of ['__proto__', 'constructor', 'toString', 'listing.__proto__']) {
    expect(findDetail(detail, key)).toBeNull();
  }
});
