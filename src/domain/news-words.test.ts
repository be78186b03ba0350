import { expect, test } from 'vitest';
import { type HomeNews, newsLabel } from './news-words.ts';

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
