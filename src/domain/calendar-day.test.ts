import { expect, test } from 'vitest';
import { isDay, monthNumberOf } from './calendar-day.ts';

test('a date must exist in the calendar', () => {
  expect(['2024-02-29', '2025-02-29', '2024-13-01', '2024-1-1', 'today'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('months are counted across years', () => {
  expect(monthNumberOf('2026-01-31') - monthNumberOf('2025-12-01')).toBe(1);
});
