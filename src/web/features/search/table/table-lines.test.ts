import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStep, pagesInSight, rowsPerPage } from './table-lines.ts';

test.each([
  { about: 'the top of a long table', first: 0, last: 14, rows: 10_000, pages: [0] },
  { about: 'where the next page comes near', first: 50, last: 64, rows: 10_000, pages: [0, 1] },
  { about: 'the middle, where the scroll bar was dragged to', first: 5050, last: 5055, rows: 10_000, pages: [50] },
  { about: 'an edge between two pages', first: 5090, last: 5105, rows: 10_000, pages: [50, 51] },
  { about: 'the end', first: 9_985, last: 9_999, rows: 10_000, pages: [99] },
  { about: 'a table of one page', first: 0, last: 14, rows: 20, pages: [0] },
  { about: 'an empty table', first: 0, last: 0, rows: 0, pages: [] },
])('Pages loaded for $about', ({ first, last, rows, pages }) => {
  expect(pagesInSight(first, last, rows)).toEqual(pages);
});

test('The requested pages contain every visible row, and are at most four', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.nat(), fc.nat(60), (rows, start, height) => {
      const first = start % rows;
      const last = Math.min(first + height, rows - 1);
      const pages = pagesInSight(first, last, rows);
      expect(pages).toContain(Math.floor(first / rowsPerPage));
      expect(pages).toContain(Math.floor(last / rowsPerPage));
      expect(pages.length).toBeLessThanOrEqual(4);
    }),
  );
});

test.each([
  { from: [], to: [0], step: true },
  { from: [0], to: [0, 1], step: true },
  { from: [3, 4], to: [4], step: true },
  { from: [3, 4], to: [5], step: false },
  { from: [0], to: [50, 51], step: false },
])('From pages $from to $to: a step is $step', ({ from, to, step }) => {
  expect(isStep(from, to)).toBe(step);
});
