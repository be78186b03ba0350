import { expect, test } from 'vitest';
import { type HomeNews, newsInWords, newsLabel } from './news-words.ts';

const details = { price: 100_000, previousPrice: 112_000, rent: 1300, multiple: 1.42, previousMultiple: 1.31 };
const label = (news: Partial<HomeNews>) => newsLabel({ kind: 'new_match', cause: 'price_cut', details, ...news });

test('A label says that a home is new and why', () => {
  expect(label({})).toBe('New to this search: price cut of $12,000');
  expect(label({ details: { ...details, previousPrice: null } })).toBe('New to this search: price cut');
  expect(label({ cause: 'back_on_market' })).toBe('New to this search: back on the market');
  expect(label({ kind: 'better', cause: null })).toBe('Better: price cut of $12,000');
  expect(label({ kind: 'better', cause: null, details: { ...details, previousPrice: 100_000 } })).toBe(
    'Better: higher return',
  );
  expect(label({ kind: 'gone', cause: null })).toBe('No longer for sale');
});

test('A better home states both multiples if they differ as shown, and else its price cut', () => {
  const words = (previousMultiple: number | null) =>
    newsInWords({ kind: 'better', cause: null, details: { ...details, multiple: 1.3104, previousMultiple } });
  expect(words(1.2)).toBe('1.31x, was 1.20x');
  expect(words(1.3096)).toBe('Price cut of $12,000: now 1.31x');
  expect(words(1.4)).toBe('Price cut of $12,000: now 1.31x');
  expect(words(null)).toBe('Price cut of $12,000: now 1.31x');
});
