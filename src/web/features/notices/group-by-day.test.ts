import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (day: number, hour: number) => ({ happened_at: new Date(2026, 10, day, hour).toISOString() });

test('Items are grouped by the days of the visitor’s calendar, today and yesterday by name', () => {
  const now = new Date(2026, 10, 23, 0, 30).getTime();
  const items = [at(23, 0), at(22, 23), at(22, 1), at(21, 12), at(1, 12)];
  expect(groupByDay(items, now)).toEqual([
    { day: 'Today', items: [items[0]] },
    { day: 'Yesterday', items: [items[1], items[2]] },
    { day: 'Sat, Nov 21', items: [items[3]] },
    { day: 'Sun, Nov 1', items: [items[4]] },
  ]);
});

test('A clock that is behind the server’s shows today', () => {
  const [group] = groupByDay([at(24, 9)], new Date(2026, 10, 23, 12).getTime());
  expect(group?.day).toBe('Today');
});
