import { expect, test } from 'vitest';
import { moveHome } from './move-home.ts';

test('a home moves to its new position, and the others keep their order', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(moveHome(ids, 0, 1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moveHome(ids, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveHome(ids, 1, 9)).toEqual(['a', 'c', 'd', 'b']);
  expect(moveHome(ids, 1, -1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moveHome(ids, 2, 2)).toEqual(ids);
  expect(moveHome(ids, 7, 0)).toEqual(ids);
});
