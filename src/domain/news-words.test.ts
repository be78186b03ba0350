import { describe, expect, test } from 'vitest';
import { matchCauses } from './listing-change.ts';
import { type HomeNews, newsInWords } from './news-words.ts';

const details: HomeNews['details'] = {
  price: 138_000,
  previousPrice: 150_000,
  rent: 1450,
  multiple: 1.312,
  previousMultiple: 1.1,
};
const wordsOf = (news: Partial<Omit<HomeNews, 'details'>>, changed: Partial<HomeNews['details']> = {}) =>
  newsInWords({ kind: 'new_match', cause: null, ...news, details: { ...details, ...changed } });

describe('a new match', () => {
  test.each([
    ['new_listing', 'New listing: now 1.31x'],
    ['back_on_market', 'Back on the market: now 1.31x'],
    ['price_cut', 'Price cut of $12,000: now 1.31x'],
    ['rent_change', 'Rent of $1,450/month: now 1.31x'],
    ['cost_change', 'Costs changed: now 1.31x'],
    ['facts_change', 'Listing updated: now 1.31x'],
    ['market_change', 'Market growth changed: now 1.31x'],
    ['rate_change', 'Interest rate changed: now 1.31x'],
  ] as const)('by %s reads “%s”', (cause, words) => {
    expect(wordsOf({ cause })).toBe(words);
  });

  test.each(matchCauses)('by %s has words without a multiple, an old price and a rent', (cause) => {
    const words = wordsOf({ cause }, { multiple: null, previousMultiple: null, previousPrice: null, rent: null });
    expect(words).toMatch(/^[A-Z][a-z ]+: now a match$/);
  });
});

describe('a better match', () => {
  test('names both multiples', () => {
    expect(wordsOf({ kind: 'better' })).toBe('1.31x, was 1.10x');
  });

  test('names the price cut if the multiple did not rise', () => {
    expect(wordsOf({ kind: 'better' }, { previousMultiple: 1.312 })).toBe('Price cut of $12,000: now 1.31x');
    expect(wordsOf({ kind: 'better' }, { multiple: null })).toBe('Price cut of $12,000: now a match');
  });

  test('never names a cut of nothing', () => {
    expect(wordsOf({ kind: 'better' }, { previousMultiple: null, previousPrice: 138_000 })).toBe('Better: now 1.31x');
  });
});

test('a home that left the market is no longer for sale, whatever its figures', () => {
  expect(wordsOf({ kind: 'gone' })).toBe('No longer for sale');
});
