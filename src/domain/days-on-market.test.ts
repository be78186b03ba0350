import { expect, test } from 'vitest';
import { daysOnMarket } from './days-on-market.ts';

const observed_at = '2026-03-10T15:00:00.000Z';
const reportedDays = { days_on_market: 12, standard_status: 'Active', observed_at } as const;
const at = (time: string, listing: Parameters<typeof daysOnMarket>[0] = reportedDays) =>
  daysOnMarket(listing, Date.parse(time));

test('days continue from the reported date', () => {
  expect(at('2026-03-10T15:00:00Z')).toBe(12);
  expect(at('2026-03-10T23:59:59Z')).toBe(12);
  expect(at('2026-03-11T00:00:00Z')).toBe(13);
  expect(at('2027-03-10T15:00:00Z')).toBe(377);
});

test('a slow clock removes no days, and unknown days stay unknown', () => {
  expect(at('2026-03-01T00:00:00Z')).toBe(12);
  expect(at('2026-04-10T15:00:00Z', { ...reportedDays, days_on_market: null })).toBeNull();
});

test.each(['Pending', 'Closed', 'Withdrawn'] as const)('while a listing is %s, the days do not advance', (status) => {
  expect(at('2026-04-10T15:00:00Z', { ...reportedDays, standard_status: status })).toBe(12);
});

test('a home that is coming soon has 0 days, as in filters', () => {
  expect(at('2026-04-10T15:00:00Z', { ...reportedDays, standard_status: 'Coming Soon' })).toBe(0);
});
