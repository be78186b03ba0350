import { afterEach, expect, test, vi } from 'vitest';

const savedSearch = '00000000-0000-4000-8000-000000000001';

afterEach(() => {
  localStorage.clear();
  // What the last visit remembers would go on in the next file.
  vi.resetModules();
});

/** The module as the next visit loads it. */
async function visit() {
  vi.resetModules();
  return import('./search-query.ts');
}

test('The next visit opens the active saved search with its order and view, and leaving it the own search', async () => {
  const query = {
    zipCodes: '38103,38104',
    sort: 'purchase_price_asc',
    viewMode: 'map',
    savedSearch,
    place: 'Memphis, TN',
  };
  const first = await visit();
  first.rememberSearch({ interestRate: '7' });
  first.rememberSearch(query);
  expect(first.ownSearch()).toEqual({ interestRate: '7' });
  expect(JSON.parse(JSON.parse(localStorage.getItem('SavedSearchParams_v1.0.0')!).value)).toMatchObject({
    savedSearch,
    targetEquityMultiple: 1.3,
    zipCodes: ['38103', '38104'],
    place: 'Memphis, TN',
  });
  expect(JSON.parse(JSON.parse(localStorage.getItem('SavedSearchConfigParams_v1.0.0')!).value)).toEqual({
    sort: 'purchase_price_asc',
    viewMode: 'map',
  });

  const next = await visit();
  expect(next.recallSearch()).toEqual(query);
  expect(next.ownSearch()).toEqual({ interestRate: '7' });
  next.rememberSearch({ interestRate: '8' });
  expect(localStorage.getItem('SavedSearchParams_v1.0.0')).toBeNull();
  expect((await visit()).recallSearch()).toEqual({ interestRate: '8' });
});

test('A forgotten saved search leaves the own search, now and at the next visit', async () => {
  const first = await visit();
  first.rememberSearch({ interestRate: '7' });
  first.rememberSearch({ interestRate: '9', savedSearch });
  first.forgetSavedSearch();
  expect(first.recallSearch()).toEqual({ interestRate: '7' });
  expect((await visit()).recallSearch()).toEqual({ interestRate: '7' });
});
