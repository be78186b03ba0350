import { expect, test } from 'vitest';
import { type HomeNews, newsInWords, newsLabel } from './news-words.ts';

const details = { price: 100_000, previousPrice: 112_000, rent: 1300, multiple: 1.42, previousMultiple: 1.31 };
const label = (news: Partial<HomeNews>) => newsLabel({ kind: 'new_match', cause: 'price_cut', details, ...news });

test('Words say whether their multiple is that of now or that of the event', () => {
  const words = (news: Partial<HomeNews>) =>
    (['now', 'event'] as const).map((time) =>
      newsInWords({ kind: 'new_match', cause: 'price_cut', details, ...news }, time),
    );
  expect(words({})).toEqual(['Price cut of $12,000: now 1.42x', 'Price cut of $12,000: 1.42x then']);
  expect(words({ kind: 'better', cause: null })).toEqual(['1.42x, was 1.31x', '1.42x then, 1.31x before']);
  expect(words({ kind: 'back_on_market', cause: null })).toEqual([
    'Back on the market: now 1.42x',
    'Back on the market: 1.42x then',
  ]);
  expect(words({ cause: 'cost_change', details: { ...details, multiple: null } })).toEqual([
    'Costs changed: now a match',
    'Costs changed: a match then',
  ]);
  expect(words({ kind: 'gone', cause: null })).toEqual(['No longer for sale', 'No longer for sale']);
});

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
