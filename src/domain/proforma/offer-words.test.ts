import { expect, test } from 'vitest';
import type { SearchRow } from '#contracts/search.ts';
import { defaultParameters } from '../search-parameters.ts';
import { offerTarget, offerWords } from './offer-words.ts';

const rowWith = (part: object) =>
  ({
    listing: { list_price: 200_000 },
    calculation: { purchase_price: 200_000, initial_equity_investment: 62_800 },
    proforma: { mortgage_ltv: 75, acquisition_cost_percentage: 3, loan_points: 0, prepaid_items: 0 },
    offer_reason: null,
    offer_from: 0,
    ...part,
  }) as SearchRow;

const target = { words: '1.30x', cash: 60_000 };

test('An offer names the target, or the cash that sets it', () => {
  const offer = (amount: number) => offerWords(rowWith({ offer_to_target: amount }), target).rest;
  expect(offer(188_000)).toBe('(6% below asking) to reach 1.30x');
  // 25% down and 3% closing costs of $190,000, and $6,800 of repairs.
  expect(offer(190_000)).toBe('(5% below asking) to stay within $60,000');
});

test.each([
  [{}, '1.30x'],
  [{ targetDscr: null, lowExpenseRatio: false }, '1.30x'],
  [{ persona: 'reinvestor' }, '1.30x'],
  [{ financeable: true, mortgageLtv: 0 }, '1.30x'],
  [{ targetDscr: 0 }, 'your targets'],
  [{ lowExpenseRatio: true }, 'your targets'],
  [{ persona: 'cash_flow' }, 'your targets'],
  [{ financeable: true }, 'your targets'],
] as const)('An offer must meet what the search asks for: %j', (stated, words) => {
  expect(offerTarget({ ...defaultParameters, ...stated }).words).toBe(words);
});

test('A highest offer above asking that the cash sets says so', () => {
  const row = rowWith({
    offer_to_target: 210_000,
    calculation: { purchase_price: 200_000, initial_equity_investment: 57_200 },
  });
  expect(offerWords(row, target).lead).toBe('Your $60,000 covers up to $210,000');
});

test('Points and prepaid items count toward the cash limit', () => {
  // 25% down, 3% closing costs, 1.5% points and 1% prepaid items of $195,000 are $59,475.
  const row = rowWith({
    offer_to_target: 195_000,
    calculation: { purchase_price: 200_000, initial_equity_investment: 61_000 },
    proforma: { mortgage_ltv: 75, acquisition_cost_percentage: 3, loan_points: 2, prepaid_items: 1 },
  });
  expect(offerWords(row, { ...target, cash: 59_475 }).rest).toBe('(2.5% below asking) to stay within $59,475');
});
