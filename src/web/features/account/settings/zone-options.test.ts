import { expect, test } from 'vitest';
import { findZones, timeIn, zoneOf } from './zone-options.ts';

const first = (typed: string) => findZones(typed)[0]?.name;

test.each([
  ['new york', 'America/New_York'],
  ['America/Chi', 'America/Chicago'],
  ['berlin', 'Europe/Berlin'],
  ['eastern', 'America/New_York'],
  ['hawaii', 'Pacific/Honolulu'],
  ['alaska', 'America/Anchorage'],
  ['est', 'America/New_York'],
  ['PDT', 'America/Los_Angeles'],
  ['utc', 'UTC'],
] as const)('“%s” finds its zone first', (typed, zone) => {
  expect(first(typed)).toBe(zone);
});

test('A clock name finds its zone too', () => {
  const names = findZones('eastern time').map(({ name }) => name);
  expect(names).toContain('America/New_York');
  expect(names).not.toContain('America/Los_Angeles');
});

test('Unknown text finds none, and an empty text the first ones', () => {
  expect(findZones('qqqqq')).toEqual([]);
  expect(findZones('')).toHaveLength(30);
});

test('A zone is named by its place first, and shows its time', () => {
  expect(zoneOf('America/Kentucky/Louisville').place).toBe('Louisville, Kentucky, America');
  expect(zoneOf('UTC').place).toBe('UTC');
  expect(timeIn('America/New_York', Date.UTC(2026, 0, 1, 12)).replace(/\s/, ' ')).toBe('7:00 AM');
});
