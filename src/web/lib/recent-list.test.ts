import { beforeEach, expect, test, vi } from 'vitest';
import { recentProformas, recentSearches } from './recent-list.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
  vi.stubGlobal('document', { cookie: '' });
});

const proforma = (id: string) => ({ id, name: `House ${id}`, place: 'Memphis, TN' });

test('the newest comes first, once, and at most ten are stored', () => {
  for (let number = 1; number <= 12; number += 1) recentProformas.add(proforma(String(number)));
  recentProformas.add(proforma('5'));
  expect(recentProformas.read().map(({ id }) => id)).toEqual(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
});

test('cleared is cleared', () => {
  recentSearches.add({ id: '?a=1', place: '', numbers: '1.30x' });
  recentSearches.clear();
  expect(recentSearches.read()).toEqual([]);
});

test.each([['nonsense'], ['{"value":"[]"}'], ['{"value":"{\\"entries\\":[{\\"id\\":5},null,\\"x\\"]}"}']])(
  'foreign content is ignored: %s',
  (value) => {
    stored.set('RecentProformas_v1.0.0', value);
    expect(recentProformas.read()).toEqual([]);
  },
);
