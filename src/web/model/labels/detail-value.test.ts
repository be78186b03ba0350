import { expect, test } from 'vitest';
import { detailValue, findDetail } from './detail-value.ts';

const detail = {
  calculation: { dscr: 1.2, irr: null },
  proforma: { interest_rate: 6.5, dscr: 9 },
  listing: { list_price: 200_000, irr: 7, interest_rate: 1 },
};

test('The calculation is read first, then the proforma, then the listing, else 0', () => {
  expect(detailValue(detail, 'dscr')).toBe(1.2);
  expect(detailValue(detail, 'interest_rate')).toBe(6.5);
  expect(detailValue(detail, 'list_price')).toBe(200_000);
  expect(detailValue(detail, 'unheard_of')).toBe(0);
});

test('A null is skipped', () => {
  expect(detailValue(detail, 'irr')).toBe(7);
  expect(detailValue({ calculation: null }, 'irr')).toBe(0);
});

test('A proforma. or listing. prefix is stripped', () => {
  expect(detailValue(detail, 'proforma.interest_rate')).toBe(6.5);
  expect(detailValue(detail, 'listing.list_price')).toBe(200_000);
});

test('A zero and a false are values', () => {
  expect(detailValue({ calculation: { cash_flow: 0 }, listing: { cash_flow: 5 } }, 'cash_flow')).toBe(0);
  expect(detailValue({ proforma: { property_managed: false } }, 'property_managed')).toBe(false);
});

test('Inherited properties are not values', () => {
  for (const key of ['__proto__', 'constructor', 'toString', 'listing.__proto__']) {
    expect(detailValue(detail, key)).toBe(0);
  }
});

test('A missing value can be distinguished from a zero', () => {
  expect(findDetail({ calculation: { irr: null } }, 'irr')).toBeNull();
  expect(findDetail({ calculation: { cash_flow: 0 } }, 'cash_flow')).toBe(0);
});
