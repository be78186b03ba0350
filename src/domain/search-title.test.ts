import { expect, test } from 'vitest';
import { searchTitle } from './search-title.ts';

test('the title says how many rentals a search finds, where and at which multiple', () => {
  expect(searchTitle({ count: 1012, multiple: 1.5, place: 'Memphis, TN' })).toBe(
    '1,012 rentals in Memphis, TN at 1.50x · Forma',
  );
  expect(searchTitle({ count: 1, multiple: 1.3, place: '' })).toBe('1 rental at 1.30x · Forma');
});
