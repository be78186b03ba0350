import { expect, test } from 'vitest';
import { barsOf, shortenedBar, spreadOf } from './histogram.ts';

const histogram = { min: 0, max: 100, counts: [1, 4, 3, 0] };

test('Bars are at the position of their values on the track', () => {
  expect(barsOf(histogram, { min: 0, max: 200 }, [25, 75])).toEqual([
    { start: 0, width: 0.125, height: 0.25, chosen: false },
    { start: 0.125, width: 0.125, height: 1, chosen: true },
    { start: 0.25, width: 0.125, height: 0.75, chosen: true },
    { start: 0.375, width: 0.125, height: 0, chosen: false },
  ]);
});

test('Whole numbers are in the middle of their bars; half of the first and the last is over the track', () => {
  const bedrooms = { min: -0.5, max: 4.5, counts: [1, 2, 2, 1, 1] };
  const bars = barsOf(bedrooms, { min: 0, max: 4 }, [2, null]);
  expect(bars.map(({ start, width }) => [start, width])).toEqual([
    [0, 0.125],
    [0.125, 0.25],
    [0.375, 0.25],
    [0.625, 0.25],
    [0.875, 0.125],
  ]);
  expect(bars.map(({ chosen }) => chosen)).toEqual([false, false, true, true, true]);
});

test('Without ends every bar is chosen, and without rentals none has a height', () => {
  expect(barsOf(histogram, histogram, [null, null]).every(({ chosen }) => chosen)).toBe(true);
  expect(barsOf({ ...histogram, counts: [0, 0] }, histogram, [null, null]).map(({ height }) => height)).toEqual([0, 0]);
});

test('The description has the total, the range of the middle half, and the number selected', () => {
  expect(spreadOf(histogram, [null, 50])).toEqual({ total: 8, from: 25, to: 75, chosen: 5 });
  expect(spreadOf({ min: 0, max: 10, counts: [0, 5] }, [null, null])).toEqual({ total: 5, from: 5, to: 10, chosen: 5 });
});

test('A bar that would flatten the others is shortened and has its share in words', () => {
  const dues = { min: 0, max: 100, counts: [80, 12, 6, 2] };
  expect(barsOf(dues, dues, [null, null]).map(({ height }) => height)).toEqual([1, 0.6, 0.3, 0.1]);
  expect(shortenedBar(dues)).toEqual({ index: 0, share: 0.8, from: 0, to: 25 });
});

test.each([
  { counts: [36, 12, 6, 2], why: 'three times as tall as the next is comparable' },
  { counts: [80, 0, 0, 0], why: 'a single bar has nothing beside it' },
  { counts: [0, 0, 0, 0], why: 'there are no rentals' },
])('No bar is shortened: $why', ({ counts }) => {
  expect(shortenedBar({ min: 0, max: 100, counts })).toBeNull();
  expect(barsOf({ min: 0, max: 100, counts }, histogram, [null, null])[0]?.height).toBe(counts[0]! > 0 ? 1 : 0);
});
