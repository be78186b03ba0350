import { expect, test } from 'vitest';
import { matchLineOf } from './match-line-of.ts';

const size = { width: 124, height: 32 };

test('Days are in proportion to their distance, counts between the least and the most', () => {
  const counts = [
    { date: '2026-11-01', count: 10 },
    { date: '2026-11-15', count: 30 },
    { date: '2026-11-30', count: 20 },
  ];
  expect(matchLineOf(counts, size)).toEqual({ path: 'M4 28L60 4L120 16', end: { x: 120, y: 16 } });
});

test('Equal counts are a line in the middle', () => {
  const counts = [
    { date: '2026-11-29', count: 7 },
    { date: '2026-11-30', count: 7 },
  ];
  expect(matchLineOf(counts, size).path).toBe('M116 16L120 16');
});
