import { expect, test } from 'vitest';
import type { Listing } from '#contracts/listing.ts';
import type { SearchRow } from '#contracts/search.ts';
import { badgesOf, warningOf } from './listing-words.ts';

const listing = { list_price: 200_000, previous_list_price: null, days_on_market: 30, flags: [] as string[] };
const rowWith = (part: object, facts: object = {}) =>
  ({
    listing: { ...listing, ...facts },
    calculation: { purchase_price: 200_000, initial_equity_investment: 62_800 },
    proforma: { mortgage_ltv: 75, acquisition_cost_percentage: 3 },
    near_miss: false,
    offer_to_target: null,
    offer_reason: null,
    ...part,
  }) as SearchRow;

test('Badges show a private home, the current offer, a price cut, a new listing and a near miss', () => {
  const texts = (row: SearchRow, exclusive = false) => badgesOf(row, { exclusive }).map(({ text }) => text);
  expect(texts(rowWith({}))).toEqual([]);
  expect(texts(rowWith({ calculation: { purchase_price: 180_000 }, near_miss: true }))).toEqual([
    'Near miss',
    'Offer $180,000 (10% off)',
  ]);
  expect(texts(rowWith({ near_miss: true }), true)).toEqual(['Exclusive', 'Near miss']);
  expect(texts(rowWith({}, { flags: ['imported'] }))).toEqual(['Private']);
  expect(texts(rowWith({}, { previous_list_price: 212_500, days_on_market: 0 }))).toEqual(['Price cut $12,500', 'New']);
  expect(texts(rowWith({}, { previous_list_price: 190_000, days_on_market: 4 }))).toEqual([]);
});

test('A card shows the most serious warning, and none that does not affect its figures', () => {
  const warningWith = (flags: string[], rent_confidence: Listing['rent_confidence'] = 'medium') =>
    warningOf({ flags, rent_confidence });
  expect(warningWith(['sample', 'property_type_assumed'])).toBeNull();
  expect(warningWith(['hoa_unknown'])).toBe('HOA dues unknown, assumed $0');
  expect(warningWith(['hoa_unknown', 'price_implausible'])).toContain('Asking price');
  expect(warningWith(['coop', 'rental_rules_unknown'])).toBe('Co-op: check that you may rent it out');
  expect(warningWith([], 'low')).toBe('Rough rent estimate');
  expect(warningWith(['hoa_unknown'], 'low')).toBe('HOA dues unknown, assumed $0');
});
