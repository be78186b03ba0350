import { expect, test } from 'vitest';
import type { SearchRow } from '#contracts/search.ts';
import { badgesOf, offerWords, warningOf } from './listing-words.ts';

const listing = { list_price: 200_000, previous_list_price: null, days_on_market: 30, flags: [] as string[] };
const rowWith = (part: object, facts: object = {}) =>
  ({
    listing: { ...listing, ...facts },
    calculation: { purchase_price: 200_000 },
    near_miss: false,
    offer_to_target: null,
    offer_reason: null,
    ...part,
  }) as SearchRow;

test('The offer to target stands beside the asking price', () => {
  const offer = (amount: number) => offerWords(rowWith({ offer_to_target: amount }), '1.30x');
  expect(offer(188_000)).toEqual({ text: '1.30x at $188,000', aside: '6% below asking', under: true });
  expect(offer(230_400)).toEqual({ text: '1.30x at $230,400', aside: '15% above asking', under: false });
  expect(offer(200_000.4)).toEqual({ text: '1.30x at $200,000', aside: 'the asking price', under: false });
});

test('An offer is rounded down, so that it still meets the target', () => {
  expect(offerWords(rowWith({ offer_to_target: 188_000.99 }), '1.30x').text).toBe('1.30x at $188,000');
});

test('Several targets, no price and any price have their own texts', () => {
  expect(offerWords(rowWith({ offer_to_target: 188_000 }), 'your targets').text).toBe('Meets your targets at $188,000');
  expect(offerWords(rowWith({ offer_reason: 'none' }), '1.30x').text).toBe('No price meets 1.30x');
  expect(offerWords(rowWith({ offer_reason: 'unbounded' }), 'your targets').text).toBe('Any price meets your targets');
});

test('Badges show the offer in force, a price cut, a new listing and a near miss', () => {
  const texts = (row: SearchRow, exclusive = false) => badgesOf(row, exclusive).map(({ text }) => text);
  expect(texts(rowWith({}))).toEqual([]);
  expect(texts(rowWith({ calculation: { purchase_price: 180_000 }, near_miss: true }))).toEqual([
    'Near miss',
    'Offer $180,000 (10% off)',
  ]);
  expect(texts(rowWith({ near_miss: true }), true)).toEqual(['Exclusive', 'Near miss']);
  expect(texts(rowWith({}, { previous_list_price: 212_500, days_on_market: 0 }))).toEqual(['Price cut $12,500', 'New']);
  expect(texts(rowWith({}, { previous_list_price: 190_000, days_on_market: 4 }))).toEqual([]);
});

test('A card shows the most serious warning, and none that does not affect its figures', () => {
  expect(warningOf({ flags: ['sample', 'property_type_assumed'] })).toBeNull();
  expect(warningOf({ flags: ['hoa_unknown'] })).toBe('HOA dues unknown, assumed $0');
  expect(warningOf({ flags: ['hoa_unknown', 'price_implausible'] })).toContain('Asking price');
});
