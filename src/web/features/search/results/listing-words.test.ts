import { expect, test } from 'vitest';
import type { SearchRow } from '#contracts/search.ts';
import { badgesOf, offerWords, warningOf } from './listing-words.ts';

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

const target = { words: '1.30x', cash: 60_000 };
const several = { words: 'your targets', cash: 60_000 };

test('The highest offer is compared with the asking price', () => {
  const offer = (amount: number) => offerWords(rowWith({ offer_to_target: amount }), target);
  expect(offer(188_000)).toEqual({ text: 'Meets 1.30x up to $188,000', aside: '6% below asking', under: true });
  expect(offer(230_400)).toEqual({ text: 'Meets 1.30x at asking', aside: 'up to $230,400', under: false });
  expect(offer(200_000.4)).toEqual({ text: 'Meets 1.30x at asking', aside: null, under: false });
});

test('A near miss states the offer and the limit that it must meet', () => {
  const offer = (amount: number) => offerWords(rowWith({ offer_to_target: amount, near_miss: true }), target);
  expect(offer(188_000)).toEqual({ text: 'Offer $188,000', aside: '6% below asking, to meet 1.30x', under: true });
  // 25% down and 3% closing costs of $190,000, and $6,800 of repairs.
  expect(offer(190_000)).toEqual({
    text: 'Offer $190,000',
    aside: '5% below asking, to fit your $60,000',
    under: true,
  });
});

test('A highest offer above asking that the cash sets says so', () => {
  const row = rowWith({
    offer_to_target: 210_000,
    calculation: { purchase_price: 200_000, initial_equity_investment: 57_200 },
  });
  expect(offerWords(row, target).aside).toBe('your $60,000 covers up to $210,000');
});

test('An offer is rounded down, so that it still meets the target', () => {
  expect(offerWords(rowWith({ offer_to_target: 188_000.99 }), target).text).toBe('Meets 1.30x up to $188,000');
});

test('Several targets, no price and any price have their own texts', () => {
  expect(offerWords(rowWith({ offer_to_target: 188_000 }), several).text).toBe('Meets your targets up to $188,000');
  expect(offerWords(rowWith({ offer_reason: 'none' }), target).text).toBe('No price meets 1.30x');
  expect(offerWords(rowWith({ offer_reason: 'unbounded' }), several).text).toBe('Any price meets your targets');
});

test('Badges show the current offer, a price cut, a new listing and a near miss', () => {
  const texts = (row: SearchRow, exclusive = false) => badgesOf(row, { exclusive }).map(({ text }) => text);
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
  expect(warningOf({ flags: ['coop', 'rental_rules_unknown'] })).toBe('Co-op: check that you may rent it out');
});
