import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contracts/proformas.ts';
import { historyEvents } from './history-words.ts';

const states = (...entries: readonly (readonly [price: number, status: HistoryEntry['standard_status']])[]) =>
  entries.map(([list_price, standard_status], at) => ({
    observed_at: `2026-01-0${at + 1}T00:00:00.000Z`,
    list_price,
    standard_status,
  }));
const wordsOf = (history: readonly HistoryEntry[]) => historyEvents(history).map(({ words }) => words);

test('Events are listed newest first, with the date on which they were seen', () => {
  expect(historyEvents(states([450_000, 'Active'], [429_000, 'Active']))).toEqual([
    { at: '2026-01-02T00:00:00.000Z', words: 'Price cut', price: 429_000, change: expect.closeTo(-4.667, 3) },
    { at: '2026-01-01T00:00:00.000Z', words: 'First seen', price: 450_000, change: null },
  ]);
});

test('A rise is not a cut', () => {
  const [event] = historyEvents(states([400_000, 'Active'], [410_000, 'Active']));
  expect(event).toMatchObject({ words: 'Price raised', change: expect.closeTo(2.5) });
});

test('Status and price changes of one day are one event', () => {
  expect(wordsOf(states([100, 'Active'], [100, 'Pending'], [90, 'Active'], [90, 'Withdrawn'], [95, 'Closed']))).toEqual(
    ['Sold, price raised', 'Off the market', 'Back on the market, price cut', 'Sale pending', 'First seen'],
  );
});

test('An announced listing comes on the market, not back on it', () => {
  expect(wordsOf(states([100, 'Coming Soon'], [100, 'Active'], [100, 'Coming Soon']))).toEqual([
    'Coming soon',
    'On the market',
    'First seen coming soon',
  ]);
});

test('A repeated state is skipped', () => {
  expect(wordsOf(states([100, 'Active'], [100, 'Active'], [90, 'Active'], [90, 'Active']))).toHaveLength(2);
});
