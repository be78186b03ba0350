import { expect, test } from 'vitest';
import { verdictAt } from './verdict-at.ts';

test('a return that misses its target by less than it shows just misses it', () => {
  expect(verdictAt(1.2987, 1.3, 5)).toEqual({
    isMet: false,
    words: 'Just misses the 1.30x target: returns 1.30x over 5 years',
  });
  expect(verdictAt(1.2949, 1.3, null)).toEqual({ isMet: false, words: 'Misses the 1.30x target: returns 1.29x' });
  expect(verdictAt(1.3, 1.3, null)).toEqual({ isMet: true, words: 'Meets the 1.30x target: returns 1.30x' });
});
