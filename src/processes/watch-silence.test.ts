import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './watch-silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('A child that says nothing for a minute is ended, and one that speaks is not', () => {
  const ended: string[] = [];
  const children = ['speaking', 'hanging'];
  const { hear, stop } = watchSilence(
    () => children,
    (child) => ended.push(child),
  );
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual([]);
  hear('speaking');
  vi.advanceTimersByTime(5000);
  expect(ended).toEqual(['hanging']);
  children.splice(1);
  vi.advanceTimersByTime(55_000);
  expect(ended).toEqual(['hanging']);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(ended).toEqual(['hanging']);
});

test('The silence of a child begins with its first sign of life', () => {
  const ended: string[] = [];
  const children: string[] = [];
  const { hear } = watchSilence(
    () => children,
    (child) => ended.push(child),
  );
  vi.advanceTimersByTime(600_000);
  children.push('new');
  hear('new');
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual([]);
});
