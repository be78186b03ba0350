import { expect, test } from 'vitest';
import { moveKey, toggleKey } from './ordered-keys.ts';

test.each([
  { key: 'b', by: 1, keys: ['a', 'c', 'b'] },
  { key: 'b', by: -1, keys: ['b', 'a', 'c'] },
  { key: 'a', by: -1, keys: ['a', 'b', 'c'] },
  { key: 'c', by: 5, keys: ['a', 'b', 'c'] },
  { key: 'x', by: 1, keys: ['a', 'b', 'c'] },
])('$key moved by $by', ({ key, by, keys }) => {
  expect(moveKey(['a', 'b', 'c'], key, by)).toEqual(keys);
});

test('A key is added at the end and removed from its position', () => {
  expect(toggleKey(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggleKey(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});
