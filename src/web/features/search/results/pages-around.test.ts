import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

const numbersOf = (page: number, last: number) => pagesAround(page, last).map((entry) => entry.page ?? '…');

test('First, last and neighboring pages are listed, with gaps between', () => {
  expect(numbersOf(1, 54)).toEqual([1, 2, '…', 54]);
  expect(numbersOf(20, 54)).toEqual([1, '…', 19, 20, 21, '…', 54]);
  expect(numbersOf(54, 54)).toEqual([1, '…', 53, 54]);
});

test('A gap of one page is that page', () => {
  expect(numbersOf(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('A few pages are all listed', () => {
  expect(numbersOf(1, 2)).toEqual([1, 2]);
  expect(numbersOf(2, 3)).toEqual([1, 2, 3]);
});

test('A page past the end still links back', () => {
  expect(numbersOf(9, 3)).toEqual([1, 2, 3]);
});
